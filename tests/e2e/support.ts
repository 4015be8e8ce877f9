import {type BrowserContext, type Page, test as base} from '@playwright/test';

/** Waits until React has taken over the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-has-hydrated="true"]');
}

/** Opens a page and waits until React has taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Marks this document, to tell later whether it was loaded anew. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => void ((window as unknown as {marked: boolean}).marked = true));
}

/** Whether the marked document is still there. */
export async function sameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as unknown as {marked?: boolean}).marked === true);
}

/** Answers requests to Google's tag without a network. */
export async function stubAnalytics(context: BrowserContext): Promise<void> {
  await context.route(/googletagmanager\.com|google-analytics\.com/, (route) => route.fulfill({contentType: 'text/javascript', body: ''}));
}

/** Console errors and warnings of a page, collected from the start. */
export function consoleProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  return problems;
}

export const test = base;
export {expect} from '@playwright/test';
