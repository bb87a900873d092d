import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { manualTimers } from '../../../testing/manual-timers.ts';
import type { Call } from './announcement-queue.ts';
import { createAnnouncer } from './announcer.ts';

const aCall = (number: string, change: Partial<Call> = {}): Call => ({
  ticket: `ticket-${number}`,
  number,
  counterNumber: '1',
  language: 'ar',
  calls: 1,
  at: 0,
  ...change,
});

interface Voice {
  readonly sentenceMs?: number;
  readonly isTwofold?: boolean;
  /** What no voice can say. */
  readonly mute?: string;
}

/** An announcer whose sentences take their time, and what the hall hears. */
function aHall({ sentenceMs = 4_000, isTwofold = false, mute }: Voice = {}) {
  const timers = manualTimers();
  const heard: string[] = [];
  const startedAt: number[] = [];
  const announcer = createAnnouncer({
    now: timers.now,
    isTwofold: () => isTwofold,
    async chime() {
      heard.push('chime');
      await timers.sleep(1_000);
    },
    async speak({ text, locale }) {
      if (locale === mute) return false;
      heard.push(`${locale} ${text}`);
      startedAt.push(timers.now());
      await timers.sleep(sentenceMs);
      return true;
    },
    announcementOf: ({ number, language }) => ({
      inTicketLanguage: { text: number, locale: language },
      inBranchLanguage: language === 'en' ? undefined : { text: number, locale: 'en' },
    }),
  });
  return { announcer, timers, heard, startedAt };
}

const inArabic = (heard: readonly string[]) => heard.filter((said) => said.startsWith('ar'));

describe('calls that are heard', () => {
  it('begin with a chime, then the sentence in the language of the ticket', async () => {
    const { announcer, timers, heard } = aHall();
    announcer.announce(aCall('A 1'));
    await timers.pass(60_000);
    expect(heard).toEqual(['chime', 'ar A 1']);
  });

  it('come in the language of the branch too, where its rules say so and it is another', async () => {
    const { announcer, timers, heard } = aHall({ isTwofold: true });
    announcer.announce(aCall('A 1'));
    announcer.announce(aCall('A 2', { language: 'en' }));
    await timers.pass(60_000);
    expect(heard).toEqual(['chime', 'ar A 1', 'en A 1', 'chime', 'en A 2']);
  });

  it('come in the language of the branch, where no voice speaks that of the ticket', async () => {
    const { announcer, timers, heard } = aHall({ mute: 'ar' });
    announcer.announce(aCall('A 1'));
    await timers.pass(60_000);
    expect(heard).toEqual(['chime', 'en A 1']);
  });

  it('are all heard and in order when ten come at once', async () => {
    const { announcer, timers, heard } = aHall({ isTwofold: true });
    const numbers = Array.from({ length: 10 }, (_, index) => `A ${index}`);
    for (const number of numbers) announcer.announce(aCall(number));
    await timers.pass(120_000);
    expect(inArabic(heard)).toEqual(numbers.map((number) => `ar ${number}`));
  });

  it('wait for each other: two never speak at once', async () => {
    const { announcer, timers, heard } = aHall();
    announcer.announce(aCall('A 1'));
    await timers.pass(2_000);
    announcer.announce(aCall('A 2'));
    await timers.pass(2_500);
    expect(inArabic(heard)).toEqual(['ar A 1']);
    await timers.pass(10_000);
    expect(inArabic(heard)).toEqual(['ar A 1', 'ar A 2']);
  });

  it('are not spoken when they are older than a minute: then the screen has shown them', async () => {
    const { announcer, timers, heard } = aHall({ sentenceMs: 50_000 });
    announcer.announce(aCall('A 1'));
    announcer.announce(aCall('A 2'));
    announcer.announce(aCall('A 3'));
    await timers.pass(300_000);
    expect(inArabic(heard)).toEqual(['ar A 1', 'ar A 2']);
    announcer.announce(aCall('A 4', { at: timers.now() - 60_001 }));
    await timers.pass(60_000);
    expect(inArabic(heard)).toHaveLength(2);
  });

  it('are heard again when a ticket is called again, and once when they are told twice', async () => {
    const { announcer, timers, heard } = aHall();
    announcer.announce(aCall('A 1'));
    announcer.announce(aCall('A 1'));
    announcer.announce(aCall('A 1', { calls: 2 }));
    await timers.pass(60_000);
    expect(inArabic(heard)).toEqual(['ar A 1', 'ar A 1']);
  });

  it('are silent for a ticket that was cancelled while it waited for its turn', async () => {
    const { announcer, timers, heard } = aHall();
    for (const number of ['A 1', 'A 2', 'A 3']) announcer.announce(aCall(number));
    await timers.pass(1_500);
    announcer.cancelled('ticket-A 2');
    await timers.pass(60_000);
    expect(inArabic(heard)).toEqual(['ar A 1', 'ar A 3']);
  });

  it('go on after one that broke', async () => {
    const timers = manualTimers();
    const heard: string[] = [];
    const announcer = createAnnouncer({
      now: timers.now,
      isTwofold: () => false,
      chime: async () => {},
      async speak({ text }) {
        if (text === 'A 1') throw new Error('broken');
        heard.push(text);
        return true;
      },
      announcementOf: ({ number }) => ({
        inTicketLanguage: { text: number, locale: 'ar' },
        inBranchLanguage: undefined,
      }),
    });
    const complaint = vi.spyOn(console, 'error').mockReturnValue();
    announcer.announce(aCall('A 1'));
    announcer.announce(aCall('A 2'));
    await timers.pass(1);
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
    expect(heard).toEqual(['A 2']);
  });

  it('whenever they come: each once, in order, within its minute, and none that was still fresh is lost', async () => {
    const gaps = fc.array(fc.nat({ max: 30_000 }), { minLength: 1, maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(gaps, fc.integer({ min: 500, max: 9_000 }), async (waits, sentenceMs) => {
        const { announcer, timers, heard, startedAt } = aHall({ sentenceMs });
        const calledAt: number[] = [];
        for (const [index, gap] of waits.entries()) {
          await timers.pass(gap);
          calledAt.push(timers.now());
          announcer.announce(aCall(String(index), { at: timers.now() }));
        }
        await timers.pass(600_000);
        const order = inArabic(heard).map((said) => Number(said.slice(3)));
        expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
        for (const [turn, index] of order.entries()) {
          // The chime belongs to the call: it begins in time, a second before the sentence.
          expect((startedAt[turn] ?? 0) - (calledAt[index] ?? 0)).toBeLessThanOrEqual(61_000);
        }
        const longest = sentenceMs + 1_000;
        if (waits.length * longest <= 60_000) expect(order).toHaveLength(waits.length);
      }),
      { numRuns: 40 },
    );
  });
});
