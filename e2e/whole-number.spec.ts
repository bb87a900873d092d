import { expect, type Page } from '@playwright/test';
import { isWhole } from '../src/testing/is-whole.ts';
import { animationsEnded } from './flows.ts';
import { test } from './gallery.ts';

/** The pixels and inches of panels of every shape; the last is a phone's window. */
const allPanels = [
  [800, 480, '7'],
  [1024, 600, '10.1'],
  [1024, 768, '15'],
  [1280, 1024, '17'],
  [1280, 1024, '19'],
  [1366, 768, '15.6'],
  [2560, 1080, '29'],
  [1024, 1280, '17'],
  [480, 800, '7'],
  [390, 844, '7'],
] as const;
/**
 * The widths of panels in ordinary tests: the smallest panel, the widest, and the smallest with a code for phones in
 * its menu area.
 */
const hardest = [800, 480, 390, 1366, 2560];
const panels = allPanels.filter(([width]) => isWhole || hardest.includes(width));

/** The places where the number of a ticket, a call or a banner is not completely visible. */
async function brokenNumbers(page: Page): Promise<string[]> {
  await animationsEnded(page);
  return page.evaluate(() => {
    const found: string[] = [];
    for (const number of document.querySelectorAll('.paper .number, .called .number, .call-band > bdi')) {
      const range = document.createRange();
      range.selectNodeContents(number);
      const text = range.getBoundingClientRect();
      const says = number.textContent;
      if (text.left < 0 || text.right > innerWidth || text.top < 0 || text.bottom > innerHeight) {
        found.push(`${says} is beyond the screen`);
      }
      if (range.getClientRects().length > 1) found.push(`${says} is broken`);
      const around = number.closest('.paper, .call-band')?.getBoundingClientRect();
      if (around && (text.left < around.left || text.right > around.right)) {
        found.push(`${says} is wider than what it stands on`);
      }
      const isBeside = getComputedStyle(number).getPropertyValue('--lies').trim() === 'yes';
      if (number.closest('.called') && isBeside && text.width > 0.55 * innerWidth) {
        found.push(`${says} is wider than 0.55 of the screen`);
      }
      for (const part of document.querySelectorAll('.call > .call-arrow, .arches.called')) {
        const other = part.getBoundingClientRect();
        const isApart = text.right <= other.left + 2 || text.left >= other.right - 2;
        const middle = (text.top + text.bottom) / 2;
        if (!isApart && middle > other.top && middle < other.bottom) found.push(`${says} is covered`);
      }
    }
    for (const door of document.querySelectorAll('.arches.called .door')) {
      const [inner = 0, outer = 0] = [door, door.closest('.arches')].map((one) => one?.clientWidth);
      if (inner < 0.7 * outer) found.push(`the door of ${door.textContent} is narrower than its arches`);
    }
    for (const code of document.querySelectorAll('[data-part=smart-ticket]')) {
      const title = code.querySelector('span')?.getBoundingClientRect();
      if (code.getBoundingClientRect().height > 0 && !title?.height)
        found.push('a code does not say what it is for');
    }
    for (const word of document.querySelectorAll('.call-band .word')) {
      const [band, number] = [word.closest('.call-band'), word.nextElementSibling];
      const isNamed = word.getBoundingClientRect().width > 1;
      const isMarked = number && Number.parseFloat(getComputedStyle(number).borderBlockStartWidth) > 0;
      if (isNamed === isMarked) found.push(`${number?.textContent} is not marked as a counter, or twice`);
      for (const part of band?.querySelectorAll(':scope > :not(.call-arrow)') ?? []) {
        const [inner, outer] = [part.getBoundingClientRect(), band?.getBoundingClientRect()];
        if (
          outer &&
          (inner.top < outer.top - 4 ||
            inner.bottom > outer.bottom + 4 ||
            part.scrollWidth > part.clientWidth + 1)
        )
          found.push(`${part.textContent} has no room in ${band?.textContent}`);
      }
    }
    for (const button of document.querySelectorAll('.paper-text button')) {
      const { left, top, right, bottom } = button.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) {
        found.push(`${button.textContent} is beyond the screen`);
      }
    }
    const fact = document.querySelector('.tear-off p');
    if (fact?.getClientRects().length === 0) found.push(`the slip does not say ${fact.textContent}`);
    const sentence = document.querySelector('.paper-text h1');
    const words = document.createRange();
    for (const word of sentence?.textContent?.matchAll(/\S+/g) ?? []) {
      words.setStart(sentence?.firstChild as Node, word.index);
      words.setEnd(sentence?.firstChild as Node, word.index + word[0].length);
      if (words.getClientRects().length > 1) found.push(`${word[0]} is broken`);
    }
    return found;
  });
}

test('ticket numbers, waits, calls and the title of the QR code fit on every panel', async ({
  page,
  gallery,
}) => {
  test.setTimeout(120_000);
  const problems: string[] = [];
  for (const [index, [width, height, diagonal]] of panels.entries()) {
    await page.setViewportSize({ width, height });
    const language = index % 2 === 0 ? 'de' : 'ar';
    const states = [
      ['ticket', 'basket'],
      ['ticket', 'one-service'],
      ['ticket', 'paper-asked'],
      ['ticket', 'very-long-number'],
      ['menu', 'call'],
      ['menu', 'call-with-earlier'],
      ['menu', 'call-to-a-named-place'],
      ['menu', 'call-at-the-edge'],
      ['closed', 'call'],
      ['place', 'called'],
    ] as const;
    // Each panel checks every second state. Together, the panels check each state in both orientations.
    for (const [screen, state] of states.filter((_, one) => (one + Math.floor(index / 2)) % 2 === 0)) {
      await gallery.open({ screen, state, diagonal, language });
      const where = `${screen} ${state} ${width} x ${height} ${language}`;
      problems.push(...(await brokenNumbers(page)).map((problem) => `${where}: ${problem}`));
    }
  }
  expect(problems).toEqual([]);
});
