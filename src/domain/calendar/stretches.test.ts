import { expect, it } from 'vitest';
import { anExceptionDay } from '../../testing/builders.ts';
import { exceptionsByDate } from './stretches.ts';

it('an exception day on an impossible date is ignored', () => {
  const on = (year: number, month: number, day: number) => anExceptionDay({ times: { year, month, day } });
  const days = exceptionsByDate([on(2026, 2, 29), on(2026, 2, 30), on(2026, 13, 1), on(2028, 2, 29)]);
  expect([...days.keys()]).toEqual(['2028-02-29']);
});
