import sharp from 'sharp';
import {describe, expect, it} from 'vitest';

import {type Card, drawCard} from './card';

const card: Card = {
  brand: 'Zebra Network Docs',
  section: 'Protocol',
  title: 'Accounts',
  address: 'docs.zebra.example/protocol/concepts/accounts',
};

/** Share of pixels that differ from the paper, in a part of the picture. */
async function ink(picture: Buffer, part: {left: number; top: number; width: number; height: number}): Promise<number> {
  const {data, info} = await sharp(picture).extract(part).removeAlpha().raw().toBuffer({resolveWithObject: true});
  let dark = 0;
  for (let at = 0; at < data.length; at += info.channels) if ((data[at] ?? 255) < 200) dark += 1;
  return dark / (info.width * info.height);
}

describe('the picture of a page', () => {
  it('is the same file, byte for byte, whenever it is drawn', async () => {
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

  it('holds a long title, however long: the lines above and below it stay free', async () => {
    const picture = await drawCard({...card, title: 'A title of sixty characters, as long as the rules let it be..'});
    expect(picture.length).toBeLessThan(40 * 1024);
    expect(await ink(picture, {left: 1121, top: 0, width: 79, height: 630})).toBe(0);
    expect(await ink(picture, {left: 80, top: 140, width: 1040, height: 20})).toBe(0);
  });
});
