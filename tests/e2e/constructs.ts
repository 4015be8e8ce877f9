import type {Page} from '@playwright/test';

/** Parts of an address that contain the hash of a file's content, and the queries that `docusaurus start` adds. */
const HASH = /[.-][0-9a-f]{5,}(?=\.\d+\.|\.\w+\b)/g;

/** Properties that show whether style sheets were applied: colors, sizes, and layout. */
const LOOK = [
  'display',
  'visibility',
  'position',
  'color',
  'background-color',
  'border-top-color',
  'border-top-width',
  'border-left-width',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'line-height',
  'text-align',
  'text-decoration-line',
  'white-space-collapse',
  'list-style-type',
  'margin-top',
  'margin-bottom',
  'padding-top',
  'padding-left',
  'overflow-x',
];

/** Built style sheets write the same color in another notation than those of `docusaurus start`. */
const COLORS = /color$/;

/** The rendered content of a page: one line per element, and the color bytes of each element. */
interface Shown {
  lines: string[];
  colors: number[][];
}

/** Lines of the elements whose colors differ by more than the rounding of a notation. */
export const recolored = (one: Shown, other: Shown): string[] =>
  one.lines.filter((_line, index) =>
    one.colors[index]?.some((byte, at) => Math.abs(byte - (other.colors[index]?.[at] ?? -9)) > 1),
  );

/**
 * All elements of the page's content in order, one line each: name, attributes, own text, and computed style. File
 * names are without the hash of their content, which differs between a built site and `docusaurus start`.
 *
 * Closed `details` are compared by what is visible: React hides their content with its own styles, a built page leaves
 * that to the browser.
 */
export async function shownIn(page: Page): Promise<Shown> {
  const elements = await page.locator('article .markdown').evaluate(
    (text, {names, colors}) => {
      const spaces = (value: string): string => value.replace(/\s+/g, ' ').trim();
      const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
      const asBytes = (color: string): number[] => {
        if (!canvas) throw new Error('no canvas to compare colors with');
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
      };
      const attribute = ({name, value}: Attr): string =>
        `${name}="${name === 'style' ? value.replace(/\s*([:;])\s*/g, '$1').replace(/;$/, '') : spaces(value)}"`;
      return [...text.querySelectorAll('*')].map((element) => {
        const computed = getComputedStyle(element);
        const details = element.closest('details');
        const isShut = details !== null && element !== details && !element.closest('summary');
        return {
          name: element.localName,
          attributes: [...element.attributes]
            .filter(({name, value}) => !(name === 'class' && value === ''))
            .filter(({name}) => !(details && (name === 'class' || name === 'style')))
            .map(attribute)
            .sort(),
          text: spaces(
            [...element.childNodes]
              .filter(({nodeType}) => nodeType === Node.TEXT_NODE)
              .map(({nodeValue}) => nodeValue ?? '')
              .join(' '),
          ),
          look: isShut
            ? [`visible: ${element.checkVisibility()}`]
            : names.map((name) => `${name}: ${computed.getPropertyValue(name)}`),
          colors: isShut ? [] : colors.flatMap((name) => asBytes(computed.getPropertyValue(name))),
        };
      });
    },
    {names: LOOK.filter((name) => !COLORS.test(name)), colors: LOOK.filter((name) => COLORS.test(name))},
  );
  const lines = elements.map(({name, attributes, text, look}) =>
    [
      name,
      ...attributes.map((one) => (/^src(?:set)?=/.test(one) ? one.replace(HASH, '') : one)),
      JSON.stringify(text),
      look.join('; '),
    ].join(' '),
  );
  return {lines, colors: elements.map(({colors}) => colors)};
}
