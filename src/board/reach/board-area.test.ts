import { expect, it } from 'vitest';
import { areaMistakes } from './board-area.ts';

it('an unknown waiting area is reported with the waiting areas of the branch', () => {
  const areas = ['Ground floor', 'First floor'];
  expect(areaMistakes({ area: 'First floor' }, { areas })).toEqual([]);
  expect(areaMistakes({ area: 'Attic' }, { areas })).toEqual([
    {
      parameter: 'area',
      given: 'Attic',
      expected: 'a waiting area of the branch: Ground floor, First floor',
    },
  ]);
  expect(areaMistakes({ area: 'Attic' }, { areas: [] })).toEqual([
    expect.objectContaining({ expected: 'no area, because no counter of the branch has one' }),
  ]);
});

it('no area is reported as wrong until the service has answered', () => {
  expect(areaMistakes({ area: 'Attic' }, undefined)).toEqual([]);
});
