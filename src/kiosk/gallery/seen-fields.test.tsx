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

const drawnBefore = new Map<string, ReturnType<typeof drawn>>();

/** The page without the change, rendered once if it needs no data. */
async function pageWithout({ at, state, given }: SeenOnScreen) {
  const name = `${at} ${state}`;
  const known = given ? undefined : drawnBefore.get(name);
  if (known) return known;
  await openGalleryState(at, state, { branch: given ?? unchanged });
  const page = drawn();
  if (!given) drawnBefore.set(name, page);
  return page;
}

describe('a visitor', () => {
  it('sees nothing else if nothing is changed', async () => {
    const states = new Map(fields.map(([, { at, state }]) => [`${at} ${state}`, { at, state }]));
    for (const { at, state } of states.values()) {
      const page = await pageWithout({ at, ...(state && { state }), change: unchanged });
      await openGalleryState(at, state);
      expect(drawn().sight('body')).toBe(page.sight('body'));
    }
  });

  it.each(fields)('sees a change of %s', async (_, field) => {
    const { at, state, given = unchanged, change, shows, in: part = 'body' } = field;
    const page = await pageWithout(field);
    await openGalleryState(at, state, { branch: (branch) => change(given(branch)) });
    const after = drawn();
    expect(page.sight(part)).not.toBe('');
    expect(after.sight(part)).not.toBe(page.sight(part));
    if (shows === undefined) return;
    expect(page.text(part)).not.toContain(shows);
    expect(after.text(part)).toContain(shows);
  });
});
