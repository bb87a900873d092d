import { describe, expect, it } from 'vitest';
import { openGalleryState } from '../../testing/open-gallery-state.ts';
import { type SeenOnScreen, seenOnScreens } from '../../testing/seen-fields/seen-on-screens.ts';

const fields: readonly (readonly [string, SeenOnScreen])[] = Object.entries(seenOnScreens);
const unchanged: SeenOnScreen['change'] = (branch) => branch;

/** A rendered page without invisible attributes: data, ids and the focus. */
function drawn() {
  const page = document.body.cloneNode(true) as HTMLElement;
  const colours = document.documentElement.getAttribute('style') ?? '';
  const partsIn = (selector: string) => (selector === 'body' ? [page] : [...page.querySelectorAll(selector)]);
  return {
    sight: (selector: string) =>
      [
        colours,
        ...partsIn(selector).map(({ innerHTML }) =>
          innerHTML.replace(
            / (?:data-[\w-]+|id|for|tabindex|aria-(?:describedby|labelledby|controls))="[^"]*"/g,
            '',
          ),
        ),
      ].join('\n'),
    text: (selector: string) =>
      partsIn(selector)
        .map(({ textContent }) => textContent)
        .join('\n'),
  };
}

/** Opens a page, and waits until its late parts are drawn: a page that has just started lacks them. */
async function pageOf(at: SeenOnScreen['at'], state: string | undefined, branch: SeenOnScreen['change']) {
  await openGalleryState(at, state, { branch });
  for (let last = ''; last !== document.body.innerHTML; await new Promise((draw) => setTimeout(draw, 30)))
    last = document.body.innerHTML;
  return drawn();
}

/** Pages of the unchanged branch, each drawn once. */
const unchangedPages = new Map<string, ReturnType<typeof drawn>>();

async function unchangedPage(at: SeenOnScreen['at'], state: string | undefined) {
  const key = `${at} ${state}`;
  const page = unchangedPages.get(key) ?? (await pageOf(at, state, unchanged));
  unchangedPages.set(key, page);
  return page;
}

describe('a visitor', () => {
  it('sees no difference if nothing is changed', async () => {
    const states = new Map(fields.map(([, { at, state }]) => [`${at} ${state}`, { at, state }]));
    for (const { at, state } of states.values()) {
      const page = await unchangedPage(at, state);
      expect((await pageOf(at, state, unchanged)).sight('body')).toBe(page.sight('body'));
    }
  });

  it.each(fields)('sees a change to %s', async (_, field) => {
    const { at, state, given, change, shows, in: part = 'body' } = field;
    const page = await (given === undefined ? unchangedPage(at, state) : pageOf(at, state, given));
    const after = await pageOf(at, state, (branch) => change(given?.(branch) ?? branch));
    expect(page.sight(part)).not.toBe('');
    expect(after.sight(part)).not.toBe(page.sight(part));
    if (shows === undefined) return;
    expect(page.text(part)).not.toContain(shows);
    expect(after.text(part)).toContain(shows);
  });
});
