import {describe, expect, it} from 'vitest';

import {inlineCssInto, usedCss} from './inline-css';
import {lateScripts} from './late-scripts';

const page = (body: string) =>
  '<!doctype html><html><head><link rel=stylesheet href=/assets/css/styles.0a1b.css /><script ' +
  `src=/assets/js/main.0a1b.js defer></script></head><body>${body}</body></html>`;

describe('the rules inlined into pages', () => {
  it('are those whose names are in the markup of some page, or in a script', async () => {
    const css =
      '.shown{color:red}.gone{color:blue}.later{color:green}[data-theme=dark] ' +
      '.shown{color:pink}main{margin:0}article{margin:1px}';
    const kept = await usedCss(
      css,
      [
        page(
          '<main class=shown>gone article</main><script>document.documentElement.setAttribute("data-theme", ' +
            '"dark")</script>',
        ),
      ],
      ['e.className="later"'],
    );
    expect(kept).toContain('.shown{color:red}');
    expect(kept).toContain('[data-theme=dark] .shown');
    expect(kept).toContain('main{margin:0}');
    expect(kept).toContain('.later');
    expect(kept).not.toContain('.gone');
    expect(kept).not.toContain('article');
  });

  it('keep selectors without a name, and those that match a part of one', async () => {
    const css =
      ':focus-visible{outline:1px}:root::selection{color:red}*{margin:0}[class*=toggle]{color:red}' +
      '.shown:not(.gone):hover{color:blue}:is(.shown,.gone) ' +
      'p{color:red}';
    const kept = await usedCss(css, [page('<p class="shown">x</p><i class="my-toggle_x1">y</i>')], []);
    for (const selector of [
      ':focus-visible',
      ':root::selection',
      '*{',
      '[class*=toggle]',
      '.shown:not(.gone):hover',
      ':is(.shown',
    ])
      expect(kept).toContain(selector);
  });

  it('keep custom properties that rules, SVG or scripts use, and the order of the layers', async () => {
    const css =
      '@layer first{.gone{color:red}}@layer ' +
      'second{:root{--used:1px;--_drawn:2px;--asked:4px;--unused:3px}.shown{margin:var(--used)}}';
    const kept = await usedCss(
      css,
      [page('<svg class=shown style="stroke:var(--_drawn)"></svg>')],
      ['getPropertyValue("--asked")'],
    );
    expect(kept.startsWith('@layer first,second;')).toBe(true);
    expect(kept).toContain('--used');
    expect(kept).toContain('--_drawn');
    expect(kept).toContain('--asked');
    expect(kept).not.toContain('--unused');
  });

  it('keep the banner visible that reports scripts at a wrong address', async () => {
    const kept = await usedCss(
      '#__docusaurus-base-url-issue-banner-container{display:none}p{margin:0}',
      [page('<p id=__docusaurus-base-url-issue-banner-container>x</p>')],
      [],
    );
    expect(kept).not.toContain('display:none');
  });
});

describe('a page', () => {
  it('has the rules in its head, and its scripts last', () => {
    expect(inlineCssInto(page('<p>$& text</p>'), 'p{margin:0}/*$&*/')).toBe(
      '<!doctype html><html><head><style data-from="/assets/css/styles.0a1b.css">p{margin:0}/*$&*/</style></head>' +
        `<body><p>$& text</p>${lateScripts(['/assets/js/main.0a1b.js'])}</body></html>`,
    );
  });

  it('throws when it is not built as expected', () => {
    expect(() => inlineCssInto('<html><head></head><body></body></html>', '')).toThrow(
      /^expected one style sheet.* found 0/,
    );
    expect(() => inlineCssInto(page('').replace('</body>', ''), '')).toThrow(/^expected one style sheet/);
  });
});
