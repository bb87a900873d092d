import { expect, it } from 'vitest';
import { pointedAt } from './pointed-at.ts';

function innermost(html: string): Element | null {
  const screen = document.createElement('div');
  screen.innerHTML = html;
  return screen.querySelector('b');
}

it.each([
  ['<p data-part="menu"><a data-service="passport"><b>ID</b></a></p>', { kind: 'service', key: 'passport' }],
  ['<p data-part="menu"><a data-group="family"><b>Life</b></a></p>', { kind: 'group', key: 'family' }],
  ['<p data-part="wall"><i data-part="clock"><b>9:00</b></i></p>', { kind: 'part', key: 'clock' }],
  ['<p><b>nothing of its own</b></p>', undefined],
])('a press in %s names the part around the pressed place', (html, pointed) => {
  expect(pointedAt(innermost(html))).toEqual(pointed);
});

it("a press outside the page's elements names no part", () => {
  expect(pointedAt(null)).toBeUndefined();
  expect(pointedAt(window)).toBeUndefined();
});
