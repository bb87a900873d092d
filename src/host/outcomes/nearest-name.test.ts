import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestName } from './nearest-name.ts';

const names = ['backup', 'restore', 'import', 'device', 'epoch', 'port', 'printer'];

it.each([
  ['back-up', 'backup'],
  ['imprt', 'import'],
  ['imprот', undefined],
  ['pritner', 'printer'],
  ['porrt', 'port'],
  ['prot', 'port'],
  ['x', undefined],
  ['', undefined],
  ['conformance', undefined],
])('the typed name %j is recognised as %j', (typed, meant) => {
  expect(nearestName(typed, names)).toBe(meant);
});

it('a name with one missing, extra or swapped letter is recognised', () => {
  const slip = fc.record({ name: fc.constantFrom(...names), at: fc.nat(20), kind: fc.nat(2) });
  fc.assert(
    fc.property(slip, ({ name, at, kind }) => {
      const index = at % (name.length - 1);
      const [before, letter, next, after] = [
        name.slice(0, index),
        name[index] ?? '',
        name[index + 1] ?? '',
        name.slice(index + 2),
      ];
      const typed = [
        before + next + after,
        before + letter + letter + next + after,
        before + next + letter + after,
      ];
      expect(nearestName(typed[kind] ?? '', names)).toBe(name);
    }),
  );
});
