import { expect, it } from 'vitest';
import { unknownHabits } from '../../../domain/text-entry/scanned-code.ts';
import { browserHabits } from './kept-habits.ts';

const learnt = { prefix: '(', suffix: '~', layout: 'machine', slowestMs: 210 } as const;

function aStorage(stored: string | null = null) {
  let text = stored;
  return () => ({
    getItem: () => text,
    setItem(_key: string, value: string) {
      text = value;
    },
  });
}

it('the learnt habits of a scanner are kept for the next page', () => {
  const storage = aStorage();
  browserHabits(storage).keep(learnt);
  expect(browserHabits(storage).current()).toEqual(learnt);
});

it.each([null, '', '{', '7', '{"prefix":4}', 'null'])(
  'the stored value %j is read as an unknown scanner',
  (stored) => {
    expect(browserHabits(aStorage(stored)).current()).toEqual(unknownHabits);
  },
);

it('the learnt habits are kept until the next page if the storage is blocked', () => {
  const habits = browserHabits(() => {
    throw new Error('blocked');
  });
  habits.keep(learnt);
  expect(habits.current()).toEqual(learnt);
});
