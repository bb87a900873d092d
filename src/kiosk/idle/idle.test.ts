import { describe, expect, it } from 'vitest';
import { driftAt } from './drift.ts';
import { invitationsIn } from './invitations.ts';

describe('a sleeping screen', () => {
  it('stands in another place each minute, and in every one within 35 minutes', () => {
    const minute = 29_920_722;
    const places = Array.from({ length: 35 }, (_, passed) => JSON.stringify(driftAt(minute + passed)));
    expect(new Set(places).size).toBe(35);
  });

  it('never leaves the screen', () => {
    for (let minute = 0; minute < 70; minute++) {
      for (const part of Object.values(driftAt(minute))) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(1);
      }
    }
  });

  it('invites in the languages of the branch, each once and in its direction', () => {
    const invitations = invitationsIn([{ code: 'ar-EG' }, { code: 'en_GB' }, { code: 'en' }, { code: 'xx' }]);
    expect(invitations.map(({ code, direction }) => `${code} ${direction}`)).toEqual(['ar rtl', 'en ltr']);
  });

  it('invites in English where it speaks none of them', () => {
    expect(invitationsIn([{ code: 'xx' }])).toMatchObject([{ text: 'Touch to begin' }]);
  });
});
