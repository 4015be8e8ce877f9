import {execFileSync} from 'node:child_process';
import {copyFileSync, cpSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync} from 'node:fs';
import path from 'node:path';

/**
 * Copies the project with uncommitted changes into an empty folder and makes it a checkout, because pages show the date
 * of their last commit.
 * @param root folder of the project. @param folder folder of the copy; it is created.
 */
export function copyProject(root: string, folder: string): void {
  const git = (cwd: string, ...args: string[]): string =>
    execFileSync('git', args, {cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024});
  const files = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of files.filter(Boolean)) {
    mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    cpSync(path.join(root, file), path.join(folder, file), {verbatimSymlinks: true});
  }
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  git(folder, '-c', 'user.name=copy', '-c', 'user.email=copy@localhost', 'commit', '--quiet', '--message', 'A copy');
}

/** Links a file, or copies it where the copy is on another file system. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/**
 * Copies installed packages as hard links, without the caches of tools. Remove a file of the copy before writing it: it
 * shares its content with the original.
 */
export function linkPackages(from: string, to: string): void {
  mkdirSync(to, {recursive: true});
  for (const entry of readdirSync(from, {withFileTypes: true})) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isFile()) linkOrCopy(source, target);
    else if (entry.isDirectory() && !/^\.(?:cache|vite)/.test(entry.name)) linkPackages(source, target);
  }
}
