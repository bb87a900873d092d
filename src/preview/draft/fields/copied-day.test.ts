import { expect, it } from 'vitest';
import { hours } from '../../../testing/builders.ts';
import { withDayCopied } from './copied-day.ts';

const text = (list: ReturnType<typeof withDayCopied>) =>
  list.map(({ day, start, end }) => `${day} ${start} ${end}`);

it('a day that is copied replaces the hours of others, and the week begins on Monday', () => {
  const week = [
    hours(1, '0800', '1200'),
    hours(1, '1300', '1700'),
    hours(2, '1000', '1100'),
    hours(0, '1000', '1200'),
  ];
  expect(text(withDayCopied(week, 1, [2, 3]))).toEqual([
    '1 0800 1200',
    '1 1300 1700',
    '2 0800 1200',
    '2 1300 1700',
    '3 0800 1200',
    '3 1300 1700',
    '0 1000 1200',
  ]);
});

it('a copied day without hours closes the others', () => {
  expect(withDayCopied([hours(2, '1000', '1100')], 1, [2])).toEqual([]);
});
