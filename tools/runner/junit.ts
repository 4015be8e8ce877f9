import {stripVTControlCharacters} from 'node:util';

import {passed} from './results';
import type {SessionResult} from './run';
import {nameOf} from './session';

/** Text in an attribute or an element of XML, without the characters that XML cannot hold. */
const escape = (text: string): string =>
  stripVTControlCharacters(text)
    // eslint-disable-next-line no-control-regex -- the control characters are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

/** One session as a suite: a case for each block. */
function suiteOf(result: SessionResult): string {
  const {session, steps, seconds, notRun} = result;
  const {file} = session;
  const name = `${file} (${nameOf(session)})`;
  const cases = session.steps.map((step, index) => {
    const {state = 'not run', reason = '', tail = '', at, seconds: took = 0} = steps[index] ?? {};
    const inner =
      state === 'done'
        ? ''
        : state === 'failed'
          ? `<failure message="${escape(reason)}">${escape(`${file}:${at ?? step.line}\n${tail}`)}</failure>`
          : `<skipped message="${escape(notRun ?? 'not reached')}"/>`;
    return `    <testcase classname="${escape(name)}" name="${escape(`${file}:${step.line}`)}" time="${took.toFixed(1)}">${inner}</testcase>`;
  });
  const failed = steps.filter(({state}) => state === 'failed').length;
  const skipped = session.steps.length - steps.filter(({state}) => state !== 'not run').length;
  return [
    `  <testsuite name="${escape(name)}" tests="${cases.length}" failures="${failed}" skipped="${skipped}" time="${seconds.toFixed(1)}">`,
    ...cases,
    '  </testsuite>',
  ].join('\n');
}

/** The results as JUnit XML, which continuous integration shows: a suite for each session, a case for each block. */
export function junitOf(results: readonly SessionResult[]): string {
  const cases = results.reduce((sum, {session}) => sum + session.steps.length, 0);
  const failures = results.filter((result) => result.notRun === undefined && !passed(result)).length;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites tests="${cases}" failures="${failures}">\n${results.map(suiteOf).join('\n')}\n</testsuites>\n`;
}
