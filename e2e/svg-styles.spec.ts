import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { cleanSvg } from '../src/domain/pictures/clean-svg.ts';
import { Refused } from '../src/domain/pictures/refused.ts';
import { readStyleSheet, type StyleRule } from '../src/domain/pictures/svg-style.ts';
import { isWhole } from '../src/testing/is-whole.ts';

const pieces = fc.constantFrom(
  ...[
    '/*',
    '*/',
    '/**/',
    '"',
    "'",
    '"/*"',
    "'*/'",
    '\\',
    '\\\n',
    '\n',
    '\r',
    '\f',
    ' ',
    ';',
    ':',
    ',',
    '!important',
    '! IMPORTANT',
  ],
  ...[
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    '.',
    '#',
    '@import "a";',
    '@import url(#a);',
    '@media all{',
    '@',
    '<!--',
    '-->',
    '--',
    '-',
  ],
  ...[
    'path',
    '.a',
    '#b',
    'g,path',
    '*',
    '>',
    ':hover',
    '.\\61 ',
    'fill',
    'stroke',
    'FILL',
    'mask',
    'clip-path',
    'opacity',
    'font',
  ],
  ...[
    'filter:none',
    'filter:blur(9px)',
    'red',
    '#fff',
    'rgb(1,2,3)',
    'rgba(1 2 3/.5)',
    'url(#a)',
    'url( "#a" )',
    'url(//x)',
    'u\\72l(#a)',
  ],
  ...[
    '"Noto Sans"',
    'Café',
    '"\\22 "',
    '1',
    '.5',
    '1e3',
    '-1px',
    '50%',
    '1.',
    '+2em',
    '12px/1.5 serif',
    'none',
    'inherit',
    '-inkscape-x:1',
  ],
);
const value = fc.array(pieces, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));
const property = fc.constantFrom(
  'fill',
  'stroke',
  'mask',
  'opacity',
  'font',
  'font-family',
  'stroke-width',
  'filter',
  'clip-path',
);
const plainValue = fc.constantFrom(
  ...[
    'red',
    '#0a0',
    'none',
    'url(#a)',
    "url( '#a' )",
    'rgb(1, 2, 3)',
    '.5',
    '1',
    '2px',
    '12px/1.5 "Noto Sans", serif',
    '"a;}/*b"',
    "'\\22 c*/'",
  ],
  ...[
    'red!important',
    'hsl(120deg 50% 50% / 20%)',
    'Café',
    'u\\72l(#a)',
    'red/**/',
    '/*;}*/blue',
    '+1',
    '1e1',
    'inherit',
    '',
  ],
);
const declaration = fc
  .tuple(property, fc.oneof({ weight: 12, arbitrary: plainValue }, { weight: 1, arbitrary: value }))
  .map(([name, given]) => `${name}:${given}`);
const selectors = fc.constantFrom('path', '.a', '#b', ' .a , g ', '.a/**/', '.b\n', 'text,.c-1', '\\70 ath');
const rule = fc
  .tuple(selectors, fc.array(declaration, { maxLength: 4 }))
  .map(([names, parts]) => `${names}{${parts.join(';')}}`);
const sheets = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .array(fc.oneof({ weight: 8, arbitrary: rule }, { weight: 1, arbitrary: pieces }), { maxLength: 5 })
      .map((parts) => parts.join(' ')),
  },
  { weight: 1, arbitrary: fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')) },
);

/** The rules of a style sheet, read as if each selector matched an element; undefined if a rule is refused. */
function rulesOfAny(sheet: string): StyleRule[] | undefined {
  try {
    return readStyleSheet(sheet);
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

test('Chromium and our checks parse every served style sheet in the same way', async ({ page }) => {
  const numRuns = isWhole ? 10_000 : 2_000;
  const read = fc.sample(sheets, { numRuns, seed: isWhole ? Date.now() : 7 }).flatMap((sheet) => {
    const escaped = sheet.replace(/[<>&\r\f]/g, (sign) =>
      sign === '\f' ? '\n' : `&#${sign.charCodeAt(0)};`,
    );
    const cleaned = cleanSvg(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><style>${escaped}</style></svg>`),
      TextDecoder,
    );
    const rules = rulesOfAny(sheet);
    // Our checks refuse half of the sheets.
    return cleaned.ok && rules ? [{ sheet, svg: cleaned.svg, rules }] : [];
  });
  expect(read.length).toBeGreaterThan(numRuns / 4);
  expect(read.filter(({ rules }) => rules.length > 1).length).toBeGreaterThan(numRuns / 10);
  const differences = await page.evaluate((all) => {
    const rulesOf = (text: string) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return [...sheet.cssRules].map(({ cssText }) => cssText);
    };
    /** The rules that the browser creates from single declarations, without parsing a sheet. */
    const expected = (rules: (typeof all)[number]['rules']) =>
      rules.map(({ selectors: names, declarations }) => {
        const { style } = document.createElement('p');
        // As in a style sheet, a normal declaration does not replace an important declaration.
        for (const one of [...declarations].sort((a, b) => Number(a.isImportant) - Number(b.isImportant)))
          style.setProperty(one.property, one.value, one.isImportant ? 'important' : '');
        return `${names.map(({ text }) => text.replace(/(?<![.#\w-])[a-z]+/gi, (name) => name.toLowerCase())).join(', ')} { ${style.cssText}${style.cssText ? ' ' : ''}}`;
      });
    const sortedParts = (rules: string[]) =>
      rules
        .map((text) =>
          text
            .split(/[{;}] */)
            .sort()
            .join(),
        )
        .join('\n');
    return all.flatMap(({ sheet, svg, rules }) => {
      const text =
        new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('style')?.textContent ?? '';
      const [served, sent, meant] = [rulesOf(text), rulesOf(sheet), expected(rules)].map(sortedParts);
      return served === sent && served === meant ? [] : [{ sheet, text, served, sent, meant }];
    });
  }, read);
  expect(differences.slice(0, 5)).toEqual([]);
});

test('a drawing without a width or height keeps the proportions of its `viewBox`', async ({ page }) => {
  const sizes = ['', 'width="100%" height="100%"', 'width="80"', 'height="5em"', 'width="8em" height="1em"'];
  const drawings = sizes.map((size) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 10" ${size}><path d="M0 0H10V10z"/></svg>`;
    const cleaned = cleanSvg(Buffer.from(svg), TextDecoder);
    return cleaned.ok ? cleaned.svg : '';
  });
  const ratios = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (svg) => {
          const image = new Image();
          image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
          await image.decode();
          return image.naturalWidth / image.naturalHeight;
        }),
      ),
    drawings,
  );
  expect(ratios.map(Math.round)).toEqual(sizes.map(() => 8));
});
