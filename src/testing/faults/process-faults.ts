import type { Fault } from './fault.ts';
import { stopInTime } from './stop-in-time.ts';

const minuteMs = 60_000;
const yearMs = 365 * 24 * 60 * minuteMs;

export const processFaults: readonly Fault[] = [
  {
    name: 'The disk of the log is full',
    output: '>/dev/full 2>&1',
    strike: async () => undefined,
    expected: { number: true, problem: 'log-failing', within: 15 },
  },
  {
    name: 'Nobody reads the log',
    output: '> >(sleep 300 > /dev/null 2>&1) 2>&1',
    strike: async () => undefined,
    expected: { number: true },
  },
  {
    name: 'The host stops while fifty visitors take numbers',
    strike: async (rig) => {
      const taken = Promise.all(Array.from({ length: 50 }, () => rig.takeNumber()));
      await stopInTime(rig);
      await taken;
    },
    expected: { number: true },
  },
  {
    name: 'The host is killed',
    strike: async (rig) => {
      await rig.host.kill();
      await rig.start();
    },
    expected: { number: true },
  },
  {
    name: 'The host restarts in 1970, and the correct time arrives after two minutes',
    hasClock: true,
    async strike(rig) {
      await rig.host.kill();
      rig.shiftClock(-Date.now() + minuteMs);
      await rig.start();
    },
    heal: async (rig) => {
      await rig.takeNumber();
      await rig.seconds(100);
      rig.shiftClock(0);
      // A day whose end was due would end within a minute.
      await rig.seconds(75);
    },
    expected: { number: true, problem: 'clock-wrong', within: 15 },
  },
  {
    name: 'The clock is a year ahead for two minutes',
    hasClock: true,
    strike: async (rig) => rig.shiftClock(yearMs),
    heal: async (rig) => {
      await rig.seconds(100);
      rig.shiftClock(0);
      await rig.seconds(75);
    },
    expected: { number: true, problem: 'clock-wrong', within: 30 },
  },
];
