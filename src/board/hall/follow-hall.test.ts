import { expect, it } from 'vitest';
import type { Hall } from '../../contract/additions/hall.ts';
import type { Client } from '../../page/api/client.ts';
import { aHall, aHallCall } from '../../testing/board/a-hall.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { followHall } from './follow-hall.ts';

function openHall(isAway = false) {
  const timers = manualTimers();
  const service = { hall: aHall(), isAway, reads: 0 };
  const call = async () => {
    service.reads += 1;
    return service.isAway
      ? { ok: false, failure: { kind: 'unreachable', problem: 'cut' } }
      : { ok: true, answer: structuredClone(service.hall) satisfies Hall };
  };
  const hall = followHall({ client: { call } as unknown as Client, timers });
  return { timers, service, hall };
}

const called = aHall({ last: [aHallCall()] });

it('a call is on the board within half a minute, even if no event announces it', async () => {
  const { timers, service, hall } = openHall();
  await timers.pass(0);
  service.hall = called;
  await timers.pass(30_000);
  expect(hall.current().hall?.last).toHaveLength(1);
});

it('successive events cause successive reads, and a read always follows the last event', async () => {
  const { timers, service, hall } = openHall();
  await timers.pass(0);
  service.hall = called;
  for (const _ of 'calls') hall.read();
  await timers.pass(0);
  expect(hall.current().hall?.last).toHaveLength(1);
  expect(service.reads).toBe(3);
});

it('a board reports outdated data after half a minute without an answer, until it has current data again', async () => {
  const { timers, service, hall } = openHall();
  await timers.pass(0);
  service.isAway = true;
  await timers.pass(30_000);
  // The last read failed a moment ago, and the last answer is half a minute old.
  expect(hall.current().isUnknown).toBe(true);
  service.isAway = false;
  await timers.pass(5_000);
  expect(hall.current().isUnknown).toBe(false);
});

it('a board that starts without a network reports at once that it has no data', async () => {
  const { timers, hall } = openHall(true);
  await timers.pass(0);
  expect(hall.current()).toEqual({ hall: undefined, isUnknown: true });
});

it('one lost answer changes nothing', async () => {
  const { timers, service, hall } = openHall();
  await timers.pass(0);
  let changes = 0;
  hall.subscribe(() => {
    changes += 1;
  });
  await timers.pass(10_000);
  service.isAway = true;
  hall.read();
  await timers.pass(4_000);
  service.isAway = false;
  await timers.pass(5_000);
  expect(changes).toBe(0);
});
