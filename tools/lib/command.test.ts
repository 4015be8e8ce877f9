import {parseArgs} from 'node:util';

import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

import {keptByNpm, messageOf, runCommand} from './command';

describe('a command', () => {
  const printed: unknown[] = [];
  const before = process.exitCode;

  beforeEach(() => {
    printed.length = 0;
    vi.spyOn(console, 'error').mockImplementation((text: unknown) => printed.push(text));
  });
  afterEach(() => {
    process.exitCode = before;
    vi.restoreAllMocks();
  });

  const exitCode = async (main: () => number | Promise<number>): Promise<unknown> => {
    process.exitCode = undefined;
    runCommand(main, 2);
    await vi.waitFor(() => expect(process.exitCode).toBeDefined());
    return process.exitCode;
  };

  it('ends with what its function returns', async () => {
    expect(await exitCode(() => 0)).toBe(0);
    expect(await exitCode(async () => 1)).toBe(1);
    expect(printed).toEqual([]);
  });

  it('ends with its code for an error, and prints the message alone', async () => {
    const fail = (): never => {
      throw new Error('there is no page a.mdx');
    };
    expect(await exitCode(fail)).toBe(2);
    expect(await exitCode(async () => fail())).toBe(2);
    expect(printed).toEqual(['there is no page a.mdx', 'there is no page a.mdx']);
  });
});

describe('an option that is written without -- before it', () => {
  const env = {npm_lifecycle_event: 'facts:record', npm_config_check: 'true', npm_config_json: 'true'};

  it('stops a command of npm, which would do something else without it', async () => {
    expect(keptByNpm(env)).toBe(
      'npm has kept --check for itself: write -- before the options, as in npm run facts:record -- --check',
    );
    expect(keptByNpm({npm_lifecycle_event: 'test', npm_config_quick: 'true'})).toMatch(/as in npm test -- --quick$/);
    expect(keptByNpm({npm_lifecycle_event: 'new-page', npm_config_add_route: 'true'})).toMatch(/-- --add-route$/);
  });

  it('is none where npm has its own option of that name, or does not run the command', () => {
    expect(keptByNpm({npm_lifecycle_event: 'check', npm_config_all: 'true'})).toBeUndefined();
    expect(keptByNpm({npm_config_check: 'true'})).toBeUndefined();
  });
});

describe('the message of an error', () => {
  const thrown = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (error) {
      return error;
    }
  };

  it('names the place where the engine threw it', () => {
    const missing = undefined as unknown as {name: string};
    expect(messageOf(thrown(() => missing.name))).toMatch(/^TypeError: .*\n +at .*command\.test\.ts/);
  });

  it('is one line for an unknown option', () => {
    const error = thrown(() => parseArgs({args: ['--tpyo'], options: {}}));
    expect(error).toBeInstanceOf(TypeError);
    expect(messageOf(error)).toMatch(/^Unknown option '--tpyo'[^\n]*$/);
  });

  it('is the text of what is no error', () => {
    expect(messageOf('stopped')).toBe('stopped');
  });
});
