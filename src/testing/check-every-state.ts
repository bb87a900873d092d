import { expect, it, onTestFinished, vi } from 'vitest';
import { undrawnLetters } from '../domain/fonts/undrawn-letters.ts';
import { allStates } from '../kiosk/gallery/gallery-states.ts';
import { directionOf } from '../page/words/direction.ts';
import { englishLater } from '../words/english-later.ts';
import { englishMenu } from '../words/english-menu.ts';
import { isWhole } from './is-whole.ts';
import { openGalleryState } from './open-gallery-state.ts';

/** The names of our sentences. All plural forms of a sentence count as one. */
const sentenceNames = new Set(
  Object.keys({ ...englishMenu, ...englishLater }).map((name) => name.replace(/_\w+$/, '')),
);

/** The states without a known branch language, which are in English, and the states with a language of their own. */
const withoutLanguage =
  /^(starting|setup|paused: without-configuration|paused: page-failed|menu: language-without)/;

const states = allStates.map(({ screen, name, notIn = [] }) => ({
  at: screen.at,
  name,
  title: `${screen.at}: ${name}`,
  notIn,
}));
const isHostile = ({ name }: { readonly name: string }) => name.startsWith('hostile');

/** The first-level headings that no sheet or dialogue covers. */
function headings(): Element[] {
  const [dialog] = document.querySelectorAll('dialog[open]');
  return [...(dialog ?? document).querySelectorAll('h1')].filter((one) => !one.closest('[inert]'));
}

/**
 * The page's live regions, except those of a staff dialogue. A dialogue has separate regions, because everything below
 * it is inert.
 */
const liveRegions = () =>
  [...document.querySelectorAll('[aria-live], [role=status], [role=alert], [role=log]')].filter(
    (one) => !one.closest('dialog'),
  );

function texts(): string {
  const spoken = [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
  return [document.body.textContent, ...spoken].join('\n');
}

function errorsOfTest() {
  const errors = vi.spyOn(console, 'error');
  onTestFinished(() => errors.mockRestore());
  return errors;
}

/**
 * Checks each state in one of the languages: one heading, no error, a font for every letter, and no sentence key in
 * place of a sentence.
 */
export function checkEveryState(languages: readonly [string, ...string[]]): void {
  const inTurn = states
    .filter((state) => !isHostile(state))
    .filter((_, turn) => isWhole || turn % 6 === 0)
    .map((state, turn) => {
      const possible = languages.filter((language) => !state.notIn.includes(language));
      return { ...state, language: possible[turn % possible.length] ?? languages[0] };
    });

  it.each(inTurn)('$title ($language)', async ({ at, name, title, language }) => {
    const errors = errorsOfTest();
    await openGalleryState(at, name, { language });
    expect(errors).not.toHaveBeenCalled();
    expect(headings()).toHaveLength(1);
    expect(liveRegions()).toHaveLength(2);

    const text = texts();
    expect(text).not.toMatch(/undefined|NaN|\[object|\{\{|#\{/);
    expect(text.match(/[a-z]+\.[\w.-]+/gi)?.filter((word) => sentenceNames.has(word)) ?? []).toEqual([]);
    expect(undrawnLetters(document.body.textContent ?? '')).toEqual([]);
    if (!withoutLanguage.test(title)) expect(document.documentElement.dir).toBe(directionOf(language));
  });
}

/** Checks every state with hostile texts: the screen must be intact, and no text may become an element. */
export function checkHostileStates(): void {
  const taken = states.filter(isHostile).filter((_, turn) => isWhole || turn % 2 === 0);
  it.each(taken)('$title', async ({ at, name }) => {
    const errors = errorsOfTest();
    await openGalleryState(at, name);
    expect(errors).not.toHaveBeenCalled();
    expect(headings()).toHaveLength(1);
    expect(document.querySelector('script, img[src=x]')).toBeNull();
  });
}
