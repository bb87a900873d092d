import type { Page } from '@playwright/test';
import { seededRandom } from '../../src/domain/chance/seeded-random.ts';
import { glassOf } from '../glass.ts';
import { hands, touchesOf } from './hands.ts';
import { judgePresses } from './judge-presses.ts';

interface Options {
  readonly page: Page;
  readonly seed: number;
  readonly passTime: (ms: number) => Promise<void>;
}

/**
 * Hands that take turns at the kiosk, with equal numbers of touch events, while each press is judged. The same seed
 * gives the same run.
 */
export async function startHands({ page, seed, passTime }: Options) {
  const random = seededRandom(seed);
  const glass = await glassOf(page);
  const judge = await judgePresses(page);
  const done = new Map(Object.keys(hands).map((name) => [name as keyof typeof hands, 0]));
  const findings: string[] = [];
  const requestIds = new Set<string>();
  let turn = 0;
  let allowed = 0;

  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/dispenser/ticket'))
      requestIds.add(request.postDataJSON().requestId);
  });

  const readGlass = () =>
    page.evaluate(() => ({
      width: window.innerWidth,
      height: window.innerHeight,
      pixelsPerMm: Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--mm')),
      controls: [...document.querySelectorAll('button')]
        .map((button) => button.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 })),
    }));

  return {
    /** Lets the next hand touch the screen, and judges the result. Returns the number of touch events. */
    async touch(): Promise<number> {
      const [name = 'tremor'] = [...done.keys()].sort(
        (one, other) => (done.get(one) ?? 0) - (done.get(other) ?? 0),
      );
      turn += 1;
      const touches = touchesOf(hands[name], await readGlass(), random);
      let now = 0;
      const sent: Promise<unknown>[] = [];
      for (const { atMs, type, radius, id, x, y } of touches) {
        if (atMs > now) {
          await Promise.all(sent.splice(0));
          await passTime(atMs - now);
        }
        now = atMs;
        sent.push(glass[type]({ id, x, y, radiusX: radius, radiusY: radius }));
      }
      await Promise.all(sent);
      // The pause before the next hand: from almost none to the time that a visitor needs to read the screen.
      await passTime([1, 300, 1_000, 4_000][Math.floor(random() * 4)] ?? 1);
      const judged = await judge.read();
      allowed = judged.allowed;
      findings.push(...judged.wrong.map((what) => `seed ${seed}, hand ${turn}, ${name}: ${what}`));
      if (requestIds.size > allowed)
        findings.push(`seed ${seed}, hand ${turn}, ${name}: a ticket without a press`);
      done.set(name, (done.get(name) ?? 0) + touches.length);
      return touches.length;
    },
    findings: () => findings,
    figures: () => ({ ...Object.fromEntries(done), presses: allowed, tickets: requestIds.size }),
  };
}
