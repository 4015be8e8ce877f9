import {Report} from '../outcome';
import {isShellFence} from '../shell';
import type {CheckContext, Outcome, Page} from '../types';
import {checkConfigCommands, checkEnvironment, checkInlineKey, checkToml} from './config';
import {checkGenesisPaths, checkGenesisSample} from './genesis';
import {checkHeredocs, checkJson, checkYaml} from './syntax';

/**
 * JSON, TOML and YAML samples parse; keys of the node's configuration files exist and have the right type: in titled
 * samples, `config set` and `sed` commands, and environment variables.
 */
export function checkData(page: Page, context: CheckContext): Outcome {
  const report = new Report(page.file, 'data');
  for (const fence of page.fences) {
    if (fence.meta.nocheck !== undefined) continue;
    switch (fence.lang) {
      case 'json':
      case 'jsonc':
      case 'json5':
        checkJson(fence, report);
        checkGenesisSample(fence, context.truth.genesis, report);
        break;
      case 'toml':
        checkToml(fence, context.truth.config, report);
        break;
      case 'yaml':
      case 'yml':
        checkYaml(fence, report);
        break;
      default:
        if (isShellFence(fence)) {
          checkConfigCommands(fence, context, report);
          checkHeredocs(fence, report);
          checkGenesisPaths(fence, context.truth.genesis, report);
        }
    }
    checkEnvironment(fence.value, fence.line, context, report);
  }
  for (const {value, line} of page.inlineCodes) {
    checkEnvironment(value, line - 1, context, report);
    checkInlineKey(value, line, context, report);
  }
  return report.done();
}
