import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CalledTicket,
  callShownMs,
  earlierShownMs,
  leastShownMs,
  outdatedAfterMs,
} from './call-times.ts';
import { type CallTurns, nextCallTurns, nextChangeAt, noCalls } from './call-turns.ts';

const second = 1_000;
const minute = 60 * second;
/** The duration of a brief call in the slowest of our languages, and of a full call with its chime. */
const briefMs = 3_500;
const inFullMs = 5_500;

type Change = Partial<CalledTicket> & { readonly isSpokenHere?: boolean };

function aScreen(places: number) {
  let turns = noCalls(places);
  let now = 0;
  const seen: { readonly at: number; readonly turns: CallTurns }[] = [];
  const apply = (event: Parameters<typeof nextCallTurns>[1]) => {
    turns = nextCallTurns(turns, event, now);
    seen.push({ at: now, turns });
  };
  let voiceEnds = Number.POSITIVE_INFINITY;
  let isHeard = true;
  let speaking: CallTurns['speaking'];
  const spoken: { readonly ticket: string; readonly isBrief: boolean; readonly at: number }[] = [];
  function listen() {
    if (turns.speaking === speaking) return;
    speaking = turns.speaking;
    const sentenceMs = speaking?.isBrief ? briefMs : inFullMs;
    voiceEnds = speaking ? now + (isHeard ? sentenceMs : 0) : Number.POSITIVE_INFINITY;
    if (speaking) spoken.push({ ticket: speaking.call.ticket, isBrief: speaking.isBrief, at: now });
  }
  return {
    seen,
    spoken,
    current: () => turns,
    large: () => turns.large.map(({ number }) => number),
    shown: () => turns.shown.map(({ number }) => number),
    call(number: string, { isSpokenHere = false, ...change }: Change = {}) {
      const counter = { name: 'Counter 1', number: '1' };
      const speech = isSpokenHere ? { language: 'en' } : undefined;
      apply({
        type: 'called',
        call: { ticket: number, number, counter, calls: 1, calledAt: now, speech, ...change },
      });
      listen();
    },
    muteVoice() {
      isHeard = false;
    },
    end(ticket: string) {
      apply({ type: 'ended', ticket });
      listen();
    },
    usePlaces(count: number) {
      apply({ type: 'places-changed', places: count });
      listen();
    },
    pass(ms: number) {
      const until = now + ms;
      for (;;) {
        const next = Math.min(nextChangeAt(turns, now) ?? Number.POSITIVE_INFINITY, voiceEnds);
        if (next > until) break;
        now = next;
        if (now === voiceEnds) apply({ type: 'spoken', isHeard });
        else apply({ type: 'time-passed' });
        listen();
      }
      now = until;
    },
    now: () => now,
  };
}

let screen: ReturnType<typeof aScreen>;
beforeEach(() => {
  screen = aScreen(1);
});

describe('a call', () => {
  it('is large immediately, for twelve seconds', () => {
    screen.call('A 1');
    screen.pass(callShownMs - 1);
    expect(screen.shown()).toEqual(['A 1']);
    screen.pass(1);
    expect(screen.shown()).toEqual([]);
  });

  it('is large for four seconds while other calls wait, and then stays beside the next call', () => {
    screen.call('A 1');
    screen.call('A 2');
    expect(screen.shown()).toEqual(['A 1']);
    screen.pass(leastShownMs);
    expect(screen.shown()).toEqual(['A 2', 'A 1']);
    screen.pass(callShownMs);
    expect(screen.shown()).toEqual([]);
  });

  it('is listed beside later calls for two minutes, but is not shown without a later call', () => {
    screen.call('A 1');
    screen.pass(minute);
    expect(screen.shown()).toEqual([]);
    screen.call('A 2');
    expect(screen.shown()).toEqual(['A 2', 'A 1']);
    screen.pass(earlierShownMs - minute);
    screen.call('A 3');
    expect(screen.shown()).toEqual(['A 3', 'A 2']);
  });

  it('is large again when it is repeated, but is not changed by a duplicate event', () => {
    screen.call('A 1');
    screen.pass(10_000);
    screen.call('A 1');
    screen.pass(1_999);
    expect(screen.shown()).toEqual(['A 1']);
    screen.call('A 1', { calls: 2 });
    screen.pass(callShownMs - 1);
    expect(screen.shown()).toEqual(['A 1']);
  });

  it('keeps its place when it is repeated while waiting, and shows the counter of the last call', () => {
    for (const number of ['A 1', 'A 2', 'A 3']) screen.call(number);
    screen.call('A 2', { calls: 2, counter: { name: 'Counter 9', number: '9' } });
    screen.pass(leastShownMs);
    expect(screen.current().large[0]).toMatchObject({ number: 'A 2', counter: { number: '9' } });
  });

  it('ends when its visitor is served, whether large or waiting', () => {
    screen.call('A 1');
    screen.call('A 2');
    screen.call('A 3');
    screen.end('A 3');
    screen.end('A 1');
    expect(screen.shown()).toEqual(['A 2']);
    screen.pass(minute);
    expect(screen.seen.flatMap(({ turns }) => turns.large).map(({ number }) => number)).not.toContain('A 3');
  });

  it('is not large if it arrives too late to be read', () => {
    screen.call('A 1', { calledAt: -(outdatedAfterMs - leastShownMs) - 1 });
    expect(screen.shown()).toEqual([]);
  });
});

describe('the voice', () => {
  const speak = (number: string, change: Change = {}) =>
    screen.call(number, { isSpokenHere: true, ...change });
  const tickets = () => screen.spoken.map(({ ticket }) => ticket);

  it('does not delay the next call if it cannot speak the current call', () => {
    screen.muteVoice();
    speak('A 1');
    speak('A 2');
    screen.pass(leastShownMs - 1);
    expect(screen.large()).toEqual(['A 1']);
    screen.pass(1);
    expect(screen.large()).toEqual(['A 2']);
  });

  it('speaks the large call to its end before the next call is large', () => {
    speak('A 1');
    speak('A 2');
    screen.pass(inFullMs - 1);
    expect(screen.large()).toEqual(['A 1']);
    screen.pass(1);
    expect(screen.large()).toEqual(['A 2']);
    expect(tickets()).toEqual(['A 1', 'A 2']);
  });

  it.each([1, 2, 3, 4])(
    'speaks four simultaneous calls one after another on a board with %i places, even if one is repeated',
    (places) => {
      for (const repeated of ['A 1', 'A 2', 'A 3', 'A 4']) {
        screen = aScreen(places);
        for (const number of ['A 1', 'A 2', 'A 3', 'A 4']) speak(number);
        screen.pass(1_500);
        speak(repeated, { calls: 2 });
        screen.pass(minute);
        const others = ['A 1', 'A 2', 'A 3', 'A 4'].filter((number) => number !== repeated);
        expect(tickets().filter((number) => number !== repeated)).toEqual(others);
        expect(tickets()).toContain(repeated);
        for (const [index, { at }] of screen.spoken.entries())
          expect(at - (screen.spoken[index - 1]?.at ?? -inFullMs)).toBeGreaterThanOrEqual(briefMs);
      }
    },
  );

  it('speaks the second of two calls even if the first is repeated and stays on the screen', () => {
    speak('A 1');
    speak('A 2');
    screen.pass(1_500);
    speak('A 1', { calls: 2 });
    expect(screen.large()).toEqual(['A 1']);
    screen.pass(minute);
    expect(tickets()).toEqual(['A 1', 'A 2', 'A 1']);
  });

  it('speaks a call again if it is repeated during its sentence', () => {
    speak('A 1');
    screen.pass(1_500);
    speak('A 1', { calls: 2 });
    screen.pass(minute);
    expect(screen.spoken.map(({ at }) => at)).toEqual([0, inFullMs]);
  });

  it('stops a call whose visitor is served, and speaks a repeated call again', () => {
    speak('A 1');
    speak('A 2');
    screen.end('A 2');
    screen.pass(20_000);
    speak('A 1', { calls: 2 });
    screen.pass(20_000);
    expect(tickets()).toEqual(['A 1', 'A 1']);
  });

  it('speaks only number and counter above six calls a minute', () => {
    for (let index = 0; index < 12; index++) {
      speak(`A ${index}`);
      screen.pass(8 * second);
    }
    expect(screen.spoken.map(({ isBrief }) => isBrief)).toEqual(
      Array.from({ length: 12 }, (_, nth) => nth > 5),
    );
  });

  it('speaks the newest half of ten simultaneous calls', () => {
    screen = aScreen(4);
    for (let index = 0; index < 10; index++) speak(`A ${index}`);
    screen.pass(minute);
    expect(
      tickets()
        .slice(1)
        .every((ticket) => Number(ticket.slice(2)) >= 4),
    ).toBe(true);
    expect(tickets().length).toBeGreaterThanOrEqual(5);
  });
});

it('calls are neither shown nor spoken while something more important is on the screen, and are skipped afterwards', () => {
  screen = aScreen(4);
  screen.call('A 1', { isSpokenHere: true });
  screen.usePlaces(0);
  screen.call('A 2', { isSpokenHere: true });
  expect(screen.large()).toEqual([]);
  screen.pass(inFullMs);
  screen.usePlaces(4);
  screen.pass(minute);
  expect(screen.spoken.map(({ ticket }) => ticket)).toEqual(['A 1']);
});

function judge(places: number, callsAt: readonly number[], untilMs: number, isSpokenHere = true) {
  const one = aScreen(places);
  for (const [index, at] of callsAt.entries()) {
    one.pass(at - one.now());
    one.call(String(index), { isSpokenHere });
  }
  one.pass(untilMs + 2 * minute - one.now());
  const seenMs = new Map<string, number>();
  let wholeMs = 0;
  const wholeIn: number[] = [];
  let latest = 0;
  let mostLarge = 0;
  const unseen: string[] = [];
  for (const [index, { at, turns }] of one.seen.entries()) {
    const lastsMs = (one.seen[index + 1]?.at ?? one.now()) - at;
    for (const { number, calledAt } of turns.large) {
      seenMs.set(number, (seenMs.get(number) ?? 0) + lastsMs);
      if (lastsMs > 0) latest = Math.max(latest, at + lastsMs - calledAt);
    }
    mostLarge = Math.max(mostLarge, turns.large.length);
    const { speaking } = turns;
    if (speaking && lastsMs > 0 && !turns.large.some(({ ticket }) => ticket === speaking.call.ticket))
      unseen.push(speaking.call.ticket);
    if (turns.large.length > 0 && !turns.isDense) {
      wholeMs += lastsMs;
      wholeIn[Math.floor(at / minute)] = (wholeIn[Math.floor(at / minute)] ?? 0) + lastsMs;
    }
  }
  return {
    ...one,
    seenMs,
    wholeMs,
    mostWholeMs: Math.max(0, ...wholeIn.filter(Boolean)),
    latest,
    mostLarge,
    unseen,
  };
}

/** The times of calls in ten minutes, with `aMinute` calls a minute. */
const evenly = (aMinute: number) =>
  Array.from({ length: aMinute * 10 }, (_, index) => Math.round((index * minute) / aMinute));

describe('a busy board', () => {
  it.each([3, 4, 8])(
    'with %i places shows each of 30 calls a minute for four seconds, and speaks half of them',
    (places) => {
      const calls = evenly(30);
      const { seenMs, spoken, latest, unseen, wholeMs } = judge(places, calls, 10 * minute);
      expect(Math.min(...calls.map((_, index) => seenMs.get(String(index)) ?? 0))).toBeGreaterThanOrEqual(
        4 * second,
      );
      expect(latest).toBeLessThanOrEqual(20 * second);
      expect(spoken.length).toBeGreaterThanOrEqual(calls.length / 2);
      expect(unseen).toEqual([]);
      // The remaining time is for the list and the message.
      expect(wholeMs).toBeLessThan(20 * second);
    },
  );

  it.each([
    [3, 45],
    [4, 60],
  ])('with %i places shows each of %i calls a minute for four seconds', (places, aMinute) => {
    const calls = evenly(aMinute);
    const { seenMs, latest } = judge(places, calls, 10 * minute);
    expect(seenMs.size).toBe(calls.length);
    expect(Math.min(...seenMs.values())).toBeGreaterThanOrEqual(4 * second);
    expect(latest).toBeLessThanOrEqual(20 * second);
  });

  it('with three places is never empty at 60 calls a minute: most are shown for four seconds, the others are listed', () => {
    const calls = evenly(60);
    const { seenMs, latest, seen } = judge(3, calls, 10 * minute);
    expect(Math.min(...seenMs.values())).toBeGreaterThanOrEqual(4 * second);
    expect(seenMs.size / calls.length).toBeGreaterThan(0.7);
    expect(latest).toBeLessThanOrEqual(20 * second);
    const listed = new Set(seen.flatMap(({ turns }) => turns.latest.map(({ number }) => number)));
    expect(listed.size).toBe(calls.length);
  });

  it('with one call every ten seconds covers its list and message for about half a minute, and not again', () => {
    const { wholeMs } = judge(4, evenly(6), 10 * minute);
    expect(wholeMs).toBeLessThanOrEqual(36 * second);
  });

  it('keeps its guarantees at 0 to 60 calls a minute, whatever the pauses', () => {
    const rates = fc.integer({ min: 1, max: 60 });
    const shares = fc.array(fc.double({ min: 0, max: 2, noNaN: true }), { minLength: 60, maxLength: 60 });
    fc.assert(
      fc.property(
        rates,
        shares,
        fc.integer({ min: 3, max: 8 }),
        fc.boolean(),
        (rate, random, places, speaks) => {
          let at = 0;
          const calls = random.slice(0, rate).map((share) => {
            at += Math.round((share * minute) / rate);
            return at;
          });
          const { seenMs, latest, mostLarge, unseen, mostWholeMs } = judge(places, calls, at, speaks);
          for (const ms of seenMs.values()) expect(ms).toBeGreaterThanOrEqual(4 * second);
          const isEnough = calls.every(
            (one, index) => (calls[index + 3 * (places - 1)] ?? Infinity) - one > 16 * second,
          );
          if (isEnough) expect(seenMs.size).toBe(calls.length);
          expect(mostLarge).toBeLessThanOrEqual(places);
          expect(unseen).toEqual([]);
          expect(mostWholeMs).toBeLessThanOrEqual((2 / 3) * minute);
          expect(latest).toBeLessThanOrEqual(20 * second);
        },
      ),
      { numRuns: Number(process.env.BOARDS_RUNS ?? 60) },
    );
  });
});
