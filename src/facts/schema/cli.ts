import {z} from 'zod';

import {notRendered, provenance, text, textOrEmpty} from './common';

const flag = z.strictObject({
  name: text,
  shorthand: z.string().nullable(),
  type: text,
  default: textOrEmpty,
  /** `global`, `inherited` and `local-persistent` flags also hold for sub-commands. */
  scope: z.enum(['local', 'local-persistent', 'inherited', 'global']),
  default_note: text.optional(),
  hidden: z.boolean().optional(),
});

const command = z.strictObject({
  path: text,
  usage: text,
  args: z.array(text),
  aliases: z.array(text),
  group: z.boolean(),
  runnable: z.boolean(),
  flags: z.array(flag),
  subcommands: z.array(text).optional(),
  hidden: z.boolean().optional(),
  note: text.optional(),
  ...notRendered('disable_flag_parsing'),
});

/** The command lines of the node and of the oracle daemon. */
export const cliSchemas = {
  cli: z.strictObject({
    provenance,
    commands: z.array(command),
    facts: z.array(text),
    ...notRendered('binary', 'version', 'counts'),
  }),
  'cli-arguments': z.strictObject({
    provenance,
    arguments: z.array(
      z.strictObject({
        command: text,
        min_args: z.int(),
        max_args: z.int().nullable(),
        /** Empty where a command runs without any flag. */
        required_flags: z.array(text),
      }),
    ),
  }),
  'cli-descriptions': z.strictObject({provenance, descriptions: z.record(text, text), flags: z.record(text, text)}),
  'cli-examples': z.strictObject({
    provenance,
    examples: z.array(
      z.strictObject({
        command: text,
        lines: z.array(text).min(1),
        /** What a node printed or returned; `…` marks what was left out. */
        answer: text.optional(),
        /** The outcome, where the output does not show it, or the reason why the example was not run. */
        result: text.optional(),
      }),
    ),
    /** Commands without an example, each with the reason. */
    without: z.array(z.strictObject({command: text, why: text})),
  }),
  'cli-oracled': z.strictObject({
    provenance,
    flags: z.array(
      z.strictObject({name: text, type: text, default: textOrEmpty, effective: text, ...notRendered('source')}),
    ),
    behaviour: text,
    ...notRendered('binary', 'version', 'cli', 'config_file', 'config', 'source', 'runs'),
  }),
} as const;
