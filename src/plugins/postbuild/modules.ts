import {fileOf} from '../../seams/bundle';

/** The part of the bundler's interface that lists the modules of a bundle: webpack's, which rspack implements. */
interface Bundler {
  hooks: {
    compilation: {
      tap(
        name: string,
        use: (compilation: {
          hooks: {finishModules: {tap(name: string, use: (modules: Iterable<{identifier(): string}>) => void): void}};
        }) => void,
      ): void;
    };
  };
}

/** A bundler plugin that adds the file of each module of a bundle to `files`. */
export const collectModules = (files: Set<string>) => ({
  apply: ({hooks}: Bundler): void =>
    hooks.compilation.tap('postbuild', (compilation) =>
      compilation.hooks.finishModules.tap('postbuild', (modules) => {
        for (const module of modules) files.add(fileOf({identifier: module.identifier()}));
      }),
    ),
});
