import type {Program, VariableDeclaration} from 'estree';

/** Modules whose functions create elements, for published pages and in `npm start`. */
const RUNTIME = /^react\/jsx-(?:dev-)?runtime$/;

/**
 * Gives the functions that create elements a local name on each compiled page. The bundler keeps a record of every use
 * of an imported name, and a page with tables uses these thousands of times: 1.5 MB of memory per page.
 */
export function recmaJsxNames() {
  return ({body}: Program): void => {
    const at = body.findIndex((node) => node.type === 'ImportDeclaration' && RUNTIME.test(String(node.source.value)));
    const runtime = body[at];
    if (runtime?.type !== 'ImportDeclaration') return;
    const locals: VariableDeclaration = {type: 'VariableDeclaration', kind: 'const', declarations: []};
    for (const specifier of runtime.specifiers) {
      const {local} = specifier;
      specifier.local = {type: 'Identifier', name: `${local.name}Imported`};
      locals.declarations.push({type: 'VariableDeclarator', id: local, init: specifier.local});
    }
    body.splice(at + 1, 0, locals);
  };
}
