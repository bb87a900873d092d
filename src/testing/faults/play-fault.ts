import type { Browser } from '@playwright/test';
import type { HostProblem } from '../../contract/additions/host-problems.ts';
import type { Fault } from './fault.ts';
import { openFaultRig } from './fault-rig.ts';

/**
 * Observations during a fault. Times are in seconds since its beginning or, after a restart, since the host's first
 * response.
 */
export interface Played {
  readonly name: string;
  readonly screens: readonly string[];
  /** True if a visitor who came during the fault got a number. */
  readonly number: boolean;
  /** The first additional problem in `/health`, if any. */
  readonly problem: HostProblem | undefined;
  readonly saidAfter: number | undefined;
  /** The longest response time of `/health`; undefined if a response was missing. */
  readonly slowest: number | undefined;
  readonly alertedAfter: number | undefined;
  /** The time from the end of the fault until a visitor got a number again; undefined if that never happened. */
  readonly healedAfter: number | undefined;
  /** Acknowledged ticket numbers that no database contains after a kill and a restart. */
  readonly lost: readonly string[];
}

const quietSeconds = 20;
/** The time limits for a report and for an alert. Problems shorter than a minute raise no alert. */
const reportSeconds = 90;
const alertSeconds = 240;
const healSeconds = 60;

/** Injects a fault into a host that is started for it. */
export async function playFault(browser: Browser, fault: Fault): Promise<Played> {
  const rig = await openFaultRig(browser, { ...fault, ...(fault.hasClock && { clockShiftMs: 0 }) });
  try {
    for (let taken = 0; taken < 2; taken++) await rig.takeNumber();
    // A page sends its report a moment after its first menu.
    await rig.seconds(3);
    // An output that the fault breaks is already broken at the start.
    const before = new Set(fault.output === undefined ? await rig.problems() : []);
    const screens: string[] = [];
    const began = performance.now();
    const since = () => Math.round((performance.now() - began) / 100) / 10;
    const watch = async () => {
      const screen = await rig.screen().catch(() => 'none');
      if (screen !== null && screen !== screens.at(-1)) screens.push(screen);
    };

    await fault.strike(rig);
    const struck = since();
    let problem: HostProblem | undefined;
    let saidAfter: number | undefined;
    let alertedAfter: number | undefined;
    let slowest: number | undefined = 0;
    const { expected } = fault;
    const until = expected.alert ? alertSeconds : expected.problem ? reportSeconds : quietSeconds;
    while (since() - struck < until) {
      await watch();
      const asked = since();
      const said = await rig.problems();
      slowest = said && slowest !== undefined ? Math.max(slowest, since() - asked) : undefined;
      const found = said?.filter((name) => !before.has(name)) ?? [];
      const one = found.find((name) => name === expected.problem) ?? found[0];
      if (one !== undefined && (problem === undefined || one === expected.problem) && problem !== one) {
        [problem, saidAfter] = [one, since() - struck];
      }
      if (alertedAfter === undefined && expected.problem && (await rig.alerts()) !== '')
        alertedAfter = since() - struck;
      if (
        problem === expected.problem &&
        problem !== undefined &&
        (!expected.alert || alertedAfter !== undefined)
      )
        break;
      await rig.seconds(0.25);
    }
    const number = (await rig.visit()) !== undefined;
    await watch();

    await fault.heal?.(rig);
    let healedAfter: number | undefined;
    if (fault.heal || number) {
      const healing = performance.now();
      while (healedAfter === undefined && performance.now() - healing < healSeconds * 1_000) {
        if ((await rig.visit()) !== undefined) {
          healedAfter = Math.round((performance.now() - healing) / 100) / 10;
        } else await rig.seconds(0.5);
        await watch();
      }
    }
    await rig.host.kill();
    return {
      name: fault.name,
      screens,
      number,
      problem,
      saidAfter,
      slowest,
      alertedAfter,
      healedAfter,
      lost: await rig.lost(),
    };
  } finally {
    await rig.close();
  }
}
