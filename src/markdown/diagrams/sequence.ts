import {lineWidth} from '../figures/measure';

import {arrow, bottom, box, faint, NAME_SIZE, note, NOTE_SIZE, PADDING} from './kit/shapes';
import type {BoxShape, Drawing, Shape} from './kit/types';
import {widestWord, wrapText} from './wrap';

interface Message {
  from: string;
  to: string;
  text: string;
  isReply: boolean;
}

/** A sequence diagram: participants from left to right, messages from top to bottom. */
export interface Sequence {
  participants: readonly {id: string; name: string}[];
  messages: readonly Message[];
}

/** Distance of two messages, height of a line of their text, and width of the line of a message to oneself. */
const STEP = 16;
const TEXT_LINE = 18;
/** How far the first of four staggered boxes may reach over the lane next to it. */
const FIRST_MORE = 26;
const LOOP = {width: 22, height: 16};

/**
 * Reads a Mermaid sequence: participants and messages.
 * @throws Error for a line that is neither.
 */
export function readSequence(source: string): Sequence {
  const names = new Map<string, string>();
  const messages: Message[] = [];
  for (const text of source.split('\n').slice(1)) {
    if (text.trim() === '') continue;
    const declared = /^\s*(?:participant|actor)\s+(\S+)(?:\s+as\s+(.+?))?\s*$/.exec(text);
    const message = /^\s*(\w+?)\s*(--?>>)\s*(\w+)\s*:\s*(.+?)\s*$/.exec(text);
    if (declared?.[1]) names.set(declared[1], declared[2] ?? declared[1]);
    else if (message) {
      const [, from = '', kind = '', to = '', words = ''] = message;
      for (const id of [from, to]) if (!names.has(id)) names.set(id, id);
      messages.push({from, to, text: words, isReply: kind === '-->>'});
    } else throw new Error(`"${text.trim()}" is neither "participant A as Name" nor "A->>B: text" or "A-->>B: text"`);
  }
  return {participants: [...names].map(([id, name]) => ({id, name})), messages};
}

/** Boxes of the participants over their lanes; staggered, every second one is lower and may be wider than its lane. */
function heads({participants}: Sequence, width: number, isStaggered: boolean): BoxShape[] {
  const lane = width / participants.length;
  const middle = (index: number): number => lane * (index + 0.5);
  const boxes = participants.map(({name}, index) => {
    // Staggered boxes may reach the lanes next to theirs; the line of such a lane begins below the upper boxes.
    const first = participants.length > 3 ? FIRST_MORE : 0;
    const [from, to] = isStaggered
      ? [
          Math.max(1, middle(index - 1) + 4 + (index === 2 ? first : 0)),
          Math.min(width - 1, middle(index + 1) - 4 + (index === 0 ? first : 0)),
        ]
      : [lane * index + 3, lane * (index + 1) - 3];
    const lines = wrapText(name, to - from - 2 * PADDING - 1, NAME_SIZE, true);
    const needed = Math.ceil(Math.max(...lines.map((text) => lineWidth(text, NAME_SIZE, true))) + 2 * PADDING);
    const x = Math.max(from, Math.min(middle(index) - needed / 2, to - needed));
    return box({x: Math.round(x), y: 1, width: needed}, lines, 'plain', lines.length);
  });
  if (!isStaggered) return boxes;
  const lower = Math.max(...boxes.filter((_one, index) => index % 2 === 0).map(({height}) => height)) + 12;
  return boxes.map((one, index) => (index % 2 === 0 ? one : {...one, y: lower}));
}

/** The boxes in one row where their names fit, else staggered. */
function placedHeads(sequence: Sequence, width: number): BoxShape[] {
  try {
    return heads(sequence, width, false);
  } catch {
    return heads(sequence, width, true);
  }
}

/** The text and the line of one message. Returns where the next message begins. */
function drawMessage({from, to, text, isReply}: Message, top: number, center: (id: string) => number, at: Lanes) {
  const [start, end] = [center(from), center(to)];
  // A text is as narrow as the way of its message, unless it then had more than two lines.
  const span = Math.max(Math.abs(end - start) - 16, at.lane * 1.2);
  const narrow = span >= lineWidth(text, NOTE_SIZE) / 2 ? span : at.width - 8;
  const room = Math.min(at.width - 8, Math.max(narrow, widestWord([text], NOTE_SIZE) + 1));
  const shapes: Shape[] = [];
  let y = top;
  for (const part of wrapText(text, room, NOTE_SIZE)) {
    const half = lineWidth(part, NOTE_SIZE) / 2;
    const x = Math.round(Math.max(half + 2, Math.min((start + end) / 2, at.width - half - 2)));
    y += TEXT_LINE;
    shapes.push(note(part, {x, y: y - 4, room: at.width}));
  }
  y += 4;
  const isLoop = from === to;
  const out = start + LOOP.width > at.width - 1 ? start - LOOP.width : start + LOOP.width;
  const back = y + LOOP.height;
  const straight = [
    [start, y],
    [end, y],
  ] as const;
  const loop = [
    [start, y],
    [out, y],
    [out, back],
    [start, back],
  ] as const;
  shapes.push({...arrow(isLoop ? loop : straight), dashed: isReply});
  return {shapes, below: (isLoop ? back : y) + STEP};
}

/** Width of the drawing and of one lane. */
interface Lanes {
  width: number;
  lane: number;
}

/**
 * Draws a sequence in lanes of equal width, texts above the lines of their messages.
 * @param width of the drawing in px. @throws Error for a word that does not fit.
 */
export function sequenceDrawing(sequence: Sequence, width: number): Drawing {
  const boxes = placedHeads(sequence, width);
  const lane = width / boxes.length;
  const middle = (index: number): number => Math.round(lane * (index + 0.5));
  const center = (id: string): number => middle(sequence.participants.findIndex((one) => one.id === id));
  const shapes: Shape[] = [];
  let y = Math.max(...boxes.map((one) => one.y + one.height)) + 10;
  for (const message of sequence.messages) {
    const drawn = drawMessage(message, y, center, {width, lane});
    shapes.push(...drawn.shapes);
    y = drawn.below;
  }
  const lifelines = boxes.map((one, index) =>
    faint([
      [middle(index), bottom(one)[1]],
      [middle(index), y],
    ]),
  );
  return {width, height: y, shapes: [...lifelines, ...boxes, ...shapes]};
}
