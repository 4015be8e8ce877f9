import type {Task} from './statistics';

/** What the probe has seen in a page, in milliseconds since navigation. */
export interface Seen {
  fcp?: number;
  lcp?: number;
  /** What was painted largest, for finding out why it came late. */
  lcpElement?: string;
  /** Sum of all layout shifts. */
  cls: number;
  tasks: Task[];
  /** When React hydrated the page, where the page says so. */
  hydrated?: number;
  now: number;
}

/**
 * Runs in every page before its own scripts: keeps what the browser tells of painting, long tasks and layout shifts.
 */
export function probe(): void {
  if (window !== window.top) return;
  const seen: Omit<Seen, 'now'> = {cls: 0, tasks: []};
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({type, buffered: true});
  };
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    const {element} = entry as PerformanceEntry & {element?: Element};
    seen.lcp = entry.startTime;
    seen.lcpElement = element
      ? `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}"`
      : '';
  });
  watch('layout-shift', (entry) => {
    seen.cls += (entry as PerformanceEntry & {value: number}).value;
  });
  watch('longtask', ({startTime, duration}) => void seen.tasks.push({start: startTime, duration}));
  new MutationObserver((_, observer) => {
    if (document.documentElement?.getAttribute('data-has-hydrated') !== 'true') return;
    seen.hydrated = performance.now();
    observer.disconnect();
  }).observe(document, {attributes: true, attributeFilter: ['data-has-hydrated'], subtree: true});
  Object.assign(window, {benchSeen: () => ({...seen, now: performance.now()})});
}

/**
 * Runs in every page: tells when a link was clicked and when the heading of the page it leads to was painted, both as
 * absolute time, so that a new document counts like a change within one.
 */
export function clickProbe(heading: string): void {
  if (window !== window.top) return;
  const tell = (what: string, time: number): void =>
    (window as unknown as {benchTell(text: string): void}).benchTell(JSON.stringify({what, time}));
  addEventListener('click', ({timeStamp}) => tell('click', performance.timeOrigin + timeStamp), {capture: true});
  const shows = (): boolean =>
    (document.querySelector('h1')?.textContent ?? '').replace(/[\u200b#]/g, '').trim() === heading;
  const look = (): void => {
    if (!shows()) return void requestAnimationFrame(look);
    // The frame this callback belongs to shows the heading; a message that is sent from it arrives after the frame was
    // painted.
    const {port1, port2} = new MessageChannel();
    port1.addEventListener('message', () => tell('painted', performance.timeOrigin + performance.now()));
    port1.start();
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

/**
 * Runs in a page that is being written: resolves when it shows the text and the frame with it was painted, as absolute
 * time.
 */
export function textProbe(text: string): Promise<number> {
  return new Promise((shown) => {
    const painted = (): void => {
      const {port1, port2} = new MessageChannel();
      port1.addEventListener('message', () => shown(performance.timeOrigin + performance.now()));
      port1.start();
      port2.postMessage(null);
    };
    const observer = new MutationObserver(() => {
      if (!document.body.textContent?.includes(text)) return;
      observer.disconnect();
      requestAnimationFrame(painted);
    });
    observer.observe(document, {childList: true, characterData: true, subtree: true});
  });
}
