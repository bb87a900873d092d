import { describe, expect, it, vi } from 'vitest';
import type { CalledTicket } from '../../domain/calls/call-times.ts';
import { aCall } from '../../testing/builders.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { createAnnouncer } from './announcer.ts';

interface Voice {
  readonly isBilingual?: boolean;
  readonly mute?: string;
}

function anAnnouncer({ isBilingual = false, mute }: Voice = {}) {
  const timers = manualTimers();
  const heard: string[] = [];
  const announcer = createAnnouncer({
    isBilingual: () => isBilingual,
    async chime() {
      heard.push('chime');
      await timers.sleep(1_000);
    },
    async speak({ text, locale }) {
      if (text === 'broken') throw new Error('broken');
      if (locale === mute) return false;
      heard.push(`${locale} ${text}`);
      await timers.sleep(4_000);
      return true;
    },
    announcementOf: async ({ number, language }, isBrief) => ({
      inTicketLanguage: { text: isBrief ? `${number} brief` : number, locale: language },
      inBranchLanguage: language === 'en' ? undefined : { text: number, locale: 'en' },
    }),
  });
  const over = new Set<string>();
  function announce(number: string, change: Partial<CalledTicket> = {}, isBrief = false) {
    const call = aCall({ number, speech: { language: 'ar' }, ...change });
    return announcer.announce(call, { isBrief, isOver: () => over.has(number) });
  }
  return { announce, over, timers, heard };
}

describe('announced calls', () => {
  it('start with a chime, then the sentence in the language of the ticket', async () => {
    const { announce, timers, heard } = anAnnouncer();
    void announce('A 1');
    await timers.pass(60_000);
    expect(heard).toEqual(['chime', 'ar A 1']);
  });

  it('are spoken only if a voice speaks the language', async () => {
    const outcomes: boolean[] = [];
    const spoken = anAnnouncer();
    void spoken.announce('A 1').then((isHeard) => outcomes.push(isHeard));
    await spoken.timers.pass(60_000);
    const mute = anAnnouncer({ mute: 'en' });
    void mute.announce('A 2', { speech: { language: 'en' } }).then((isHeard) => outcomes.push(isHeard));
    await mute.timers.pass(60_000);
    expect(outcomes).toEqual([true, false]);
  });

  it('are brief, without a chime or a second language, if there is no time', async () => {
    const { announce, timers, heard } = anAnnouncer({ isBilingual: true });
    void announce('A 1', {}, true);
    await timers.pass(60_000);
    expect(heard).toEqual(['ar A 1 brief']);
  });

  it('are also in the language of the branch, if its rules require this and the language differs', async () => {
    const { announce, timers, heard } = anAnnouncer({ isBilingual: true });
    void announce('A 1');
    void announce('A 2', { speech: { language: 'en' } });
    await timers.pass(60_000);
    expect(heard).toEqual(['chime', 'ar A 1', 'en A 1', 'chime', 'en A 2']);
  });

  it('are spoken twice for a visitor who needs a repetition', async () => {
    const { announce, timers, heard } = anAnnouncer({ isBilingual: true });
    void announce('A 1', { speech: { language: 'ar', isSpokenTwice: true } });
    await timers.pass(60_000);
    expect(heard).toEqual(['chime', 'ar A 1', 'en A 1', 'ar A 1', 'en A 1']);
  });

  it('are in the language of the branch if no voice speaks the language of the ticket', async () => {
    const { announce, timers, heard } = anAnnouncer({ mute: 'ar' });
    void announce('A 1');
    await timers.pass(60_000);
    expect(heard).toEqual(['chime', 'en A 1']);
  });

  it('wait for each other, so two are never spoken at the same time', async () => {
    const { announce, timers, heard } = anAnnouncer();
    void announce('A 1');
    await timers.pass(2_000);
    void announce('A 2');
    await timers.pass(2_500);
    expect(heard).toEqual(['chime', 'ar A 1']);
    await timers.pass(10_000);
    expect(heard).toEqual(['chime', 'ar A 1', 'chime', 'ar A 2']);
  });

  it('fall silent once the call is over', async () => {
    const { announce, over, timers, heard } = anAnnouncer({ isBilingual: true });
    void announce('A 1', { speech: { language: 'ar', isSpokenTwice: true } });
    await timers.pass(2_000);
    over.add('A 1');
    await timers.pass(60_000);
    expect(heard).toEqual(['chime', 'ar A 1']);
  });

  it('continue after an error in one of them', async () => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue();
    const { announce, timers, heard } = anAnnouncer();
    void announce('broken');
    void announce('A 2');
    await timers.pass(60_000);
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
    expect(heard.at(-1)).toBe('ar A 2');
  });
});
