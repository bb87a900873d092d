import { existsSync, writeFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type DiskFault,
  type FakeVersion,
  newVersion,
  oldVersion,
  UpdatingDispenser,
} from '../../testing/host/updating-dispenser.ts';
import { isWhole } from '../../testing/is-whole.ts';

let dispenser: UpdatingDispenser;
afterEach(() => dispenser.remove());

const open = async (next: FakeVersion) => {
  dispenser = new UpdatingDispenser(next);
  await dispenser.begin();
  return dispenser;
};

const good: FakeVersion = { schema: 2, works: 'well' };
const dead: FakeVersion = { schema: 2, works: 'dead' };
const withoutPage: FakeVersion = { schema: 1, works: 'no-page' };
const withPhoneTicket: FakeVersion = { schema: 2, works: 'no-page', hasPhoneVisitors: true };

describe('an update', () => {
  it('ends with the new version, whose page is running', async () => {
    const { settle } = await open(good);
    await settle.call(dispenser);
    expect(dispenser.installed()).toEqual([newVersion, newVersion, newVersion]);
    expect([dispenser.running, await dispenser.outcome(), await dispenser.isUnderWay()]).toEqual([
      newVersion,
      'updated',
      false,
    ]);
  });

  it.each([
    ['whose host does not start', dead],
    ['whose page does not appear', withoutPage],
  ])('to a version %s restores the old version and its database', async (_, next) => {
    await open(next);
    await dispenser.settle();
    expect(dispenser.installed()).toEqual([oldVersion, oldVersion, oldVersion]);
    expect([dispenser.running, await dispenser.outcome()]).toEqual([oldVersion, 'returned']);
    expect(dispenser.tickets()).toEqual(dispenser.handedOut);
    expect(existsSync(dispenser.at(`/var/lib/foyer/versions/${newVersion}`))).toBe(false);
  });

  it("does not return to the old version if that would lose a visitor's ticket", async () => {
    await open(withPhoneTicket);
    await dispenser.settle();
    expect([dispenser.running, await dispenser.outcome()]).toEqual([newVersion, 'kept']);
    expect(dispenser.tickets()).toEqual(dispenser.handedOut);
  });

  it('does not begin by itself after a power cut if it had not begun before', async () => {
    await open(good);
    dispenser.boot();
    await dispenser.settle();
    expect([dispenser.running, await dispenser.outcome()]).toEqual([oldVersion, 'unchanged']);
  });
});

describe('an update whose file is damaged', () => {
  it.each([
    ['empty', ''],
    ['cut', '{"phase":"trying","fr'],
  ])('installs the linked version again if the file is %s, and the next update works', async (_, text) => {
    await open(good);
    // Cuts the power after the new version's units are written, but before its link is set.
    for (let cut = 0; dispenser.installed()[1] !== newVersion; cut += 1) {
      dispenser.remove();
      await open(good);
      await dispenser.settle(cut);
    }
    writeFileSync(dispenser.at('/var/lib/foyer/versions/update.json'), text);
    dispenser.boot();
    await dispenser.settle();
    await expectWhole([oldVersion], text);
    await dispenser.begin();
    await dispenser.settle();
    await expectWhole([newVersion], text);
  });
});

/**
 * Expects that the machine has only one version, its host is running, and its database contains every visitor's
 * ticket.
 */
async function expectWhole(allowed: readonly string[], moment: string) {
  const [version = ''] = dispenser.installed();
  expect(dispenser.installed(), moment).toEqual([version, version, version]);
  expect(allowed, moment).toContain(version);
  expect(dispenser.running, moment).toBe(version);
  expect(existsSync(dispenser.at(`/var/lib/foyer/versions/${version}`)), moment).toBe(true);
  expect(await dispenser.isUnderWay(), moment).toBe(false);
  expect(dispenser.tickets(), moment).toEqual(dispenser.handedOut);
}

/** The step between the tested times of a second power cut. */
const stride = isWhole ? 1 : 47;

describe.each([
  ['to a good version', good, [oldVersion, newVersion]],
  ['to a version whose host does not start', dead, [oldVersion]],
  ['to a version whose page does not appear', withoutPage, [oldVersion]],
  ['to a version without a page, with a ticket by phone', withPhoneTicket, [oldVersion, newVersion]],
] as const)('a power cut at any time during an update %s', (_, next, allowed) => {
  it('leaves either the old or the new version, complete, and loses no ticket', async () => {
    await open(next);
    const moments = (await dispenser.settle()) ?? 0;
    expect(moments).toBeGreaterThan(15);
    for (let cut = 0; cut < moments; cut += 1) {
      dispenser.remove();
      await open(next);
      expect(await dispenser.settle(cut)).toBeUndefined();
      dispenser.boot();
      await dispenser.settle();
      await expectWhole(allowed, `cut at moment ${cut}`);
    }
  });

  it('may happen again while the machine finishes the update', async () => {
    await open(next);
    const moments = (await dispenser.settle()) ?? 0;
    for (let cut = 0; cut < moments; cut += 1) {
      for (let again = cut % stride; ; again += stride) {
        dispenser.remove();
        await open(next);
        await dispenser.settle(cut);
        dispenser.boot();
        const end = await dispenser.settle(again);
        if (end !== undefined) break;
        dispenser.boot();
        await dispenser.settle();
        await expectWhole(allowed, `cut at moments ${cut} and ${again}`);
      }
    }
  });
});

/** True if a version can open the database, so its host can run. */
const opens = (version: string) => dispenser.versions[version]?.works !== 'dead';

describe.each([
  ['to a good version', good],
  ['to a version whose host does not start', dead],
  ['to a version whose page does not appear', withoutPage],
] as const)('an update %s on a disk that fails at any change', (_, next) => {
  it.each<DiskFault>(['once', 'full', 'read-only'])('leaves a working dispenser: %s', async (fault) => {
    let changes = Number.POSITIVE_INFINITY;
    for (let at = 1; at <= changes; at += 1) {
      const moment = `change ${at}`;
      await open(next);
      changes = await dispenser.settleOnBadDisk(fault, at);
      // The old version may stay stopped only while a database that the new version changed cannot be restored.
      const isWaiting = dispenser.running === undefined;
      if (isWaiting) expect([next, await dispenser.isUnderWay()], moment).toEqual([dead, true]);
      else expect(dispenser.installed()[0], moment).toBe(dispenser.running);
      expect(dispenser.tickets(), moment).toEqual(dispenser.handedOut);
      // The disk works again, and the unit, the machine's next start or the next command continues the update.
      if (await dispenser.isUnderWay()) await dispenser.settle();
      expect(dispenser.running, moment).toBe(dispenser.installed()[0]);
      expect(opens(dispenser.running ?? ''), moment).toBe(true);
      expect(await dispenser.isUnderWay(), moment).toBe(false);
      expect(dispenser.tickets(), moment).toEqual(dispenser.handedOut);
      if (dispenser.running === oldVersion) {
        await dispenser.beginAnother(good);
        await dispenser.settle();
        await expectWhole([newVersion], moment);
      }
      dispenser.remove();
    }
    await open(next);
  });
});
