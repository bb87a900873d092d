import { expect, it } from 'vitest';
import { readBoardAddress } from './board-address.ts';

const mistakesOf = (search: string) => {
  const read = readBoardAddress(search);
  return 'mistakes' in read ? read.mistakes.map(({ parameter, given }) => `${parameter}=${given}`) : [];
};

it('the address of a board sets its distance, size, counters and languages', () => {
  expect(readBoardAddress('?metres=8.5&diagonal=55&counters=1, 2,2,A 3&languages=de,pt-BR')).toEqual({
    metres: 8.5,
    diagonalInches: 55,
    counters: ['1', '2', 'A 3'],
    languages: ['de', 'pt-BR'],
  });
});

it('a board without parameters suits an ordinary television across a room, and shows all counters', () => {
  expect(readBoardAddress('')).toEqual({ metres: 5, diagonalInches: 43, counters: [], languages: [] });
});

it('a board shows one waiting area or the listed counters, and an address with both is an error', () => {
  expect(readBoardAddress('?area=%20Ground%20floor ')).toMatchObject({ area: 'Ground floor', counters: [] });
  expect(mistakesOf('?area=Ground%20floor&counters=1,2')).toEqual(['area=Ground floor']);
});

it.each([
  '?metres=0',
  '?metres=61',
  '?metres=8m',
  '?metres=1e1',
  '?metres=',
  '?metres=-5',
  '?diagonal=9',
  '?diagonal=1920',
  '?area=',
  '?counters=',
  '?counters=1,,2',
  '?languages=Deutsch',
  '?languages=de;en',
  '?metre=8',
])('a board reports the wrong parameter: %s', (search) => {
  expect(mistakesOf(search)).toEqual([search.slice(1)]);
});

it('a board reports all errors together, including a repeated parameter', () => {
  expect(mistakesOf('?metres=far&metres=8&diagonal=wide&size=2')).toEqual([
    'metres=far 8',
    'size=2',
    'metres=far',
    'diagonal=wide',
  ]);
});
