import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {servedText} from '../../../src/markdown/files';
import {Report, mergeOutcomes} from '../outcome';
import {run, withScratch, writeInto} from '../scratch';
import type {CheckContext, Fence, Outcome, Page} from '../types';

const ENDINGS: Readonly<Record<string, string>> = {
  ts: 'ts',
  typescript: 'ts',
  tsx: 'tsx',
  js: 'js',
  javascript: 'js',
  jsx: 'jsx',
};

const PROJECT = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    moduleDetection: 'force',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    jsx: 'react-jsx',
    allowJs: true,
    checkJs: true,
    resolveJsonModule: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    esModuleInterop: true,
    forceConsistentCasingInFileNames: true,
  },
  include: ['samples', 'ambient.d.ts'],
};

interface Sample {
  page: Page;
  fence: Fence;
  file: string;
}

/** Folder of the programs that the site serves and samples of several pages import. */
const SERVED = 'static/samples';

/**
 * TypeScript and JavaScript samples type-check against the installed libraries: one run of `tsc` over a project of all
 * samples. A sample with a title is a file of that name, which other samples of the page can import. A page that links
 * to a file in `static/samples` can import that file too.
 */
export async function checkTypeScript(pages: readonly Page[], context: CheckContext): Promise<Outcome> {
  const samples = pages.flatMap((page, index) => samplesOf(page, `samples/p${index}`));
  if (samples.length === 0) return mergeOutcomes([]);
  const compiler = path.join(context.root, 'node_modules/typescript/bin/tsc');
  return withScratch(
    'docs-samples',
    (folder) => {
      writeInto(folder, 'tsconfig.json', JSON.stringify(PROJECT));
      writeInto(folder, 'ambient.d.ts', AMBIENT);
      const served = servedFilesOf(pages, context.root);
      for (const {file, text} of served) writeInto(folder, file, text);
      for (const {file, fence} of samples) writeInto(folder, file, `${fence.value}\n`);
      for (const [file, text] of dataFilesOf(pages)) writeInto(folder, file, text);
      const result = run(process.execPath, [compiler, '-p', 'tsconfig.json', '--pretty', 'false'], folder);
      const output = result?.output ?? '';
      const faults = [...output.matchAll(/^(samples\/[^(\n]+)\((\d+),\d+\): error (TS\d+): (.*)$/gm)];
      const outcomes = samples.map(({page, fence, file}) => {
        const report = new Report(page.file, 'typescript');
        report.judged();
        for (const [, at, line = '1', code = '', message = ''] of faults) {
          if (at !== file) continue;
          report.error(
            fence.line + Number(line),
            fence.value.split('\n')[Number(line) - 1] ?? '',
            `${code}: ${message}`,
          );
        }
        return report.done();
      });
      // An error in a served file is reported on every page that links to the file.
      for (const {page, file} of served) {
        const report = new Report(page.file, 'typescript');
        for (const [, at, line = '1', code = '', message = ''] of faults) {
          if (at === file)
            report.error(
              1,
              path.basename(file),
              `line ${line} of ${SERVED}/${path.basename(file)}: ${code}: ${message}`,
            );
        }
        outcomes.push(report.done());
      }
      if (faults.length === 0 && result?.code !== 0) {
        throw new Error(`The samples could not be type-checked: ${output.split('\n').slice(0, 5).join('\n')}`);
      }
      return mergeOutcomes(outcomes);
    },
    path.join(context.root, 'node_modules/.cache'),
  );
}

/** Declarations that samples may use: a wallet in `window`. */
const AMBIENT = `
interface Eip1193Provider {
  request(args: {method: string; params?: readonly unknown[] | object}): Promise<any>;
  on(event: string, listener: (...args: any[]) => void): void;
  removeListener(event: string, listener: (...args: any[]) => void): void;
}
interface Window {
  ethereum?: Eip1193Provider;
  keplr?: any;
  getOfflineSigner?: any;
}
`;

function samplesOf(page: Page, folder: string): Sample[] {
  const titles = new Set<string>();
  return page.fences
    .filter(({lang, meta}) => ENDINGS[lang] !== undefined && !meta.output && meta.nocheck === undefined)
    .map((fence) => {
      const title = fence.meta.title;
      const isFile = title !== undefined && /^[\w./-]+\.[cm]?[jt]sx?$/.test(title) && !title.includes('..');
      const ending = ENDINGS[fence.lang] ?? 'ts';
      let file = `${folder}/line-${fence.line}.${ending}`;
      if (isFile) {
        // The same title again (another tab): a separate folder.
        file = titles.has(title) ? `${folder}/line-${fence.line}/${title}` : `${folder}/${title}`;
        titles.add(title);
      }
      return {page, fence, file};
    });
}

/**
 * Served programs that a page links to, placed in the folder of its samples. A sample with the same title takes
 * precedence.
 */
function servedFilesOf(pages: readonly Page[], root: string): Array<{page: Page; file: string; text: string}> {
  const folder = path.join(root, SERVED);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => ENDINGS[path.extname(name).slice(1)] !== undefined);
  return pages.flatMap((page, index) =>
    names
      .filter((name) => page.text.includes(`/samples/${name}`) && !page.fences.some(({meta}) => meta.title === name))
      .map((name) => ({page, file: `samples/p${index}/${name}`, text: servedText(path.join(folder, name))})),
  );
}

/** JSON files of a page that its samples can import. */
function dataFilesOf(pages: readonly Page[]): Array<[string, string]> {
  return pages.flatMap((page, index) =>
    page.fences.flatMap((fence): Array<[string, string]> => {
      const {title} = fence.meta;
      if (
        fence.lang !== 'json' ||
        fence.meta.output ||
        title === undefined ||
        !/^[\w./-]+\.json$/.test(title) ||
        title.includes('..')
      )
        return [];
      return /^(?:package|tsconfig)\.json$/.test(path.posix.basename(title))
        ? []
        : [[`samples/p${index}/${title}`, fence.value]];
    }),
  );
}
