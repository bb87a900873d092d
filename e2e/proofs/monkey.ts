import type { Page } from '@playwright/test';
import { seededRandom } from '../../src/domain/chance/seeded-random.ts';
import type { PrinterEmulator } from '../../src/testing/printer/printer-emulator.ts';
import type { Foyer } from '../foyer.ts';
import { faultModes, setPageFault } from './page-faults.ts';
import { readSettledPage } from './page-state.ts';

/** Text that only a programming error can show. */
const programText =
  /TypeError|ReferenceError|SyntaxError|undefined|NaN|\[object|ERR_|Unexpected token|\{\{|Internal Server Error|at \S+\.js:/;

/** Parts of the paths of requests that may fail. */
const routes = [
  '/kiosk/api/',
  '/kiosk/boot',
  '/dispenser/ticket',
  '/dispenser/ticket/void',
  '/waitingInfo',
  '/dispenser/language',
  '/dispenser/branch',
  '/dispenser/profile',
  '/kiosk/print',
  '/kiosk/',
];

const keys = [
  'Enter',
  'Escape',
  'Tab',
  'Backspace',
  'ArrowDown',
  'F5',
  'Control+r',
  'Alt+ArrowLeft',
  'a',
  '7',
];

interface Options {
  readonly page: Page;
  readonly foyer: Foyer;
  readonly printer: PrinterEmulator;
  readonly seed: number;
}

/**
 * A monkey that touches the kiosk at random and breaks its network, host, clock and printer. The same seed gives the
 * same run.
 */
export function startMonkey({ page, foyer, printer, seed }: Options) {
  const random = seededRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  const shown = new Map<string, number>();
  const figures: Record<string, number> = {};
  const findings: string[] = [];
  const recent: string[] = [];
  const faulty = new Set<string>();
  let isHostUp = true;
  let done = 0;
  let jumpedMs = 0;

  const count = (name: string) => {
    figures[name] = (figures[name] ?? 0) + 1;
  };
  function report(what: string): void {
    findings.push(`seed ${seed}, event ${done}: ${what}\n  after ${recent.join(', ')}`);
  }
  page.on('pageerror', (error) => report(`uncaught ${error.stack ?? error.message}`));
  page.on('crash', () => report('the page crashed'));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Minified React|is not a function|Cannot read/.test(message.text()))
      report(`error ${message.text()}`);
  });

  async function passTime(ms: number): Promise<void> {
    // The steps are so short that a request with a response cannot time out.
    const stepMs = 5_000;
    for (let left = ms; left > 0; left -= stepMs) {
      const step = Math.min(left, stepMs);
      foyer.passTime(step);
      await page.clock.runFor(step);
      if (left > stepMs) await read();
    }
  }

  async function tapButton(): Promise<void> {
    const place = await page.evaluate((choice) => {
      const isTouchable = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return width > 0 && hit !== null && (element === hit || element.contains(hit));
      };
      const buttons = [...document.querySelectorAll('button, input, textarea, [role=button]')].filter(
        isTouchable,
      );
      const button = buttons[Math.floor(choice * buttons.length)];
      if (!button) return undefined;
      const { left, top, width, height } = button.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    }, random());
    if (place) await page.mouse.click(place.x, place.y);
  }

  function place(): [x: number, y: number] {
    const { width, height } = page.viewportSize() ?? { width: 800, height: 480 };
    return [below(width), below(height)];
  }

  const events: Readonly<Record<string, readonly [weight: number, run: () => unknown]>> = {
    'tap-button': [50, tapButton],
    'tap-anywhere': [10, () => page.mouse.click(...place())],
    'tap-twice': [3, () => page.mouse.click(...place(), { clickCount: 2 })],
    swipe: [3, swipe],
    key: [4, () => page.keyboard.press(pick(keys))],
    wait: [20, () => passTime(pick([100, 500, 1_000, 3_000, 7_000, 16_000]))],
    'walk-away': [1, () => passTime(75_000)],
    'break-route': [3, breakRoute],
    'mend-route': [3, mendRoute],
    'mend-all-routes': [3, mendRoutes],
    'stop-host': [0.3, stopHost],
    'start-host': [3, startHost],
    'stop-printer': [1, () => printer.stopAfter(below(4), pick(['paper-out', 'cover-open', 'jam']))],
    'repair-printer': [1, () => printer.repair()],
    'low-paper': [0.3, () => printer.runLowOnPaper()],
    'cut-printer': [0.5, () => printer.disconnectAfter(below(400))],
    'jump-service-clock': [0.3, jumpServiceClock],
    'jump-page-clock': [0.3, () => page.clock.fastForward(pick([60_000, 3_600_000]))],
    // A page that the browser cannot reload needs the watchdog, so the monkey reloads only while the host is up.
    reload: [0.4, () => isHostUp && page.reload()],
  };
  const names = Object.keys(events);
  const totalWeight = Object.values(events).reduce((sum, [weight]) => sum + weight, 0);

  function chooseEvent(): string {
    let left = random() * totalWeight;
    for (const name of names) {
      left -= events[name]?.[0] ?? 0;
      if (left < 0) return name;
    }
    return 'wait';
  }

  async function swipe(): Promise<void> {
    const [from, to] = [place(), place()];
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to);
    await page.mouse.up();
  }

  async function breakRoute(): Promise<void> {
    const route = pick(routes);
    faulty.add(route);
    const mode = pick(faultModes);
    recent.push(`${mode} at ${route}`);
    await setPageFault(page, route, mode);
  }

  async function mendRoute(): Promise<void> {
    const route = pick([...faulty, ...routes]);
    faulty.delete(route);
    await setPageFault(page, route, undefined);
  }

  async function mendRoutes(): Promise<void> {
    for (const route of routes) await setPageFault(page, route, undefined);
    faulty.clear();
  }

  function jumpServiceClock(): void {
    const ms = pick([-7_200_000, -60_000, 60_000, 3_600_000, 26 * 3_600_000]);
    // The clock is never set back to before the start, so all tickets belong to the same day.
    if (jumpedMs + ms < 0) return;
    jumpedMs += ms;
    foyer.passTime(ms);
  }

  async function stopHost(): Promise<void> {
    if (isHostUp) await foyer.stop();
    isHostUp = false;
  }

  async function startHost(): Promise<void> {
    if (!isHostUp) await foyer.start();
    isHostUp = true;
  }

  async function read() {
    const state = await readSettledPage(page);
    for (const number of state.shown) shown.set(number, (shown.get(number) ?? 0) + 1);
    return state;
  }

  async function check(): Promise<void> {
    let state = await read();
    if (!/\p{L}{2,}/u.test(state.text)) {
      // A screen may have no text for at most one second.
      await passTime(1_000);
      state = await read();
      if (!/\p{L}{2,}/u.test(state.text)) report(`no words on the screen "${state.screen}"`);
    }
    if (programText.test(state.text)) report(`a visitor reads ${JSON.stringify(state.text.slice(0, 300))}`);
    count(`screen ${state.screen}`);
  }

  return {
    async act() {
      const name = chooseEvent();
      done += 1;
      recent.push(name);
      if (recent.length > 25) recent.shift();
      count(name);
      await events[name]?.[1]();
      await check();
    },
    passTime,
    look: check,
    /** Ends all faults and waits until the menu is back. */
    async heal() {
      await startHost();
      await mendRoutes();
      printer.repair();
      printer.disconnectAfter(Number.POSITIVE_INFINITY);
      recent.push('healed');
      const waitedMs = 5_000;
      for (let left = 240_000; left > 0; left -= waitedMs) {
        await passTime(waitedMs);
        await check();
        const { screen, text } = await read();
        // The request to void an abandoned ticket may wait for half a minute.
        if (left < 180_000 && /menu/.test(screen) && /How can we help/.test(text)) return;
      }
      report(`the menu is not back: ${JSON.stringify(await read())}`);
    },
    /** The numbers that were on the screen, once for each ticket screen. */
    shownNumbers: () => shown,
    findings: () => findings,
    /** The count of each event and of each screen. */
    figures: () => figures,
  };
}
