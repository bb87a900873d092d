import { describe, expect, it } from 'vitest';
import { standbyPositionAt } from '../../page/look/standby-position.ts';
import { aLanguage } from '../../testing/builders.ts';
import { invitationsIn } from './invitations.ts';

const languagesOf = (...codes: string[]) => codes.map((code) => aLanguage({ code }));

describe('the standby screen', () => {
  it('moves its content every minute, through all positions within 35 minutes', () => {
    const minute = 29_920_722;
    const positions = Array.from({ length: 35 }, (_, offset) =>
      JSON.stringify(standbyPositionAt(minute + offset)),
    );
    expect(new Set(positions).size).toBe(35);
  });

  it('never moves its content beyond the edge of the screen', () => {
    for (let minute = 0; minute < 70; minute++) {
      for (const share of Object.values(standbyPositionAt(minute))) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }
    }
  });

  it('shows its invitation in the languages of the branch, each once and in its own direction', async () => {
    const invitations = await invitationsIn(languagesOf('ar-EG', 'en_GB', 'en', 'xx'));
    expect(invitations.map(({ code, direction }) => `${code} ${direction}`)).toEqual(['ar rtl', 'en ltr']);
  });

  it('shows its invitation in English if Foyer has no language of the branch', async () => {
    expect(await invitationsIn(languagesOf('xx'))).toMatchObject([{ text: 'Touch to begin' }]);
  });

  it("shows the tenant's own invitation text", async () => {
    const texts = { dispenser: { 'standby.begin': 'Step closer' } };
    expect(await invitationsIn([{ code: 'en', texts }])).toMatchObject([{ text: 'Step closer' }]);
  });
});
