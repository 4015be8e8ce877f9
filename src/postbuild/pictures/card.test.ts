import sharp from 'sharp';
import {describe, expect, it} from 'vitest';

import {type Card, drawCard} from './card';

const card: Card = {
  brand: 'Zebra Network Docs',
  section: 'Protocol',
  title: 'Accounts',
  address: 'docs.zebra.example/protocol/concepts/accounts',
};

/** Share of pixels that differ from the background, in a part of the picture. */
async function ink(picture: Buffer, part: {left: number; top: number; width: number; height: number}): Promise<number> {
  const {data, info} = await sharp(picture).extract(part).removeAlpha().raw().toBuffer({resolveWithObject: true});
  let dark = 0;
  for (let at = 0; at < data.length; at += info.channels) if ((data[at] ?? 255) < 200) dark += 1;
  return dark / (info.width * info.height);
}

describe('the picture of a page', () => {
  it('is the same file, byte for byte, each time it is drawn', async () => {
    expect((await drawCard(card)).equals(await drawCard(card))).toBe(true);
  });

  it('is 1200 × 630 pixels, small, with brand and section above, title in the middle, address below', async () => {
    const picture = await drawCard(card);
    expect(await sharp(picture).metadata()).toMatchObject({format: 'png', width: 1200, height: 630});
    expect(picture.length).toBeLessThan(40 * 1024);
    for (const part of [
      {left: 80, top: 50, width: 400, height: 60},
      {left: 900, top: 50, width: 220, height: 60},
      {left: 100, top: 220, width: 500, height: 180},
      {left: 80, top: 520, width: 700, height: 60},
    ]) {
      expect(await ink(picture, part), JSON.stringify(part)).toBeGreaterThan(0.02);
    }
    const bare = await drawCard({...card, section: ''});
    expect(await ink(bare, {left: 900, top: 50, width: 220, height: 60})).toBe(0);
  });

  it('fits a title of any length: the lines above and below it stay free', async () => {
    const picture = await drawCard({...card, title: 'A title of sixty characters, as long as the rules let it be..'});
    expect(picture.length).toBeLessThan(40 * 1024);
    expect(await ink(picture, {left: 1121, top: 0, width: 79, height: 630})).toBe(0);
    expect(await ink(picture, {left: 80, top: 140, width: 1040, height: 20})).toBe(0);
  });

  /** Color of a point of a picture. */
  const at = async (picture: Buffer, left: number, top: number): Promise<number[]> => [
    ...(await sharp(picture).extract({left, top, width: 1, height: 1}).removeAlpha().raw().toBuffer()),
  ];

  it('has a light background, gray lines and a bar in the two colors of the ways in', async () => {
    const picture = await drawCard(card);
    const gray = async (left: number, top: number): Promise<number> => Math.min(...(await at(picture, left, top)));
    for (const [left, top] of [
      [3, 3],
      [1196, 626],
      [95, 315],
      [85, 230],
    ] as const)
      expect(await gray(left, top), `${left}, ${top}`).toBeGreaterThan(240);
    for (const top of [135, 494]) {
      const rows = await Promise.all(Array.from({length: 20}, (_, row) => gray(600, top - 10 + row)));
      expect(
        rows.filter((value) => value > 180 && value < 230),
        `${top}`,
      ).toHaveLength(2);
    }
    for (const [left, top, sign] of [
      [82, 245, 1],
      [88, 385, -1],
    ] as const) {
      const [red = 0, , blue = 0] = await at(picture, left, top);
      expect((blue - red) * sign, `${left}, ${top}`).toBeGreaterThan(60);
    }
  });

  /** Height of the title's ink, in pixels. */
  const height = async (title: string): Promise<number> => {
    const part = {left: 120, top: 150, width: 1000, height: 330};
    const {data, info} = await sharp(await drawCard({...card, title}))
      .extract(part)
      .removeAlpha()
      .raw()
      .toBuffer({resolveWithObject: true});
    const rows = Array.from({length: info.height}, (_, row) => row).filter((row) =>
      Array.from({length: info.width}, (_, column) => data[(row * info.width + column) * info.channels] ?? 255).some(
        (value) => value < 128,
      ),
    );
    return (rows.at(-1) ?? 0) - (rows[0] ?? 0) + 1;
  };

  it('has titles of up to 26 and 48 characters in larger type', async () => {
    // A tall letter at the start, and no other tall glyph: its height is that of the font.
    const title = (length: number): string => `H${'.'.repeat(length - 1)}`;
    const heights = await Promise.all([1, 26, 27, 48, 49].map((length) => height(title(length))));
    const capitals = 0.698; // of IBM Plex Sans, as a part of its size
    expect(heights.map((one) => [84, 72, 60].find((size) => Math.abs(one - size * capitals) < 3))).toEqual([
      84, 84, 72, 72, 60,
    ]);
  });
});
