import { describe, expect, it } from 'vitest';
import { kioskWithMutatedService } from '../../testing/boots/mutated-boot.tsx';

const boots = Number(process.env.MUTATED_BOOTS ?? 20);
const firstSeed = Number(process.env.MUTATED_BOOTS_SEED ?? 1);

/** Text that appears only because of a programming error. */
const programText = /undefined|NaN|\[object|TypeError|Error:|\{\{|#\{/;

describe('a kiosk whose service gives almost any answers', () => {
  it('shows text, and throws nothing', async () => {
    const screens: Record<string, number> = {};
    for (let seed = firstSeed; seed < firstSeed + boots; seed++) {
      const kiosk = kioskWithMutatedService(seed);
      // Some pages restart with the first page's stored data.
      const later = ([['right'], ['unreachable']] as const)[seed % 10] ?? [];
      for (const mood of ['mutated', ...later] as const) {
        const { screen, text, errors } = await kiosk.boot(mood);
        const where = `seed ${seed}, ${mood}, ${screen}`;
        expect.soft(errors, where).toEqual([]);
        expect.soft(text, where).toMatch(/\p{L}{2,}/u);
        expect.soft(text, where).not.toMatch(programText);
        if (mood === 'right') expect.soft(text, where).toContain('Passport or ID card');
        screens[`${mood}: ${screen}`] = (screens[`${mood}: ${screen}`] ?? 0) + 1;
      }
    }
    console.log(JSON.stringify({ boots, firstSeed, screens }));
  }, 7_200_000);
});
