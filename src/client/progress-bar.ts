import nprogress from 'nprogress';

/**
 * The bar is visual only; the theme's own template gives it a role that does not exist. The new page is announced by
 * route-announcer.ts.
 */
nprogress.configure({
  barSelector: '.bar',
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
});
