import { expect, test } from '@playwright/test';
import { findDefects } from './find-defects.ts';

const style = `<style>
  :root { --mm: 4px } body { margin: 0; overflow: hidden } p, button { margin: 0; padding: 0; font: 40px/1.3 sans-serif }
  button { position: absolute; width: 80px; height: 80px }
  .fitted { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: var(--fitted-lines); overflow: hidden }
</style>`;

const screens: Readonly<Record<string, readonly [html: string, kinds: readonly string[]]>> = {
  'a sentence that wraps is in order': ['<p style="width: 300px">Please wait for a moment</p>', []],
  'a word may break after its hyphen': ['<p style="width: 200px">Hohenstein-Wernigerode</p>', []],
  'a word may break where it has a soft hyphen': ['<p style="width: 200px">Führungs&shy;zeugnis</p>', []],
  'a word that breaks elsewhere is broken': [
    '<p style="width: 200px; overflow-wrap: anywhere">Führungszeugnis</p>',
    ['broken'],
  ],
  'a text behind an ellipsis is cut': [
    '<p style="width: 200px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">A long name</p>',
    ['cut'],
  ],
  'lines beyond a clamp are cut': [
    '<p style="width: 200px; height: 52px; overflow: hidden">Two lines of which one is seen</p>',
    ['cut'],
  ],
  'a line beyond the clamp of a fitted text is cut': [
    '<div style="width: 200px; height: 400px"><p class="fitted" style="--fitted-lines: 1">Two lines of which one is seen</p></div>',
    ['cut'],
  ],
  'a line beyond the clamp of the words on a button is cut': [
    '<button style="width: 200px; height: 200px"><p class="fitted" style="--fitted-lines: 1">Two lines of which one is seen</p></button>',
    ['cut'],
  ],
  'a fitted text that is squeezed to no height is cut': [
    '<p class="fitted" style="width: 200px; height: 0; --fitted-lines: 3">Ticket</p>',
    ['cut'],
  ],
  'a line beyond the edge of masked paper is cut': [
    '<div style="width: 300px; height: 52px; mask: linear-gradient(#000, #000)"><p>Two lines of which one is seen</p></div>',
    ['cut'],
  ],
  'a fitted text that is whole is in order': [
    '<p class="fitted" style="width: 200px; --fitted-lines: 4">Two lines, both are seen</p>',
    [],
  ],
  'the foot of a letter below a clamp is cut': [
    '<p class="fitted" style="width: 200px; line-height: 0.8; --fitted-lines: 1">gypsy</p>',
    ['cut'],
  ],
  'a foot and a mark for which a clamped text has room are in order': [
    '<p class="fitted" style="width: 200px; line-height: 0.8; padding: 0.6em 0 0.4em; --fitted-lines: 1">ÄÉỄgy</p>',
    [],
  ],
  'two texts on one place overlap': ['<p>One</p><p style="margin-top: -40px">Other</p>', ['overlap']],
  'a sentence on closed doors overlaps': [
    '<div class="sentence"><p>One</p></div><div class="arches shut" style="margin-top: -20px">&nbsp;</div>',
    ['overlap'],
  ],
  'a text below an opaque box is covered': [
    '<p>One</p><div style="position: absolute; inset: 0 auto auto 0; width: 60px; height: 60px; background: red"></div>',
    ['covered'],
  ],
  'a text below paper that draws its background behind its content is covered': [
    '<style>.sheet { isolation: isolate } .sheet::before { content: ""; position: absolute; z-index: -1; inset: 0; background: red }</style><p>One</p><div class="sheet" style="position: absolute; inset: 0 auto auto 0; width: 60px; height: 60px"></div>',
    ['covered'],
  ],
  'what a call covers wholly is meant to be covered': [
    '<p>One</p><div data-part="call" style="position: absolute; inset: 0; background: red"></div>',
    [],
  ],
  'a text beyond the edge is outside': ['<p style="margin-left: -20px">One</p>', ['outside']],
  'a text beyond the curve of its button is outside': [
    '<button style="width: 200px; height: 200px; border-radius: 99px 99px 0 0"><p style="position: absolute; inset: 0">Ticket?</p></button>',
    ['outside'],
  ],
  'a text under the curve of its button is in order': [
    '<button style="width: 200px; height: 200px; border-radius: 99px 99px 0 0"><p>One</p></button>',
    [],
  ],
  'a wait that touches the edge of its stub is cut': [
    '<p data-part="stub" style="width: max-content">10 min</p>',
    ['cut'],
  ],
  'a wait with air around it is in order': [
    '<p data-part="stub" style="width: max-content; padding: 4px">10 min</p>',
    [],
  ],
  'a round button on another box is in order': [
    '<div style="position: absolute; inset: 0; background: green"></div><button style="position: relative; border-radius: 20px">15</button>',
    [],
  ],
  'a text of which a corner is below an opaque box is covered': [
    '<p>One</p><div style="position: absolute; inset: 30px auto auto 0; width: 60px; height: 60px; background: red"></div>',
    ['covered'],
  ],
  'a button of 15 mm is large enough': ['<button>15</button>', []],
  'a button under 15 mm is not a target': ['<button style="width: 56px">14</button>', ['target']],
  'capitals under 4.8 mm are small': ['<p style="font-size: 26px">Small</p>', ['small']],
  'a number on two lines is not whole': ['<p style="width: 90px"><bdi dir="ltr">B 001</bdi></p>', ['number']],
  'a number under the stamp is not whole': [
    '<div class="paper"><bdi dir="ltr" style="font: 80px/1 sans-serif">B 001</bdi><svg class="stamp" width="60" height="60" style="position: absolute; inset: 10px auto auto 60px"></svg></div>',
    ['number'],
  ],
  'a field that shows only a part of what was typed is cut': [
    '<textarea style="width: 80px; height: 60px; white-space: pre; font-size: 40px">Maximiliane</textarea>',
    ['cut'],
  ],
  'what only screen readers read has no size': [
    '<p style="position: absolute; width: 1px; height: 1px; overflow: hidden; font-size: 8px">Spoken</p>',
    [],
  ],
  'what lies below a sheet is not looked at': ['<div inert><p style="margin-left: -20px">One</p></div>', []],
};

test('the matrix finds every kind of defect, and no defect on a correct page', async ({ page }) => {
  for (const [name, [html, kinds]] of Object.entries(screens)) {
    await page.setContent(style + html);
    const found = await page.evaluate(findDefects, {});
    expect([...new Set(found.map(({ kind }) => kind))].sort(), name).toEqual(kinds);
  }
});

test('a button below a clamped name does not count as covering the hidden lines of the name', async ({
  page,
}) => {
  const name = '<p style="width: 100px; height: 52px; line-height: 48px; overflow: hidden">ÄÖÜ ÄÖÜ</p>';
  await page.setContent(`${style}${name}<button style="width: 200px; background: red">Back</button>`);
  expect(await page.evaluate(findDefects, { anyText: true })).toEqual([]);
});
