import {parseSync, Visitor} from 'oxc-parser';

/** A node of the drawing: one or more folders (or files in the root) that count as one. */
export interface Room {
  id: string;
  /** Paths relative to the root: `src/chain/`, `chain.config.ts`, `*.test.ts`. */
  paths: string[];
}

/** The drawing in ARCHITECTURE.md. */
export interface Drawing {
  rooms: Room[];
  /** Ids of the rooms in a frame (`subgraph`), by the frame's id. */
  frames: Map<string, string[]>;
  /** From the importing to the imported room or frame, with the line in the document. */
  arrows: {from: string; to: string; line: number}[];
}

/** An import between two files of the project. */
export interface Import {
  file: string;
  line: number;
  target: string;
}

/**
 * Reads the first Mermaid flowchart of a document. A room is `id["Title<br/>path, path"]`, a frame `subgraph
 * id["Title"]` … `end`, an arrow `from --> to`.
 * @throws Error for a line of another form, or an arrow to an unknown room.
 */
export function drawingOf(document: string): Drawing {
  const lines = document.split('\n');
  const first = lines.findIndex((line) => line.startsWith('```mermaid')) + 1;
  const drawing: Drawing = {rooms: [], frames: new Map(), arrows: []};
  let frame: string | undefined;
  for (let index = first; lines[index] !== undefined && !lines[index]?.startsWith('```'); index += 1) {
    const line = (lines[index] ?? '').trim();
    const [, id, label = ''] = /^(\w+)\["(.+)"\]$/.exec(line) ?? [];
    const [, from, to] = /^(\w+) --> (\w+)$/.exec(line) ?? [];
    const [, opened] = /^subgraph (\w+)\[".+"\]$/.exec(line) ?? [];
    if (id !== undefined) {
      const paths = (label.split('<br/>')[1] ?? '').split(', ').filter((path) => path !== '');
      drawing.rooms.push({id, paths});
      if (frame !== undefined) drawing.frames.get(frame)?.push(id);
    } else if (from !== undefined && to !== undefined) drawing.arrows.push({from, to, line: index + 1});
    else if (opened !== undefined) {
      frame = opened;
      drawing.frames.set(opened, []);
    } else if (line === 'end') frame = undefined;
    else if (line !== '' && !line.startsWith('flowchart'))
      throw new Error(`line ${index + 1}: "${line}" is neither a room, a frame nor an arrow`);
  }
  const known = new Set([...drawing.rooms.map(({id}) => id), ...drawing.frames.keys()]);
  for (const {from, to, line} of drawing.arrows) {
    for (const end of [from, to]) if (!known.has(end)) throw new Error(`line ${line}: there is no room "${end}"`);
  }
  return drawing;
}

/**
 * The room of a file: the longest path that matches; a path with a `*` matches the end of a name and takes precedence.
 */
export function roomOf(file: string, {rooms}: Drawing): string | undefined {
  const fits = (path: string): number => {
    if (path.startsWith('*')) return file.endsWith(path.slice(1)) ? Infinity : 0;
    return (path.endsWith('/') ? file.startsWith(path) : file === path) ? path.length : 0;
  };
  const [best] = rooms
    .map(({id, paths}) => ({id, length: Math.max(0, ...paths.map(fits))}))
    .sort((a, b) => b.length - a.length);
  return best !== undefined && best.length > 0 ? best.id : undefined;
}

/**
 * The imports of a file in any form: `import`, `export … from`, `import()`, types, `require()`; with the offset of
 * each.
 */
export function specifiersOf(file: string, source: string): {name: string; offset: number}[] {
  const found: {name: string; offset: number}[] = [];
  const add = (node: {type: string; value?: unknown; start: number} | null | undefined): void => {
    if (node?.type === 'Literal' && typeof node.value === 'string') found.push({name: node.value, offset: node.start});
  };
  const {program, errors} = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    CallExpression({callee, arguments: [argument]}) {
      const name = callee.type === 'MemberExpression' ? callee.object : callee;
      if (name.type === 'Identifier' && name.name === 'require') add(argument as Parameters<typeof add>[0]);
    },
  }).visit(program);
  return found;
}

const ENDINGS = ['', '.ts', '.tsx', '.js', '.cjs', '.mjs', '/index.ts', '/index.tsx', '/index.js'];

/**
 * Path that a specifier resolves to, relative to the root and without extension; `undefined` for a package or a name
 * that the framework defines.
 */
function pathOf(name: string, file: string): string | undefined {
  const plain = name.replace(/[?#].*$/, '');
  if (plain === '@chain') return 'chain.config.ts';
  if (plain.startsWith('@site/')) return plain.slice('@site/'.length);
  if (!plain.startsWith('.')) return undefined;
  const parts = file.split('/').slice(0, -1);
  for (const part of plain.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/**
 * The imports of a file that resolve to another file of the project.
 * @param exists whether a path relative to the root is a file
 * @throws Error for an import that cannot be resolved
 */
export function importsOf(file: string, source: string, exists: (path: string) => boolean): Import[] {
  return specifiersOf(file, source).flatMap(({name, offset}) => {
    const path = pathOf(name, file);
    if (path === undefined) return [];
    const line = source.slice(0, offset).split('\n').length;
    const target = ENDINGS.map((ending) => path + ending).find(exists);
    if (target === undefined) throw new Error(`${file}:${line}: "${name}" is not a file`);
    return [{file, line, target}];
  });
}

/**
 * Compares the drawing with the imports.
 * @returns one sentence for each import without an arrow, each arrow without an import, each file outside all rooms,
 *   and each cycle
 */
export function differences(drawing: Drawing, files: readonly string[], imports: readonly Import[]): string[] {
  const inside = (end: string): string[] => drawing.frames.get(end) ?? [end];
  const used = new Set<number>();
  const findings = files
    .filter((file) => roomOf(file, drawing) === undefined)
    .map((file) => `${file}: in no room of the drawing; add its folder to a room`);
  for (const {file, line, target} of imports) {
    const [from, to] = [roomOf(file, drawing), roomOf(target, drawing)];
    if (from === undefined || to === undefined || from === to) continue;
    const allowed = drawing.arrows.filter(
      (arrow) => inside(arrow.from).includes(from) && inside(arrow.to).includes(to),
    );
    for (const arrow of allowed) used.add(arrow.line);
    if (allowed.length === 0)
      findings.push(`${file}:${line}: imports ${target}, but no arrow leads from ${from} to ${to}`);
  }
  for (const {from, to, line} of drawing.arrows) {
    if (!used.has(line)) findings.push(`ARCHITECTURE.md:${line}: no import for the arrow ${from} --> ${to}`);
  }
  return [...findings, ...circles(drawing)];
}

/** Rooms that can be reached from themselves along the arrows, one sentence each. */
function circles({rooms, frames, arrows}: Drawing): string[] {
  const inside = (end: string): string[] => frames.get(end) ?? [end];
  const next = (room: string): string[] =>
    arrows.filter(({from}) => inside(from).includes(room)).flatMap(({to}) => inside(to).filter((id) => id !== room));
  return rooms.flatMap(({id}) => {
    const reached = new Set<string>();
    const waiting = next(id);
    for (let room = waiting.pop(); room !== undefined; room = waiting.pop()) {
      if (reached.has(room)) continue;
      reached.add(room);
      waiting.push(...next(room));
    }
    return reached.has(id) ? [`the arrows lead from ${id} back to ${id}`] : [];
  });
}
