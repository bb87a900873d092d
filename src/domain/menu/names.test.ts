import { describe, expect, it } from 'vitest';
import { aService } from '../../testing/builders.ts';
import { displayNameOf } from './names.ts';

const nameOf = (name: string) =>
  displayNameOf(aService({ texts: { en: { name, explanation: name, comment: null } } }), ['en']);

describe('a name longer than any screen', () => {
  it('is cut and ends with an ellipsis', () => {
    expect(nameOf('x'.repeat(20_000))?.name).toBe(`${'x'.repeat(199)}…`);
    expect(nameOf('x'.repeat(20_000))?.explanation).toBe(`${'x'.repeat(999)}…`);
    expect(nameOf('x'.repeat(200))?.name).toBe('x'.repeat(200));
  });

  it.each(['👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'e\u0301', 'क्षि'])(
    'is cut between the letters that a visitor sees: %s',
    (letter) => {
      const shown = nameOf(letter.repeat(5_000))?.name ?? '';
      expect(shown.length).toBeLessThanOrEqual(200);
      expect(shown.replace('…', '').replaceAll(letter, '')).toBe('');
    },
  );

  it('is cut even if it is a single endless letter', () => {
    const shown = nameOf(`a${'\u200d👩'.repeat(5_000)}`)?.name ?? '';
    expect(shown.length).toBeLessThanOrEqual(200);
  });
});
