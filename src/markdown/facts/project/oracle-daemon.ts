import {from, notesKind, objectKind, rowsKind} from '../rows';
import type {FactsKind} from '../types';

/** The oracle daemon, and the development line that follows the release. */
export const daemonKinds: FactsKind[] = [
  rowsKind(
    'oracle-daemon.config',
    'configuration keys of the daemon',
    from('oracle-daemon', (facts) => facts.config.keys),
    'key',
    [
      ['Key', 'key', 'code'],
      ['Type', 'type', 'text'],
      ['Default', 'default', 'code'],
      ['Use', 'use', 'sentence'],
      ['Allowed', 'allowed', 'any'],
      ['Note', 'note', 'sentence'],
    ],
  ),
  rowsKind(
    'oracle-daemon.env',
    'environment variables',
    from('oracle-daemon', ({environment_variables}) => environment_variables),
    'name',
    [
      ['Variable', 'name', 'code'],
      ['Use', 'use', 'sentence'],
    ],
  ),
  notesKind(
    'oracle-daemon.startup',
    'start sequence',
    from('oracle-daemon', ({startup_sequence}) => startup_sequence),
  ),
  notesKind(
    'oracle-daemon.behaviour',
    'rules by which documents are served',
    from('oracle-daemon', ({job_rules}) => job_rules),
  ),
  rowsKind(
    'oracle-daemon.subscriptions',
    'events it listens to',
    from('oracle-daemon', ({subscriptions}) => subscriptions),
    'query',
    [
      ['Query', 'query', 'code'],
      ['Effect', 'effect', 'sentence'],
    ],
  ),
  objectKind(
    'oracle-daemon.http',
    'HTTP client',
    from('oracle-daemon', ({http_client}) => http_client),
  ),
  objectKind(
    'oracle-daemon.submission',
    'what it submits',
    from('oracle-daemon', ({submission}) => submission),
  ),
  objectKind(
    'oracle-daemon.logs',
    'logging',
    from('oracle-daemon', ({logging}) => logging),
  ),
  objectKind(
    'oracle-daemon.ports',
    'ports and connections',
    from('oracle-daemon', ({ports}) => ports),
  ),
  objectKind(
    'oracle-daemon.health',
    'health check',
    from('oracle-daemon', ({health_check}) => health_check),
  ),
  objectKind(
    'oracle-daemon.errors',
    'what ends or restarts the daemon',
    from('oracle-daemon', ({restart_behaviour}) => restart_behaviour),
    ['Case', 'What happens'],
  ),
  rowsKind(
    'oracle-daemon.signals',
    'signals',
    from('oracle-daemon', ({signals}) => signals),
    'signal',
    [
      ['Signal', 'signal', 'text'],
      ['Effect', 'effect', 'sentence'],
    ],
  ),
  notesKind(
    'oracle-daemon.documents',
    'rules of request documents it relies on',
    from('oracle-daemon', (facts) => facts.x_oracle.request_document),
  ),
  objectKind(
    'oracle-daemon.parse-rule',
    'parse rules',
    from('oracle-daemon', ({parse_rule}) => parse_rule),
  ),
  objectKind(
    'oracle-daemon.cli',
    'command line',
    from('oracle-daemon', ({cli}) => cli),
  ),
  notesKind(
    'modules.upcoming',
    'the later development line',
    from('upcoming', ({facts}) => facts),
  ),
];
