import type { Browser } from '@playwright/test';
import type { Condition } from './conditions.ts';
import type { ReferenceRun } from './machine/busy.ts';
import { startReferenceLoad } from './machine/reference-load.ts';
import { inNewContext, launchBrowser } from './measure/browser.ts';
import { measureIdle } from './measure/measure-idle.ts';
import { type Load, measureAnswer, measureLoad, waitForRecordedMenu } from './measure/measure-load.ts';
import { measureWarmThreads, measureWithProfile } from './measure/measure-profile.ts';
import { measureTaps } from './measure/measure-taps.ts';
import { measureThreads } from './measure/measure-threads.ts';
import { measureVisits } from './measure/measure-visits.ts';
import type { Measured, MeasuredPart, SpeedSample } from './sample.ts';
import type { Target } from './served/targets.ts';

export interface SpeedOptions {
  readonly runs: number;
  readonly parts: readonly MeasuredPart[];
  readonly conditions: readonly Condition[];
  readonly visits: number;
  readonly onProgress: (text: string) => void;
}

export interface SpeedResult {
  readonly samples: readonly SpeedSample[];
  readonly referenceRuns: readonly ReferenceRun[];
  /** The reads that the kiosk requested more than once in a cold load. */
  readonly readTwice: ReadonlySet<string>;
}

/** Measures the pages in turns, so a disturbance affects all of them. */
export async function measureSpeed(
  targets: readonly Target[],
  { runs, parts, conditions, visits, onProgress }: SpeedOptions,
): Promise<SpeedResult> {
  const samples: SpeedSample[] = [];
  const referenceRuns: ReferenceRun[] = [];
  const readTwice = new Set<string>();
  const reference = await startReferenceLoad();
  const browser: Browser = await launchBrowser();
  const isWanted = (...some: readonly MeasuredPart[]) => some.some((part) => parts.includes(part));

  function add(
    part: MeasuredPart,
    { name: target }: Target,
    condition: Condition | undefined,
    measured: Measured,
  ) {
    if (isWanted(part)) samples.push({ part, target, condition: condition?.name, measured });
  }
  function addLoad(part: MeasuredPart, target: Target, condition: Condition, load: Load, answer: Measured) {
    add(part, target, condition, { ...load.measured, ...answer });
    if (part === 'cold' && target.name === 'kiosk') for (const url of load.readTwice) readTwice.add(url);
  }
  async function inTurns(what: string, round: number, measure: (target: Target) => Promise<void>) {
    onProgress(`round ${round + 1} of ${runs}: ${what}`);
    for (let turn = 0; turn < targets.length; turn++) {
      const target = targets[(turn + round) % targets.length];
      referenceRuns.push(await reference.run());
      if (target) await measure(target);
    }
  }

  for (const target of targets.filter(({ name }) => name === 'kiosk')) {
    await inNewContext(browser, target, (page) => waitForRecordedMenu(page, target));
  }
  for (let round = 0; round < runs; round++) {
    for (const condition of conditions) {
      const { name } = condition;
      if (isWanted('cold')) {
        await inTurns(`cold, ${name}`, round, async (target) =>
          addLoad(
            'cold',
            target,
            condition,
            await inNewContext(browser, target, (page) => measureLoad(page, target, condition)),
            await inNewContext(browser, target, (page) => measureAnswer(page, target, condition)),
          ),
        );
      }
      if (isWanted('warm', 'restart')) {
        await inTurns(`warm and restart, ${name}`, round, async (target) => {
          const { warm, restart } = await measureWithProfile(target, condition);
          addLoad('warm', target, condition, warm.load, warm.answer);
          addLoad('restart', target, condition, restart.load, restart.answer);
        });
      }
      if (isWanted('tap')) {
        await inTurns(`tap, ${name}`, round, (target) =>
          inNewContext(browser, target, async (page) =>
            add('tap', target, condition, await measureTaps(page, target, condition)),
          ),
        );
      }
    }
    if (isWanted('threads')) {
      await inTurns('threads', round, (target) =>
        inNewContext(browser, target, async (page) =>
          add('threads', target, undefined, await measureThreads(page, target)),
        ),
      );
    }
    if (isWanted('warm-threads')) {
      await inTurns('warm threads', round, async (target) =>
        add('warm-threads', target, undefined, await measureWarmThreads(target)),
      );
    }
    if (isWanted('idle')) {
      onProgress(`round ${round + 1} of ${runs}: idle`);
      referenceRuns.push(await reference.run());
      // Idle pages do not disturb each other, so they are measured in parallel.
      await Promise.all(
        targets.map((target) =>
          inNewContext(browser, target, async (page) =>
            add('idle', target, undefined, await measureIdle(page, target)),
          ),
        ),
      );
    }
  }
  if (isWanted('visits')) {
    for (const target of targets) {
      onProgress(`${visits} visits: ${target.name}`);
      await inNewContext(browser, target, async (page) =>
        add('visits', target, undefined, await measureVisits(page, target, visits)),
      );
    }
  }

  await browser.close();
  await reference.close();
  return { samples, referenceRuns, readTwice };
}
