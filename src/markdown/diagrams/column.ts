import {arrow, box, line, NAME_SIZE, note, NOTE_SIZE, PADDING} from './kit/shapes';
import type {BoxShape, Drawing, PathShape, Shape} from './kit/types';
import {columnOrder, type Edge} from './order';
import {widestWord, wrapText} from './wrap';

/** A box of a drawing. Without a name it is the start or the end of a state diagram. */
export interface Node {
  id: string;
  name: string;
  mark?: 'start' | 'end';
}

/** A flowchart: boxes, and lines between them. */
export interface Graph {
  nodes: readonly Node[];
  edges: readonly Edge[];
}

/** Room between boxes without a label; height of a line of a label there; distance of the lines at the side. */
const GAP = 28;
const LABEL_LINE = 18;
const TRACK = 14;
const MARK_WIDTH = 76;

/** Lines at the side that share an end: they are drawn as one line with branches. */
interface Rail {
  edges: Edge[];
  /** Whether the edges share their source; their labels are then at the targets. */
  fromSource: boolean;
  first: number;
  last: number;
  track: number;
}

/** Sorts the edges that do not lead to the next box into rails, the shortest next to the boxes. */
function railsOf(edges: readonly Edge[], order: readonly string[]): Rail[] {
  const rails: Rail[] = [];
  const left = new Set(edges);
  const take = (fromSource: boolean, id: string, least: number): void => {
    const shared = [...left].filter((edge) => (fromSource ? edge.source : edge.target) === id);
    // One line with branches shows one kind of end only.
    const same = shared.filter((edge) => edge.arrow === shared[0]?.arrow);
    if (same.length < least) return;
    for (const edge of same) left.delete(edge);
    const at = same.flatMap(({source, target}) => [order.indexOf(source), order.indexOf(target)]);
    rails.push({edges: same, fromSource, first: Math.min(...at), last: Math.max(...at), track: 0});
  };
  for (const id of order) take(false, id, 3);
  for (const id of order) take(true, id, 2);
  for (const id of order) take(false, id, 1);
  rails.sort((a, b) => a.last - a.first - (b.last - b.first));
  rails.forEach((rail, index) => {
    const taken = rails
      .slice(0, index)
      .filter((other) => other.first <= rail.last && rail.first <= other.last)
      .map(({track}) => track);
    while (taken.includes(rail.track)) rail.track += 1;
  });
  return rails;
}

/**
 * What is written in the box at an end of the lines at the side, by box: next to the line it would stand between two
 * other boxes and be read as theirs. Of lines that share their source, the label is in the box that each leads to.
 */
function notesOf(rails: readonly Rail[]): Map<string, string[]> {
  const notes = new Map<string, string[]>();
  for (const {edges, fromSource} of rails)
    for (const {source, target, label, arrow: hasHead} of edges) {
      if (!label) continue;
      const id = fromSource ? target : source;
      const sign = hasHead ? (fromSource ? '←' : '→') : '↔';
      notes.set(id, [...(notes.get(id) ?? []), `${sign} ${label}`]);
    }
  return notes;
}

/** Where the lines of the rails touch a box: from top to bottom, those that come from above first. */
function portOf(rail: Rail, index: number, rails: readonly Rail[], {y, height}: BoxShape, order: readonly string[]) {
  const touching = rails
    .filter(({edges}) => edges.some(({source, target}) => [source, target].includes(order[index] ?? '')))
    .sort((a, b) => a.first + a.last - (b.first + b.last));
  return Math.round(y + (height * (touching.indexOf(rail) + 1)) / (touching.length + 1));
}

function railPaths(rails: readonly Rail[], boxes: readonly BoxShape[], order: readonly string[], edge: number) {
  return rails.flatMap((rail) =>
    rail.edges.map(({source, target, arrow: hasHead, dashed}): PathShape => {
      const x = edge + (rail.track + 1) * TRACK;
      const end = (id: string): [number, number] => {
        const index = order.indexOf(id);
        const one = boxes[index];
        if (!one) throw new Error(`there is no box "${id}"`);
        return [one.x + one.width, portOf(rail, index, rails, one, order)];
      };
      const [from, to] = [end(source), end(target)];
      const points = [from, [x, from[1]], [x, to[1]], to] as const;
      return {...(hasHead ? arrow(points) : line(points)), dashed};
    }),
  );
}

/** Width of the boxes, and where the lines between them are. */
interface Column {
  width: number;
  spine: number;
}

/** The box of a node at a height, with `notes`; what a state does on its own is a line in its box. */
function boxOf(
  {name, mark, id}: Node,
  edges: readonly Edge[],
  notes: readonly string[],
  y: number,
  {width, spine}: Column,
): BoxShape {
  const title = mark === undefined ? name : mark === 'start' ? 'Start' : 'End';
  if (mark && notes.length === 0) {
    const x = Math.max(1, spine - MARK_WIDTH / 2);
    return box({x, y, width: MARK_WIDTH}, [title]);
  }
  const loops = edges.filter(({source, target}) => source === id && target === id);
  const room = width - 2 * PADDING;
  const names = wrapText(title, room, NAME_SIZE, true);
  const more = [...notes, ...loops.map(({label}) => `↻ ${label}`)].flatMap((text) => wrapText(text, room, NOTE_SIZE));
  return box({x: 1, y, width}, [...names, ...more], 'plain', names.length);
}

/** The line between a box and the next one, with its label; returns where the next one begins. */
function drawGap(next: Edge | undefined, from: BoxShape, {width, spine}: Column) {
  const end = from.y + from.height;
  const room = 1 + width - spine - 10;
  const rows = next?.label ? wrapText(next.label, room, NOTE_SIZE) : [];
  const shapes: Shape[] = rows.map((text, row) =>
    note(text, {y: end + (row + 1) * LABEL_LINE, room, x: spine + 10, anchor: 'start'}),
  );
  const below = rows.length === 0 ? end + GAP : end + (rows.length + 1) * LABEL_LINE;
  if (next) {
    const points = [
      [spine, end],
      [spine, below],
    ] as const;
    shapes.push({...(next.arrow ? arrow(points) : line(points)), dashed: next.dashed});
  }
  return {shapes, below};
}

/**
 * Places the boxes of a flowchart or state diagram below each other: lines to the next box between them, all others at
 * the right.
 * @param width of the drawing in px. @throws Error for a word that does not fit.
 */
export function columnDrawing({nodes, edges}: Graph, width: number): Drawing {
  const ids = nodes.map(({id}) => id);
  const order = columnOrder(ids, edges);
  const others = edges.filter(({source, target}) => source !== target);
  const direct = order.flatMap((id, index) => {
    const edge = others.find(({source, target}) => source === id && target === order[index + 1]);
    return edge ? [edge] : [];
  });
  const sideways = others.filter((edge) => !direct.includes(edge));
  const rails = railsOf(sideways, order);
  const tracks = Math.max(0, ...rails.map(({track}) => track + 1));
  const boxWidth = width - 2 - (tracks === 0 ? 0 : tracks * TRACK + 6);
  const notes = notesOf(rails);
  const texts = direct.map(({label}) => label);
  // Long words beside the line between the boxes move it to the left.
  const isLong = widestWord(texts, NOTE_SIZE) > boxWidth / 2 - 10;
  const column = {width: boxWidth, spine: isLong ? 24 : 1 + boxWidth / 2};
  const shapes: Shape[] = [];
  const boxes: BoxShape[] = [];
  let y = 1;
  order.forEach((id) => {
    const node = nodes.find((one) => one.id === id);
    if (!node) return;
    const one = boxOf(node, edges, notes.get(id) ?? [], y, column);
    const gap = drawGap(
      direct.find(({source}) => source === id),
      one,
      column,
    );
    boxes.push(one);
    shapes.push(...gap.shapes);
    y = gap.below;
  });
  const height = Math.max(0, ...boxes.map((one) => one.y + one.height + 1));
  return {width, height, shapes: [...railPaths(rails, boxes, order, 1 + boxWidth), ...boxes, ...shapes]};
}
