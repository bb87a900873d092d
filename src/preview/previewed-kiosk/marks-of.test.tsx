import { expect, it } from 'vitest';
import { marksOf } from './marks-of.ts';

function isMarked(tile: { service?: string; group?: string }, sheet: string): boolean {
  document.body.innerHTML = '<main data-arranges><button class="tile"></button></main>';
  const button = document.querySelector('button') as HTMLElement;
  Object.assign(button.dataset, tile);
  return sheet !== '' && button.matches(sheet.replace(/ \{.*/, ''));
}

it('only tiles with a different place in some menus are marked', () => {
  const sheet = marksOf([
    { kind: 'service', key: 'passport' },
    { kind: 'group', key: 'family' },
  ]);
  expect(isMarked({ service: 'passport' }, sheet)).toBe(true);
  expect(isMarked({ group: 'family' }, sheet)).toBe(true);
  expect(isMarked({ service: 'family' }, sheet)).toBe(false);
  expect(isMarked({ service: 'passport' }, marksOf([]))).toBe(false);
});

it('a key with any characters adds no rule to the style sheet', () => {
  const key = '"] { } .tile';
  const sheet = marksOf([{ kind: 'service', key }]);
  expect(sheet).toContain(CSS.escape(key));
  expect(sheet.match(/\{/g)).toHaveLength(2);
});
