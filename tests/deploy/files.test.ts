import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';

import {fromHtml} from 'hast-util-from-html';
import {selectAll} from 'hast-util-select';
import {toString} from 'hast-util-to-string';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';

import {sbom} from '../../scripts/sbom';
import {loadChain} from '../../src/chain/load';
import {type BuildRecord, contentHash, SBOM_FILE} from '../../src/delivery/build-record';
import {headersFile, parseHeaders, redirectsFile} from '../../src/delivery/hosts';
import {mapsConf, nginxFiles, POLICY_FILE, policyConf, rulesConf} from '../../src/delivery/nginx';
import {contentSecurityPolicy, fixedHeaders, POLICY_HEADER} from '../../src/delivery/policy';
import {cacheControl, COMPRESSIBLE, HASHED_NAME, IMMUTABLE, moved, SMALLEST_COMPRESSED} from '../../src/delivery/rules';
import {scriptHash, scriptHashes} from '../../src/delivery/scripts';
import {filesBelow} from '../../src/site/files';
import {staleFiles} from '../../tools/lib/generated';
import {basePath, buildDir as build} from '../build/html';
import {program} from './nginx';

const root = path.resolve(__dirname, '../..');
const names = filesBelow(build);
const read = (name: string): string => readFileSync(path.join(build, name), 'utf8');

describe('rules for servers', () => {
  it('are in deploy/nginx as src/delivery generates them', () => {
    const files = nginxFiles(loadChain().siteUrl);
    expect(staleFiles(path.join(root, 'deploy/nginx'), files), 'run npx tsx scripts/deploy-files.ts').toEqual([]);
  });

  it('are the same for nginx and for static hosts', () => {
    const policy = {
      scriptHashes: scriptHashes(names.filter((name) => name.endsWith('.html')).map(read)),
      analytics: loadChain().analyticsId !== null,
    };
    expect(read('_headers')).toBe(headersFile(policy, `${basePath}/`));
    expect(read(POLICY_FILE)).toBe(policyConf(policy));
    expect(read('_redirects')).toBe(redirectsFile(`${basePath}/`));

    const nginx = new Map(
      [...`${rulesConf()}${read(POLICY_FILE)}`.matchAll(/^add_header (\S+) "([^"]*)" always;$/gm)].map(
        ([, name = '', value = '']) => [name.toLowerCase(), value],
      ),
    );
    const hosts = parseHeaders(read('_headers'));
    expect(hosts.get('/*')).toEqual(nginx);
    expect([...nginx.keys()].sort()).toEqual(
      [POLICY_HEADER, ...fixedHeaders.map(({name}) => name)].map((name) => name.toLowerCase()).sort(),
    );

    const kept = [...mapsConf().matchAll(/"~\^\(\?:200\|206\|304\) (.*)" "(.*)";/g)].map(([, pattern = '', value]) => ({
      pattern: new RegExp(`^${pattern}`),
      value,
    }));
    for (const name of names) {
      const address = `/${name}`;
      const fromHosts = [...hosts]
        .find(([pattern]) => pattern !== '/*' && (basePath + address).startsWith(pattern.replace(/\*$/, '')))?.[1]
        .get('cache-control');
      const fromNginx = kept.find(({pattern}) => pattern.test(address))?.value;
      expect([address, fromNginx]).toEqual([address, fromHosts]);
      expect(fromNginx ?? 'no-cache').toBe(cacheControl(address));
    }
    for (const {from, to} of moved) {
      expect(read('_redirects')).toContain(`${basePath}${from} ${basePath}${to} 301\n`);
      expect(rulesConf()).toContain(`location = ${from} { return 301 ${to}$is_args$args; }`);
    }
  });

  it('let browsers cache only files with a hash in their name', () => {
    const kept = names.filter((name) => cacheControl(`/${name}`) === IMMUTABLE && !/\.(?:br|gz)$/.test(name));
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter((name) => !HASHED_NAME.test(path.basename(name)))).toEqual([]);
  });
});

describe('the policy', () => {
  it('allows no inline script without its hash, and no code evaluated from strings', () => {
    const policy = contentSecurityPolicy({scriptHashes: ['sha256-b', 'sha256-a'], analytics: false});
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
    expect(scripts).toBe("script-src 'self' 'sha256-a' 'sha256-b'");
    expect(policy).not.toMatch(/unsafe-eval|google/);
    expect(contentSecurityPolicy({scriptHashes: [], analytics: true})).toMatch(
      /script-src 'self' https:\/\/www\.googletagmanager\.com;/,
    );
  });

  it('throws for a site whose inline scripts differ from page to page', () => {
    expect(() =>
      contentSecurityPolicy({
        scriptHashes: Array.from({length: 60}, (_, index) => `sha256-${'x'.repeat(43)}${index}`),
        analytics: false,
      }),
    ).toThrow(/same on all pages/);
  });

  it('allows exactly the inline scripts that an HTML parser finds, and precedes them in each page', () => {
    const found = new Set<string>();
    for (const name of names.filter((file) => file.endsWith('.html'))) {
      const scripts = selectAll('script:not([src])', fromHtml(read(name))).filter(
        ({properties: {type}}) => !String(type).endsWith('json'),
      );
      for (const script of scripts) found.add(scriptHash(toString(script)));
      const policy = read(name).indexOf('<meta http-equiv="Content-Security-Policy"');
      expect(policy, name).toBeGreaterThan(0);
      expect(policy, name).toBeLessThan(read(name).indexOf('<script'));
    }
    expect(found.size).toBeGreaterThan(0);
    const sent = parseHeaders(read('_headers')).get('/*')?.get(POLICY_HEADER.toLowerCase()) ?? '';
    expect([...sent.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash)).toEqual([...found].sort());
  });

  it('covers scripts, modules and speculation rules, but not data', () => {
    const html =
      '<script>a</script><script type="application/ld+json">{}</script>' +
      '<script type=speculationrules>{"b":1}</script><script src=/x.js></script><script data-x="a>b">c</script>';
    expect(scriptHashes([html, html])).toHaveLength(3);
  });
});

describe('build.json', () => {
  it('contains the hash of all files, and the date of the source', () => {
    const record = JSON.parse(read('build.json')) as BuildRecord;
    const {contentHash: hash, files} = contentHash(names.map((name) => [name, readFileSync(path.join(build, name))]));
    expect(record).toMatchObject({chainVersion: loadChain().versions.latest, contentHash: hash, files});
    expect(record.commit ?? '').toMatch(/^(?:[0-9a-f]{40})?$/);
    if (record.commit !== null && existsSync(path.join(root, '.git'))) {
      const seconds = Number(
        spawnSync('git', ['show', '-s', '--format=%ct', record.commit], {cwd: root, encoding: 'utf8'}).stdout,
      );
      expect(record.date).toBe(new Date(seconds * 1000).toISOString());
    }
  });
});

describe('the published files', () => {
  it('include a compressed copy of every file that becomes smaller', () => {
    const wanted = names.filter(
      (name) =>
        COMPRESSIBLE.test(name) &&
        !['build.json', SBOM_FILE].includes(name) &&
        readFileSync(path.join(build, name)).length >= SMALLEST_COMPRESSED,
    );
    expect(wanted.length).toBeGreaterThan(100);
    expect(wanted.filter((name) => !names.includes(`${name}.br`) || !names.includes(`${name}.gz`))).toEqual([]);
  });

  it('contain no path of the machine they were built on', () => {
    expect(names.filter((name) => /\.(?:js|html|json|txt|css)$/.test(name) && read(name).includes(root))).toEqual([]);
  });

  it('include the licenses of the packages in the scripts', () => {
    const [, list = ''] = read('licences.txt').split('\n\n');
    expect(list).toMatch(/^react \S+: MIT$/m);
    expect(list).toMatch(/^react-dom \S+: MIT$/m);
    expect(list).toMatch(/^@docusaurus\/core \S+: MIT$/m);
    expect(list, 'an ES module').toMatch(/^clsx \S+: MIT$/m);
    expect(list).not.toMatch(/: unknown$/m);
  });

  it('have a bill of materials that is the same each time', () => {
    const bill = sbom();
    expect(bill.bomFormat).toBe('CycloneDX');
    expect(new Set(bill.components.map(({name}) => name)).has('react')).toBe(true);
    expect(JSON.stringify(sbom())).toBe(JSON.stringify(bill));
  });
});

describe('workflows', () => {
  const folder = path.join(root, '.github/workflows');
  const workflows = readdirSync(folder).map((name) => ({name, text: readFileSync(path.join(folder, name), 'utf8')}));

  it('pin every action by commit, with its version', () => {
    for (const {name, text} of workflows) {
      for (const [, action = ''] of text.matchAll(/uses: (.+)/g)) {
        if (!action.startsWith('./'))
          expect([name, action]).toEqual([
            name,
            expect.stringMatching(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/),
          ]);
      }
    }
  });

  it('have read permission, and write permission only where a job declares it', () => {
    const writing: string[] = [];
    for (const {name, text} of workflows) {
      const workflow = parse(text) as {
        permissions: Record<string, string>;
        jobs: Record<string, {permissions?: Record<string, string>}>;
      };
      expect([name, workflow.permissions]).toEqual([name, {contents: 'read'}]);
      for (const [job, {permissions = {}}] of Object.entries(workflow.jobs)) {
        for (const [what, level] of Object.entries(permissions))
          if (level === 'write') writing.push(`${name} ${job} ${what}`);
      }
    }
    expect(writing.sort()).toEqual([
      'chain.yml compare issues',
      'deploy.yml attest attestations',
      'deploy.yml attest id-token',
      'deploy.yml deploy id-token',
      'deploy.yml deploy pages',
      'external.yml check issues',
    ]);
  });

  it('publish what was built, adding only the bill of materials', () => {
    const {jobs} = parse(readFileSync(path.join(folder, 'deploy.yml'), 'utf8')) as {
      jobs: {build: {steps: {run?: string; uses?: string}[]}};
    };
    const {steps} = jobs.build;
    const built = steps.findIndex(({run}) => run === 'npm run build');
    const uploaded = steps.findIndex(({uses}) => uses?.startsWith('actions/upload-pages-artifact@'));
    expect(built).toBeGreaterThan(0);
    expect(steps.slice(built + 1, uploaded).map(({run}) => run)).toEqual([
      `npx tsx scripts/sbom.ts build/${SBOM_FILE}`,
    ]);
  });

  it('install from the lockfile without install scripts', () => {
    for (const {text} of workflows)
      for (const [line] of text.matchAll(/npm (?:ci|i|install)\b.*/g)) expect(line).toBe('npm ci --ignore-scripts');
  });

  const actionlint = program('actionlint');
  it.skipIf(actionlint === undefined)(
    `satisfy actionlint${actionlint === undefined ? ' (skipped: actionlint is not installed)' : ''}`,
    () => {
      const {status, stdout} = spawnSync(
        actionlint ?? '',
        ['-no-color', ...workflows.map(({name}) => path.join(folder, name))],
        {cwd: root, encoding: 'utf8'},
      );
      expect([status, stdout]).toEqual([0, '']);
    },
  );
});
