import { expect, it } from 'vitest';
import { browserAnswerStore } from './answer-store.ts';

it('staff see that a full or blocked storage cannot store the configuration, until it can again', () => {
  const problems: (string | undefined)[] = [];
  const disk: { error?: Error | undefined } = { error: new Error('The disk is full') };
  const store = browserAnswerStore(
    () => ({
      getItem: () => null,
      setItem() {
        if (disk.error) throw disk.error;
      },
    }),
    (problem) => problems.push(problem),
  );
  store.write({});
  disk.error = undefined;
  store.write({});
  expect(problems).toEqual(['The disk is full', undefined]);

  const blocked = browserAnswerStore(
    () => {
      throw new Error('Access is denied');
    },
    (problem) => problems.push(problem),
  );
  expect(blocked.read()).toEqual({});
  blocked.write({});
  expect(problems.at(-1)).toBe('Access is denied');
});
