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
  readonly isBilingual?: boolean;
  /** A locale without a voice. */
  readonly mute?: string;
}

/** An announcer whose sentences take time, with everything that was heard. */
function anAnnouncer({ sentenceMs = 4_000, isBilingual = false, mute }: Voice = {}) {
  const timers = manualTimers();
  const heard: string[] = [];
  const startedAt: number[] = [];
  const announcer = createAnnouncer({
    now: timers.now,
    isBilingual: () => isBilingual,
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
    announcementOf: async ({ number, language }) => ({
      inTicketLanguage: { text: number, locale: language },
      inBranchLanguage: language === 'en' ? undefined : { text: number, locale: 'en' },
    }),
  });
  return { announcer, timers, heard, startedAt };
}

const inArabic = (heard: readonly string[]) => heard.filter((sentence) => sentence.startsWith('ar'));

describe('announced calls', () => {
  it('start with a chime, then the sentence in the language of the ticket', async () => {
    const { announcer, timers, heard } = anAnnouncer();
    announcer.announce(aCall('A 1'));
    await timers.pass(60_000);
    expect(heard).toEqual(['chime', 'ar A 1']);
  });

  it('are also in the language of the branch, where its rules say so and it differs', async () => {
    const { announcer, timers, heard } = anAnnouncer({ isBilingual: true });
    announcer.announce(aCall('A 1'));
    announcer.announce(aCall('A 2', { language: 'en' }));
    await timers.pass(60_000);
    expect(heard).toEqual(['chime', 'ar A 1', 'en A 1', 'chime', 'en A 2']);
  });

  it('are spoken twice for a visitor who needs it', async () => {
    const { announcer, timers, heard } = anAnnouncer({ isBilingual: true });
    announcer.announce(aCall('A 1', { isSpokenTwice: true }));
    await timers.pass(60_000);
    expect(heard).toEqual(['chime', 'ar A 1', 'en A 1', 'ar A 1', 'en A 1']);
  });

  it('are in the language of the branch where no voice speaks the language of the ticket', async () => {
    const { announcer, timers, heard } = anAnnouncer({ mute: 'ar' });
    announcer.announce(aCall('A 1'));
    await timers.pass(60_000);
    expect(heard).toEqual(['chime', 'en A 1']);
  });

  it('are all spoken in order when ten arrive at the same moment', async () => {
    const { announcer, timers, heard } = anAnnouncer({ isBilingual: true });
    const numbers = Array.from({ length: 10 }, (_, index) => `A ${index}`);
    for (const number of numbers) announcer.announce(aCall(number));
    await timers.pass(120_000);
    expect(inArabic(heard)).toEqual(numbers.map((number) => `ar ${number}`));
  });

  it('wait for each other, so that two are never spoken at the same time', async () => {
    const { announcer, timers, heard } = anAnnouncer();
    announcer.announce(aCall('A 1'));
    await timers.pass(2_000);
    announcer.announce(aCall('A 2'));
    await timers.pass(2_500);
    expect(inArabic(heard)).toEqual(['ar A 1']);
    await timers.pass(10_000);
    expect(inArabic(heard)).toEqual(['ar A 1', 'ar A 2']);
  });

  it('are not spoken after a minute, when the screen has shown them', async () => {
    const { announcer, timers, heard } = anAnnouncer({ sentenceMs: 50_000 });
    announcer.announce(aCall('A 1'));
    announcer.announce(aCall('A 2'));
    announcer.announce(aCall('A 3'));
    await timers.pass(300_000);
    expect(inArabic(heard)).toEqual(['ar A 1', 'ar A 2']);
    announcer.announce(aCall('A 4', { at: timers.now() - 60_001 }));
    await timers.pass(60_000);
    expect(inArabic(heard)).toHaveLength(2);
  });

  it('are spoken again when a ticket is called again, and once when an event arrives twice', async () => {
    const { announcer, timers, heard } = anAnnouncer();
    announcer.announce(aCall('A 1'));
    announcer.announce(aCall('A 1'));
    announcer.announce(aCall('A 1', { calls: 2 }));
    await timers.pass(60_000);
    expect(inArabic(heard)).toEqual(['ar A 1', 'ar A 1']);
  });

  it('are not spoken for a ticket that was cancelled while it waited', async () => {
    const { announcer, timers, heard } = anAnnouncer();
    for (const number of ['A 1', 'A 2', 'A 3']) announcer.announce(aCall(number));
    await timers.pass(1_500);
    announcer.cancelled('ticket-A 2');
    await timers.pass(60_000);
    expect(inArabic(heard)).toEqual(['ar A 1', 'ar A 3']);
  });

  it('are not spoken to their end for a ticket that is cancelled meanwhile', async () => {
    const { announcer, timers, heard } = anAnnouncer({ isBilingual: true });
    announcer.announce(aCall('A 1', { isSpokenTwice: true }));
    await timers.pass(2_000);
    announcer.cancelled('ticket-A 1');
    await timers.pass(60_000);
    expect(heard).toEqual(['chime', 'ar A 1']);
  });

  it('are not spoken to their end for a ticket that is called elsewhere meanwhile', async () => {
    const { announcer, timers, heard } = anAnnouncer({ isBilingual: true });
    announcer.announce(aCall('A 1', { isSpokenTwice: true }));
    await timers.pass(2_000);
    announcer.announce(aCall('A 1', { calls: 2, counterNumber: '7' }));
    await timers.pass(60_000);
    expect(heard).toEqual(['chime', 'ar A 1', 'chime', 'ar A 1', 'en A 1']);
  });

  it('name the last counter only, where a ticket is called elsewhere before it is spoken', async () => {
    const timers = manualTimers();
    const spoken: string[] = [];
    const saying = createAnnouncer({
      ...{ now: timers.now, isBilingual: () => false, chime: async () => {} },
      async speak({ text }) {
        spoken.push(text);
        await timers.sleep(4_000);
        return true;
      },
      announcementOf: async ({ number, counterNumber }) => ({
        inTicketLanguage: { text: `${number} to ${counterNumber}`, locale: 'ar' },
        inBranchLanguage: undefined,
      }),
    });
    for (const number of ['A 1', 'A 2']) saying.announce(aCall(number));
    await timers.pass(1_000);
    saying.announce(aCall('A 2', { calls: 2, counterNumber: '7' }));
    await timers.pass(60_000);
    expect(spoken).toEqual(['A 1 to 1', 'A 2 to 7']);
  });

  it('go on after an error in one of them', async () => {
    const timers = manualTimers();
    const heard: string[] = [];
    const announcer = createAnnouncer({
      now: timers.now,
      isBilingual: () => false,
      chime: async () => {},
      async speak({ text }) {
        if (text === 'A 1') throw new Error('broken');
        heard.push(text);
        return true;
      },
      announcementOf: async ({ number }) => ({
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

  it('at any times are each spoken once, in order and within a minute, and no fresh one is lost', async () => {
    const gaps = fc.array(fc.nat({ max: 30_000 }), { minLength: 1, maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(gaps, fc.integer({ min: 500, max: 9_000 }), async (waits, sentenceMs) => {
        const { announcer, timers, heard, startedAt } = anAnnouncer({ sentenceMs });
        const calledAt: number[] = [];
        for (const [index, gap] of waits.entries()) {
          await timers.pass(gap);
          calledAt.push(timers.now());
          announcer.announce(aCall(String(index), { at: timers.now() }));
        }
        await timers.pass(600_000);
        const order = inArabic(heard).map((sentence) => Number(sentence.slice(3)));
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
