import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import path from 'node:path';

import pMap from 'p-map';

import {filesBelow} from '../site/files';

/** An error about a file of the site; its message is that of the cause. */
export class FileError extends Error {
  /** @param file name relative to the site's folder. */
  constructor(
    readonly file: string,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.name = 'FileError';
  }
}

/** Runs work on a file; errors it throws then name the file. */
function at<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof FileError ? error : new FileError(file, error);
  }
}

/**
 * The folder of a built site as one step of the pipeline sees it: only the files that the step declares to read and to
 * write.
 */
export class SiteFolder {
  /**
   * @param folder absolute path of the site.
   * @param allowed names of the files that may be read and written. What may be written may be read as well.
   */
  constructor(
    readonly folder: string,
    private readonly allowed: {reads: readonly RegExp[]; writes: readonly RegExp[]},
  ) {}

  private may(what: 'read' | 'write', name: string): void {
    const {reads, writes} = this.allowed;
    if (![...(what === 'read' ? reads : []), ...writes].some((files) => files.test(name)))
      throw new Error(`the step does not declare to ${what} this file`);
  }

  /** Names of the files that the step may read, sorted. @param files restricts them */
  names(files: RegExp = /^/): string[] {
    return filesBelow(this.folder).filter(
      (name) => this.allowed.reads.some((one) => one.test(name)) && files.test(name),
    );
  }

  /** Content of a file. @throws FileError where it does not exist, or the step does not declare to read it */
  bytes(name: string): Buffer {
    return at(name, () => {
      this.may('read', name);
      return readFileSync(path.join(this.folder, name));
    });
  }

  /** Content of a file as a string. @throws FileError like {@link bytes} */
  text(name: string): string {
    return this.bytes(name).toString('utf8');
  }

  /**
   * Content of many files, each read when it is needed: the pages of a site are too large to be in memory all at once.
   */
  *texts(names: Iterable<string>): Generator<string> {
    for (const name of names) yield this.text(name);
  }

  /** Writes a file, and creates its folders. @throws FileError where the step does not declare to write it */
  write(name: string, content: string | Uint8Array): void {
    at(name, () => {
      this.may('write', name);
      const file = path.join(this.folder, name);
      mkdirSync(path.dirname(file), {recursive: true});
      writeFileSync(file, content);
    });
  }

  /**
   * Works on many files, as many at a time as the machine has processors.
   * @throws FileError with the file whose work failed
   */
  async each(names: Iterable<string>, work: (name: string) => void | Promise<void>): Promise<void> {
    const one = async (name: string): Promise<void> => {
      try {
        await work(name);
      } catch (error) {
        throw error instanceof FileError ? error : new FileError(name, error);
      }
    };
    await pMap(names, one, {concurrency: availableParallelism()});
  }
}
