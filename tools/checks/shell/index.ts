import {existsSync} from 'node:fs';
import path from 'node:path';
import escapeStringRegexp from 'escape-string-regexp';
import {siteDir} from '../../../src/chain/load';
import {servedText} from '../../../src/markdown/files';
import {Report} from '../outcome';
import type {CheckContext, Fence, Outcome, Page} from '../types';
import {callsOf, judgeCall} from './binary';
import {PROGRAMS, STANDARD_VARIABLES} from './programs';
import {readScript, type ShellCommand, type ShellScript, type ShellWord} from './script';

const SHELL = new Set(['bash', 'sh', 'shell', 'zsh', 'console']);

/** Whether a fence contains shell commands and not recorded output. */
export function isShellFence(fence: Fence): boolean {
  return SHELL.has(fence.lang) && !fence.meta.output;
}

const scripts = new WeakMap<Fence, ShellScript>();

/** The parsed script of a shell fence, parsed once. */
export function scriptOf(fence: Fence): ShellScript {
  let script = scripts.get(fence);
  if (script === undefined) {
    script = readScript(fence.value);
    scripts.set(fence, script);
  }
  return script;
}

/** Functions of the files of static/samples that a script reads into the shell (`. ./NAME.sh`). */
function servedFunctions(text: string): string[] {
  return [...text.matchAll(/^\. \.\/([\w-]+\.sh)$/gm)].flatMap(([, name = '']) => {
    const file = path.join(siteDir, 'static/samples', name);
    return existsSync(file) ? [...readScript(servedText(file)).functions] : [];
  });
}

/**
 * Shell blocks and commands mentioned in prose: no prompt, no placeholder, no output between the commands, every
 * variable set on the page, every program known, and every call of the node's binary has an existing command, existing
 * flags and enough arguments. (`syntax.ts` runs `bash -n` over all blocks.)
 */
export function checkShell(page: Page, context: CheckContext): Outcome {
  const report = new Report(page.file, 'shell');
  const known = new Map<string, string | undefined>();
  const functions = new Set<string>();
  let sources = false;
  for (const fence of page.fences.filter(isShellFence)) {
    if (fence.meta.nocheck !== undefined) continue;
    checkText(fence, report);
    const script = scriptOf(fence);
    for (const [name, value] of script.assigned) known.set(name, value);
    for (const name of [...script.functions, ...servedFunctions(fence.value)]) functions.add(name);
    sources ||= script.sourcesFiles;
    if (!sources) checkVariables(fence, script.used, known, context, report);
    for (const command of script.commands) checkCommand(fence, command, functions, context, report);
  }
  for (const {value, line} of page.inlineCodes) checkMention(value, line, context, report);
  for (const fence of page.fences) checkIndirectCalls(fence, context, report);
  return report.done();
}

/** Every variable is set before it is used. @param known variables set so far; a reported one is added */
function checkVariables(
  fence: Fence,
  used: ShellScript['used'],
  known: Map<string, string | undefined>,
  context: CheckContext,
  report: Report,
): void {
  for (const {name, line} of used) {
    report.judged();
    if (known.has(name) || STANDARD_VARIABLES.has(name) || name.startsWith(`${context.chain.env}_`)) continue;
    report.error(
      fence.line + line,
      `$${name}`,
      `${name} is not set before it is used: add ${name}=… to this block or an earlier one`,
    );
    known.set(name, undefined);
  }
}

/** One command of a block: a call of the node's or the oracle's binary, or a known program. */
function checkCommand(
  fence: Fence,
  command: ShellCommand,
  functions: ReadonlySet<string>,
  context: CheckContext,
  report: Report,
): void {
  const [program] = command.words;
  if (program === undefined) return;
  const calls = [...callsOf(command, context.chain.binary)];
  for (const call of calls) {
    report.judged();
    for (const fault of judgeCall(call, context.truth.cli, context.chain, command.line)) {
      report.error(fence.line + fault.line, fault.statement, fault.truth);
    }
  }
  if (program.value === context.chain.oracleBinary && command.words.length > 1) {
    report.judged();
    report.error(
      fence.line + program.line,
      command.words.map((word) => word.text).join(' '),
      `${context.chain.oracleBinary} has no subcommands and accepts no flags`,
    );
  }
  if (calls.length === 0) checkProgram(fence, program, command.words, context, functions, report);
}

/** Calls of the node's binary outside shell blocks. */
function checkIndirectCalls(fence: Fence, context: CheckContext, report: Report): void {
  for (const call of indirectCalls(fence)) {
    const [first] = call.words;
    if (
      first === undefined ||
      !(first.value === context.chain.binary || first.value.endsWith(`/${context.chain.binary}`))
    )
      continue;
    report.judged();
    for (const fault of judgeCall(call.words.slice(1), context.truth.cli, context.chain, call.line)) {
      report.error(fence.line + call.line, fault.statement, fault.truth);
    }
  }
}

/** Prompts, placeholders and ellipses in a command block. */
function checkText(fence: Fence, report: Report): void {
  const lines = fence.value.split('\n');
  let heredoc: string | undefined;
  lines.forEach((text, index) => {
    const line = fence.line + index + 1;
    if (heredoc !== undefined) {
      if (text.trim() === heredoc) heredoc = undefined;
      return;
    }
    heredoc = /<<-?\s*["']?(\w+)["']?/.exec(text)?.[1];
    report.judged();
    if (/^\s*(?:\$|[\w-]+@[\w-]+[:~][^ ]*[$#]) /.test(text)) {
      report.error(line, text, 'remove the prompt: readers paste the whole line');
    }
    const code = text.replace(/(^|\s)#.*$/, '$1');
    const placeholder = /<([A-Za-z][\w .-]*)>/.exec(
      code.replace(/'[^']*'/g, (quoted) =>
        /<[A-Za-z][\w .-]*>/.test(quoted) && /html|xml|\\</.test(quoted) ? '' : quoted,
      ),
    );
    if (placeholder !== null) {
      const name = (placeholder[1] ?? '').toUpperCase().replace(/\W+/g, '_');
      report.error(
        line,
        text,
        `replace the placeholder "${placeholder[0]}" with a variable ($${name}) and add a line that sets it (${name}=…)`,
      );
    }
    if (/(?:^|[\s="'])(?:YOUR[_-][A-Za-z_-]+|your-[a-z-]+-here|xxx+|XXX+)(?:[\s"']|$)/.test(code)) {
      report.error(line, text, 'replace this dummy value with a variable and add a line that sets it');
    }
    if (/…/.test(code) || /(?:^|\s)\.\.\.(?:\s|$)/.test(code)) {
      report.error(
        line,
        text,
        'write the whole command without "…" (recorded output belongs in a fence with `output`)',
      );
    }
  });
}

function checkProgram(
  fence: Fence,
  program: ShellWord,
  words: readonly ShellWord[],
  context: CheckContext,
  functions: ReadonlySet<string>,
  report: Report,
): void {
  const name = program.value;
  if (program.dynamic || name === '' || /^[.~/$]/.test(name) || name.includes('/') || /=/.test(name)) return;
  report.judged();
  if (PROGRAMS.has(name) || functions.has(name) || name === context.chain.binary || name === context.chain.oracleBinary)
    return;
  report.error(
    fence.line + program.line,
    words.map((word) => word.text).join(' '),
    `unknown program "${name}": move output to its own fence (\`\`\`text output), or add the program to ` +
      'tools/checks/shell/programs.ts',
  );
}

/** Inline code with a call of the binary: `NODE tx bank send`. */
function checkMention(value: string, line: number, context: CheckContext, report: Report): void {
  const {binary} = context.chain;
  if (!new RegExp(`^(?:\\w+=\\S+ )?${escapeStringRegexp(binary)} [^\\s]`).test(value)) return;
  if (/^\S+ \(|^\S+ v?\d/.test(value)) return;
  const script = readScript(value.replace(/[<>[\]|]/g, (mark) => (mark === '|' && / \| /.test(value) ? '|' : ' ')));
  for (const command of script.commands) {
    for (const call of callsOf(command, binary)) {
      report.judged();
      for (const fault of judgeCall(call, context.truth.cli, context.chain, 1, true)) {
        report.error(line, fault.statement, fault.truth);
      }
    }
  }
}

/** Commands outside shell blocks: in systemd units, Dockerfiles and compose files. */
function indirectCalls(fence: Fence): Array<{words: ShellWord[]; line: number}> {
  if (isShellFence(fence) || fence.meta.output || fence.meta.nocheck !== undefined) return [];
  const calls: Array<{words: ShellWord[]; line: number}> = [];
  fence.value.split('\n').forEach((text, index) => {
    const line = index + 1;
    const unit = /^\s*Exec(?:Start|StartPre|StartPost|Stop|Reload)=[-@:+!]*(.*)$/.exec(text);
    const script =
      unit?.[1] ??
      (fence.lang === 'dockerfile' || fence.lang === 'docker'
        ? /^\s*(?:RUN|CMD|ENTRYPOINT)\s+(?!\[)(.*)$/.exec(text)?.[1]
        : undefined);
    if (script !== undefined) {
      for (const command of readScript(script.replace(/\\$/, '')).commands) {
        calls.push({words: command.words.map((word) => ({...word, line})), line});
      }
    }
    const list = /^\s*(?:CMD|ENTRYPOINT|command:|entrypoint:)\s*(\[.*\])\s*$/.exec(text)?.[1];
    if (list !== undefined) {
      try {
        const words = (JSON.parse(list) as unknown[]).map(String);
        calls.push({
          words: words.map((value) => ({value, text: value, dynamic: value.includes('$'), many: false, line})),
          line,
        });
      } catch {
        // Not JSON: the data check reports it.
      }
    }
  });
  return calls;
}
