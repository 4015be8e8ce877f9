import type {RootContent} from 'mdast';

import {loadFacts} from '../../../facts';
import type {Facts} from '../../../facts/schema';
import {heading, list, slug, value} from '../build';
import {inArea, one} from '../kind';
import {from, objectKind, rowsKind} from '../rows';
import type {FactsContext, FactsKind} from '../types';
import {day, shortCommit} from './cells';

type Dependencies = Facts<'releases'>['tags'][number]['deps'];
const dependency =
  (name: 'go_directive' | 'cosmos_sdk_replace' | 'cometbft' | 'ibc_go') =>
  ({deps}: {deps: Dependencies}, context: FactsContext) =>
    value(deps[name], context);

/** Releases: tags, branches, upgrades, files. */
export const releaseKinds: FactsKind[] = inArea('releases', [
  rowsKind(
    'releases.tags',
    'tags with commit, date and the versions of their parts',
    from('releases', ({tags}) => tags),
    'tag',
    [
      ['Tag', 'tag', 'code'],
      ['Commit', 'commit', ({commit}) => shortCommit(commit)],
      ['Date', 'commit_date', ({commit_date: time}) => day(time)],
      ['Go', 'deps', dependency('go_directive')],
      ['Cosmos SDK', 'deps', dependency('cosmos_sdk_replace')],
      ['CometBFT', 'deps', dependency('cometbft')],
      ['ibc-go', 'deps', dependency('ibc_go')],
      ['What it is', 'summary', 'sentence'],
    ],
  ),
  rowsKind(
    'releases.branches',
    'branches',
    from('releases', ({branches}) => branches),
    'branch',
    [
      ['Branch', 'branch', 'code'],
      ['Head', 'head', ({head}) => shortCommit(head)],
      ['Date', 'date', ({date}) => day(date)],
      ['Cosmos SDK', 'deps', dependency('cosmos_sdk_replace')],
    ],
  ),
  rowsKind(
    'releases.upgrades',
    'upgrade names and handlers',
    from('releases', ({upgrade_names}) => upgrade_names),
    'name',
    [
      ['Upgrade name', 'name', 'code'],
      ['Where', 'where', 'sentence'],
      ['Effect', 'effect', 'sentence'],
      ['Consequence', 'consequence', 'sentence'],
    ],
  ),
  one(
    (_options, context) => {
      return {
        nodes: loadFacts('releases').changes.flatMap(({range, facts}): RootContent[] => [
          heading(context.headingLevel, range.replaceAll('..', ' to '), `release-${slug(range)}`),
          ...list(
            facts.map(({fact}) => fact),
            context,
          ),
        ]),
        shows: ['releases.changes'],
      };
    },
    'releases.changes',
    'what changed between tags',
  ),
  objectKind(
    'releases.artifacts',
    'files of a release',
    from('releases', ({release_artifacts}) => release_artifacts),
  ),
  one(
    (_options, context) => {
      const {build_verified: build, go_version_conflict: go, changelog} = loadFacts('releases');
      const notes = [go.fact, build.fact, `Not tested: ${build.not_tested}`, changelog.fact];
      return {nodes: list(notes, context), shows: ['releases.build']};
    },
    'releases.build',
    'what is known about building the tag',
  ),
  objectKind(
    'releases.versions',
    'versions of every part',
    from('versions', (facts) => facts),
    ['Part', 'Version'],
  ),
]);
