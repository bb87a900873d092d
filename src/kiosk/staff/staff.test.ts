import { describe, expect, it } from 'vitest';
import type { DeviceCommand } from '../../contract/additions/events.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { startSession } from '../session/kiosk-session.ts';
import { isInCorner, isStaffGesture, tapsAfter } from './corner-taps.ts';
import { deviceCommands } from './device-commands.ts';
import { addProblem, type Problem } from './recent-problems.ts';

describe('the knock of the staff', () => {
  const knocks = (...moments: number[]) => isStaffGesture(moments.reduce(tapsAfter, [] as readonly number[]));
  const touch = (x: number, y: number, direction: 'ltr' | 'rtl' = 'ltr') =>
    isInCorner({ x, y, direction, width: 1_000, corner: 80 });

  it('is five taps within three seconds, and no fewer', () => {
    expect(knocks(0, 700, 1_400, 2_100, 2_900)).toBe(true);
    expect(knocks(0, 700, 1_400, 2_100)).toBe(false);
    expect(knocks(0, 800, 1_600, 2_400, 3_200)).toBe(false);
    expect(knocks(0, 1_000, 1_500, 2_000, 3_000, 3_900)).toBe(true);
  });

  it('is in the upper corner where reading begins, on either side', () => {
    expect(touch(10, 10)).toBe(true);
    expect(touch(10, 90)).toBe(false);
    expect(touch(990, 10)).toBe(false);
    expect(touch(990, 10, 'rtl')).toBe(true);
  });
});

describe('the book of problems', () => {
  it('keeps the newest, counts what happens again and again, and does not grow', () => {
    let book: readonly Problem[] = [];
    for (const text of ['a', 'b', 'b', 'b', 'a']) book = addProblem(book, text);
    expect(book.map(({ text, times }) => `${text} ${times}`)).toEqual(['a 1', 'b 3', 'a 1']);
    for (let nth = 0; nth < 100; nth++) book = addProblem(book, `${nth} ${'x'.repeat(1_000)}`);
    expect(book).toHaveLength(20);
    expect(book[0]?.text).toMatch(/^99 x+$/);
    expect(book[0]?.text.length).toBeLessThanOrEqual(200);
  });
});

describe('a command for a dispenser', () => {
  const timings = { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 };
  const serviceNow = 1_795_257_720_000;

  function aDesk() {
    const session = startSession(manualTimers());
    session.send({ type: 'idle-state-changed', idleState: 'open', timings });
    const desk = deviceCommands({ session, now: () => serviceNow, device: () => 'device-1' });
    const obeyed: DeviceCommand[] = [];
    desk.subscribe((command) => obeyed.push(command));
    const told = (command: string, device = 'device-1', ageMs = 0) =>
      desk.hear({ seq: 1, event: 'device.command', time: serviceNow - ageMs, data: { device, command } });
    return { session, obeyed, told };
  }

  it('is obeyed at once while nobody is there', () => {
    const { told, obeyed } = aDesk();
    told('identify');
    expect(obeyed).toEqual(['identify']);
  });

  it('waits for the end of a visit, and is then obeyed once', () => {
    const { session, told, obeyed } = aDesk();
    session.send({ type: 'group-opened', group: 'family' });
    told('reload');
    told('testPrint');
    told('reload');
    expect(obeyed).toEqual([]);
    session.send({ type: 'went-home' });
    expect(obeyed).toEqual(['testPrint', 'reload']);
    session.send({ type: 'group-opened', group: 'family' });
    session.send({ type: 'went-home' });
    expect(obeyed).toHaveLength(2);
  });

  it('means nothing to other dispensers, in words nobody knows, or a minute late', () => {
    const { told, obeyed } = aDesk();
    told('reload', 'device-2');
    told('explode');
    told('reload', 'device-1', 60_000);
    expect(obeyed).toEqual([]);
  });
});
