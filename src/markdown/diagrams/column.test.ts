import {describe, expect, it} from 'vitest';

import {columnDrawing} from './column';
import {drawDiagram} from './draw';
import {MOST_PHONE_WIDTH} from '../figures/check';
import {formFaults} from './kit/check';
import {columnOrder, type Edge} from './order';
import {readSequence, sequenceDrawing} from './sequence';
import {wrapText} from './wrap';

const edge = (source: string, target: string, label = ''): Edge => ({
  source,
  target,
  label,
  arrow: true,
  dashed: false,
});

const words = {title: 'Two boxes', alt: 'A leads to B.'};

describe('a column of boxes', () => {
  it('has each box after those that lead to it, and next to one of them', () => {
    const edges = [edge('a', 'b'), edge('a', 'x'), edge('b', 'c'), edge('b', 'x'), edge('c', 'a')];
    expect(columnOrder(['a', 'b', 'c', 'x'], edges)).toEqual(['a', 'b', 'c', 'x']);
    expect(columnOrder(['s', 'a', 'g'], [edge('s', 'g'), edge('a', 'g')])).toEqual(['s', 'a', 'g']);
  });

  it('shows every edge with its label, without a fault, in the width of a phone', () => {
    const edges = [
      edge('a', 'b', 'yes'),
      edge('a', 'c', 'no'),
      edge('b', 'c'),
      edge('c', 'a', 'again'),
      edge('b', 'b', 'waits'),
    ];
    const nodes = ['a', 'b', 'c'].map((id) => ({id, name: `A box with the long name ${id}`}));
    const drawing = columnDrawing({nodes, edges}, MOST_PHONE_WIDTH);
    expect(formFaults('phone', drawing, MOST_PHONE_WIDTH)).toEqual([]);
    const texts = drawing.shapes.flatMap((shape) => (shape.kind === 'note' ? [shape.text] : []));
    expect(texts).toEqual(['yes']);
    const boxes = drawing.shapes.flatMap((shape) => (shape.kind === 'box' ? [JSON.stringify(shape)] : []));
    expect(boxes[0]).toContain('→ no');
    expect(boxes[2]).toContain('→ again');
    expect(drawing.shapes.filter(({kind}) => kind === 'path')).toHaveLength(4);
    expect(JSON.stringify(drawing.shapes)).toContain('↻ waits');
  });

  it('names what leads from one box to several others in the box that each line leads to', () => {
    const edges = [edge('a', 'b', 'one'), edge('a', 'c', 'two'), edge('a', 'd', 'three')];
    const nodes = [...['a', 'b', 'c'].map((id) => ({id, name: id})), {id: 'd', name: '', mark: 'end' as const}];
    const drawing = columnDrawing({nodes, edges}, MOST_PHONE_WIDTH);
    expect(formFaults('phone', drawing, MOST_PHONE_WIDTH)).toEqual([]);
    const boxes = drawing.shapes.flatMap((shape) => (shape.kind === 'box' ? [JSON.stringify(shape)] : []));
    expect(boxes[2]).toContain('← two');
    expect(boxes[3]).toContain('← three');
  });

  it('is refused for a word that is wider than a phone', async () => {
    const source = `flowchart TD\n  A[${'wide'.repeat(12)}] --> B`;
    await expect(drawDiagram(source, words, 'x-')).rejects.toThrow(/the word "wide.*needs \d+ px and has room for \d+/);
  });

  it('is refused for a frame around boxes', async () => {
    const source = 'flowchart TD\n  subgraph S\n    A --> B\n  end';
    await expect(drawDiagram(source, words, 'x-')).rejects.toThrow('has a frame around boxes');
  });
});

describe('a sequence', () => {
  const source = 'sequenceDiagram\n  participant A as Other chain\n  A->>B: asks\n  B->>B: thinks\n  B-->>A: replies';

  it('has the participants and messages of its source', () => {
    expect(readSequence(source)).toEqual({
      participants: [
        {id: 'A', name: 'Other chain'},
        {id: 'B', name: 'B'},
      ],
      messages: [
        {from: 'A', to: 'B', text: 'asks', isReply: false},
        {from: 'B', to: 'B', text: 'thinks', isReply: false},
        {from: 'B', to: 'A', text: 'replies', isReply: true},
      ],
    });
  });

  it('is refused for a line that it cannot show', () => {
    expect(() => readSequence('sequenceDiagram\n  loop each block\n  A->>B: x\n  end')).toThrow(
      '"loop each block" is neither',
    );
  });

  it('shows four participants in the width of a phone', () => {
    const names = ['Coordinator', 'Member 1', 'Member 2', 'Node'];
    const lines = names.map((name, index) => `  participant P${index} as ${name}`);
    const sequence = readSequence(
      ['sequenceDiagram', ...lines, '  P0->>P3: a long text that is broken in two lines'].join('\n'),
    );
    expect(formFaults('phone', sequenceDrawing(sequence, MOST_PHONE_WIDTH), MOST_PHONE_WIDTH)).toEqual([]);
  });
});

describe('a text in lines', () => {
  it('is broken between words and never within one', () => {
    expect(wrapText('one two three', 60, 13)).toEqual(['one two', 'three']);
    expect(() => wrapText('one', 5, 13)).toThrow('the word "one" needs');
  });
});
