import { describe, expect, it } from 'vitest';
import type { Attack } from './attack.ts';
import { attacks } from './attacks.ts';
import { runAttacks } from './prove-attacks.ts';

describe('in a small run', () => {
  it.each(attacks)('$name', async ({ sizes, run }) => {
    expect((await run(sizes.small)).found).toEqual([]);
  });
});

describe('the proof', () => {
  const anAttack = (change: Partial<Attack>): Attack => ({
    name: 'nobody gets the key',
    sizes: { small: 1, whole: 7 },
    run: async (size) => ({ tried: `${size} keys`, found: [] }),
    ...change,
  });
  const run = async (...some: Attack[]) => {
    const lines: string[] = [];
    return { held: await runAttacks(some, (line) => lines.push(line)), lines };
  };

  it('has a line for each attack, in the whole size', async () => {
    const { held, lines } = await run(anAttack({}), anAttack({ name: 'nobody gets the PIN' }));
    expect(held).toBe(true);
    expect(lines).toEqual([
      expect.stringMatching(/^held {7}nobody gets the key \(7 keys, \d+ s\)$/),
      expect.stringMatching(/^held {7}nobody gets the PIN \(7 keys, \d+ s\)$/),
    ]);
  });

  it('fails if an attack succeeds or cannot be made, says what was found, and makes the others', async () => {
    const succeeds = anAttack({
      run: async () => ({ tried: 'one key', found: ['the key of the dispenser'] }),
    });
    const breaks = anAttack({
      async run() {
        throw new Error('no host');
      },
    });
    const { held, lines } = await run(succeeds, breaks, anAttack({}));
    expect(held).toBe(false);
    expect(lines).toEqual([
      expect.stringMatching(/^SUCCEEDED {2}nobody gets the key/),
      '  the key of the dispenser',
      expect.stringMatching(/^NOT MADE {3}nobody gets the key/),
      expect.stringContaining('no host'),
      expect.stringMatching(/^held/),
    ]);
  });
});
