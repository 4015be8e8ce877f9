import {readdirSync} from 'node:fs';
import path from 'node:path';
import {parse as parseToml} from 'smol-toml';
import {describe, expect, it} from 'vitest';
import {parse as parseYaml} from 'yaml';
import {writeCertificate} from '../../tools/lib/local-server';
import {folderWith, has, opsFiles, put, run, served} from './files';

/**
 * Every operations file is accepted by the program that reads it; where the program is missing, the test is skipped and
 * names it.
 */
const withTool = (tool: string, name: string, check: () => void): void => {
  if (has(tool)) it(name, check);
  else it.skip(`${name} (skipped: ${tool} is not installed)`, check);
};
const ending = (suffix: string): string[] => opsFiles.filter((name) => name.endsWith(suffix));

describe('shell scripts', () => {
  const scripts = ending('.sh');
  it('there are several', () => expect(scripts.length).toBeGreaterThan(4));
  for (const name of scripts) {
    it(`${name} parses`, () => expect(run('bash', ['-n', name], {cwd: folderWith([name])}).said).toBe(''));
    withTool('shellcheck', `${name} passes shellcheck`, () =>
      expect(run('shellcheck', [name], {cwd: folderWith([name])}).said).toBe(''),
    );
    it(`${name} stops at the first error and explains its settings`, () => {
      expect(served(name)).toContain('set -euo pipefail');
      expect(served(name)).toContain('# Settings (environment):');
    });
  }
});

describe('systemd units', () => {
  const units = [...ending('.service'), ...ending('.timer')];
  /** A folder in which every program in a unit exists, and each unit has the name under which it is installed. */
  const installed = (): string => {
    const names = [...units, 'validator-guard.conf'];
    const folder = folderWith(names);
    const stub = (text: string): string => text.replaceAll('/usr/local/bin/', `${folder}/bin/`);
    for (const program of new Set(
      names.flatMap((name) => [...served(name).matchAll(/\/usr\/local\/bin\/(\S+)/g)].map(([, at]) => at ?? '')),
    )) {
      put(folder, `bin/${program}`, '#!/bin/sh\n', 0o755);
    }
    const binary = /^ExecStart=\/usr\/local\/bin\/(\S+)/m.exec(served('node.service'))?.[1] ?? '';
    for (const name of units) {
      const as = name === 'node.service' ? `${binary}.service` : name.replace(/^backup\./, 'node-backup.');
      put(folder, `units/${as}`, stub(served(name)));
    }
    put(folder, `units/${binary}.service.d/validator-guard.conf`, stub(served('validator-guard.conf')));
    return path.join(folder, 'units');
  };
  withTool('systemd-analyze', 'systemd-analyze verify accepts each', () => {
    const folder = installed();
    for (const unit of readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name))) {
      const {status, said} = run('systemd-analyze', ['verify', '--man=no', path.join(folder, unit)], {
        env: {SYSTEMD_UNIT_PATH: `${folder}:`},
      });
      expect(
        said.split('\n').filter((line) => line.includes(unit) || line.includes(folder)),
        unit,
      ).toEqual([]);
      expect(status, `${unit}: ${said}`).toBe(0);
    }
  });
  withTool('systemd-analyze', 'systemd-analyze verify rejects a misspelled one', () => {
    const folder = folderWith(['tmkms.service'], (text) => text.replace('ExecStart=', 'ExecStrat='));
    expect(run('systemd-analyze', ['verify', '--man=no', 'tmkms.service'], {cwd: folder}).status).not.toBe(0);
  });
});

describe('nginx', () => {
  const folder = (): string => {
    const at = folderWith(['nginx-node.conf'], (text) =>
      text
        .replaceAll('/etc/nginx/tls/', '')
        .replace(/listen (443|80)\b/g, (_, port: string) => `listen 127.0.0.1:4${port.padStart(4, '7')}`),
    );
    put(
      at,
      'nginx.conf',
      'pid nginx.pid; error_log stderr; events {}\nhttp { access_log off; include nginx-node.conf; }\n',
    );
    writeCertificate(path.join(at, 'node.crt'), path.join(at, 'node.key'), 1);
    return at;
  };
  const check = (at: string) => run('nginx', ['-t', '-p', `${at}/`, '-c', `${at}/nginx.conf`]);
  withTool('nginx', 'nginx -t accepts the reverse proxy', () =>
    expect(check(folder()).said).toContain('test is successful'),
  );
  withTool('nginx', 'nginx -t refuses a broken one', () => {
    const at = folder();
    put(at, 'nginx-node.conf', served('nginx-node.conf').replace('limit_req_status', 'limit_req_state'));
    expect(check(at).status).not.toBe(0);
  });
});

describe('nftables', () => {
  // A network namespace of its own: no root needed, and the rules of this machine stay as they are.
  const nft = (folder: string, name: string) =>
    run('unshare', ['--map-root-user', '--net', 'nft', '--check', '--file', name], {cwd: folder});
  const usable = has('nft') && has('unshare') && run('unshare', ['--map-root-user', '--net', 'true']).status === 0;
  const checked = usable ? it : it.skip;
  const why = usable ? '' : ' (skipped: nft or unshare is not usable here)';
  for (const name of ending('.nft')) {
    checked(`nft accepts ${name}${why}`, () => expect(nft(folderWith([name]), name).said).toBe(''));
    it(`${name} drops what it does not name`, () =>
      expect(served(name)).toMatch(/hook input priority filter; policy drop;/));
  }
  checked(`nft refuses a broken rule${why}`, () => {
    expect(
      nft(
        folderWith(['firewall-sentry.nft'], (text) => text.replace('policy drop', 'policy dorp')),
        'firewall-sentry.nft',
      ).status,
    ).not.toBe(0);
  });
});

describe('Prometheus', () => {
  const monitoring = [
    'prometheus.yml',
    'prometheus-monitoring.yml',
    'alerts.yml',
    'alerts.test.yml',
    'alertmanager.yml',
  ];
  withTool('promtool', 'promtool accepts the configuration and the rules', () => {
    const folder = folderWith(monitoring);
    for (const name of ['prometheus.yml', 'prometheus-monitoring.yml'])
      expect(run('promtool', ['check', 'config', name], {cwd: folder}).status, name).toBe(0);
    expect(run('promtool', ['check', 'rules', 'alerts.yml'], {cwd: folder}).status).toBe(0);
  });
  withTool('promtool', 'promtool test: every alert fires on its series and not on those close to them', () => {
    const {status, said} = run('promtool', ['test', 'rules', 'alerts.test.yml'], {cwd: folderWith(monitoring)});
    expect(status, said).toBe(0);
  });
  withTool('promtool', 'promtool test: a changed threshold is noticed', () => {
    const folder = folderWith(monitoring, (text, name) =>
      name === 'alerts.yml' ? text.replace('> 0.8', '> 0.95') : text,
    );
    expect(run('promtool', ['test', 'rules', 'alerts.test.yml'], {cwd: folder}).status).not.toBe(0);
  });
  withTool('amtool', 'amtool accepts alertmanager.yml', () => {
    expect(run('amtool', ['check-config', 'alertmanager.yml'], {cwd: folderWith(monitoring)}).status).toBe(0);
  });
});

describe('logrotate', () => {
  withTool('logrotate', 'logrotate --debug accepts logrotate.conf', () => {
    const folder = folderWith(['logrotate.conf']);
    const {status, said} = run('logrotate', ['--debug', '--state', `${folder}/state`, 'logrotate.conf'], {cwd: folder});
    expect(status, said).toBe(0);
    expect(said).not.toMatch(/error:/);
    expect(said).toContain('14 rotations');
  });
});

describe('files that are data', () => {
  for (const name of [...ending('.yml'), ...ending('.yaml')])
    it(`${name} is YAML`, () => expect(parseYaml(served(name))).toBeTypeOf('object'));
  for (const name of ending('.toml'))
    it(`${name} is TOML`, () => expect(Object.keys(parseToml(served(name)))).not.toEqual([]));
  for (const name of ending('.json'))
    it(`${name} is JSON`, () => expect(JSON.parse(served(name))).toBeTypeOf('object'));
});

describe('docker compose', () => {
  const compose = parseYaml(served('docker-compose.yml')) as {
    services: Record<string, {image: string; volumes: string[]; ports?: string[]; network_mode?: string}>;
    volumes: Record<string, unknown>;
  };
  it('every volume a service names is declared or is a file of this folder', () => {
    for (const [name, {volumes}] of Object.entries(compose.services)) {
      for (const volume of volumes) {
        const [from = ''] = volume.split(':');
        // The root of the machine, for node_exporter: read only.
        if (from === '/') expect(volume, name).toMatch(/:ro\b/);
        const known =
          from === '/' || (from.startsWith('./') ? opsFiles.includes(from.slice(2)) : from in compose.volumes);
        expect(known, `${name}: ${volume}`).toBe(true);
      }
    }
  });
  it('publishes P2P only; everything else stays on the loopback address', () => {
    const open = Object.values(compose.services)
      .flatMap(({ports = []}) => ports)
      .filter((port) => !port.startsWith('127.0.0.1:'));
    expect(open).toHaveLength(1);
  });
  withTool('docker-compose', 'docker-compose config accepts it', () => {
    expect(
      run('docker-compose', ['-f', 'docker-compose.yml', 'config', '--quiet'], {
        cwd: folderWith(['docker-compose.yml']),
      }).status,
    ).toBe(0);
  });
});
