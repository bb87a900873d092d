import { expect, it } from 'vitest';
import { readableHeader } from './board-header.ts';

const measure = { width: (text: string) => [...text].length / 2 };
const header = {
  organisation: 'City Service Centre',
  branch: 'Old Harbour',
  time: '10:42',
  date: 'Saturday 21 November',
};
const place = { width: 1800, height: 140, least: 30, lineEms: 1.25 };
const shown = (change: Partial<typeof place>, texts: Partial<typeof header> = {}) => {
  const { header: left, ...sizes } = readableHeader(
    { ...header, ...texts },
    { ...place, ...change },
    measure,
  );
  const least = change.least ?? place.least;
  for (const size of Object.values(sizes)) if (left.time) expect(size).toBeGreaterThanOrEqual(least);
  return [left.organisation, left.branch, left.time, left.date].filter(Boolean);
};

it('a header is complete if all of it is legible from the distance of the board', () => {
  expect(shown({})).toEqual(Object.values(header));
});

it('from afar, the header shows one name and the time, then only the time, then nothing', () => {
  expect(shown({ least: 60 })).toEqual(['Old Harbour', '10:42']);
  expect(shown({ least: 60, width: 600 })).toEqual(['10:42']);
  expect(shown({ least: 120 })).toEqual([]);
});

it('the narrow header of a tall board shows only what fits beside the mark', () => {
  expect(shown({ width: 420, height: 340, least: 60 })).toEqual(['10:42']);
  expect(shown({ width: 300, height: 340, least: 60 })).toEqual([]);
});

it('a long name is shown in full on two lines, or not at all', () => {
  const long = 'Centre of all municipal services for everybody who lives near the old harbour';
  expect(shown({}, { branch: long, organisation: '' })[0]).toBe(long);
  expect(shown({ width: 900 }, { branch: long, organisation: '' })).toEqual(['10:42', header.date]);
});
