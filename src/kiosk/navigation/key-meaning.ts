import { usCharacter } from '../devices/scanner/us-character.ts';
import type { ArrowDirection } from './next-in-direction.ts';

type KeyMeaning =
  | { readonly kind: 'move'; readonly direction: ArrowDirection }
  /** Presses the button that names the key in `aria-keyshortcuts`. */
  | { readonly kind: 'shortcut'; readonly key: string }
  /** Presses a tile; the first tile is 0. */
  | { readonly kind: 'tile'; readonly index: number }
  /** Presses the focused button, as the browser does. */
  | { readonly kind: 'press' };

type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'
>;

const directions: ReadonlyMap<string, ArrowDirection> = new Map([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);

const shortcuts: ReadonlySet<string> = new Set(['Escape', 'Home', 'PageUp', 'PageDown']);

/** Keys that edit a field's text or move in it. Up, down, Escape and the page keys leave it. */
const editing: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'Enter', ' ']);

/** A key's meaning; undefined if only the browser or the field decides. `text` is the text of the focused field. */
export function keyMeaning(pressed: PressedKey, text: string | undefined): KeyMeaning | undefined {
  const { key, altKey, ctrlKey, metaKey, isComposing } = pressed;
  if (altKey || ctrlKey || metaKey || isComposing) return undefined;
  // In an empty field there is no text to move in.
  if (text !== undefined && editing.has(key) && !(key === 'Home' && text === '')) return undefined;
  const direction = directions.get(key);
  if (direction) return { kind: 'move', direction };
  if (shortcuts.has(key)) return { kind: 'shortcut', key };
  if (key === 'Enter' || key === ' ') return { kind: 'press' };
  // Some layouts have other characters on the digit row.
  const digit = [key, usCharacter(pressed)].find((character) => /^[0-9]$/.test(character ?? ''));
  if (text !== undefined || digit === undefined) return undefined;
  // As on a keyboard, 0 comes after 9.
  return { kind: 'tile', index: (Number(digit) + 9) % 10 };
}
