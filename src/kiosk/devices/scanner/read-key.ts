import type { ScannedText } from '../../../domain/text-entry/scanned-code.ts';
import { usCharacter } from './us-character.ts';

export interface CharacterKey extends ScannedText {
  readonly kind: 'character';
  /** True if an input method takes the key, which cannot be prevented. */
  readonly isComposed: boolean;
  /** True if only this machine's layout has the key: American keyboards have no AltGr. */
  readonly isOfMachine: boolean;
}

export type ReadKey =
  | CharacterKey
  /** Enter or Tab, or a control character that ends a text. */
  | { readonly kind: 'end' }
  /** A shortcut, or another control character of a scanner. */
  | { readonly kind: 'command' }
  /** Changes a text, or moves in it. */
  | { readonly kind: 'edit' }
  /** Any other effect: Escape, a page key, a function key. */
  | { readonly kind: 'act' }
  | { readonly kind: 'modifier' };

const modifiers: ReadonlySet<string> = new Set([
  ...['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'Fn', 'Hyper', 'Super'],
  ...['CapsLock', 'NumLock', 'ScrollLock', 'FnLock', 'Symbol', 'SymbolLock'],
]);
const edits: ReadonlySet<string> = new Set([
  ...['Backspace', 'Delete', 'Insert', 'Home', 'End'],
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
]);
/** Key names whose character the browser does not know, because an input method or an accent consumes it. */
const unnamed: ReadonlySet<string> = new Set(['Process', 'Dead', 'Unidentified']);
const ends = /^(?:Numpad)?Enter$|^Tab$/;
/**
 * The letters that scanners press with Ctrl to send the end of a text or a transmission, a tab, a line feed or a
 * carriage return.
 */
const controlEnds: ReadonlySet<string> = new Set(['c', 'd', 'i', 'j', 'm']);
/**
 * A control character's code is its letter's code minus `firstControl`; the space is the first printable character.
 */
const [firstControl, firstPrinted] = [0x60, 0x20];
const keypadDigit = /^Numpad[0-9]$/;

/** True if a numeric keypad key acts as an arrow or similar, because NumLock is off, as when Linux starts. */
export const isUnlockedDigit = ({ code, key }: Pick<KeyboardEvent, 'code' | 'key'>): boolean =>
  keypadDigit.test(code) && key.length > 1;

/** The digit of a keypad key pressed with Alt: some scanners type character numbers like this. */
export const altDigit = ({
  code,
  altKey,
  ctrlKey,
}: Pick<KeyboardEvent, 'code' | 'altKey' | 'ctrlKey'>): string | undefined =>
  altKey && !ctrlKey && keypadDigit.test(code) ? code.at(-1) : undefined;

/** The key for a character that was typed by its number. */
export function numberedKey(number: number): ReadKey {
  const sign = String.fromCharCode(number);
  if (controlEnds.has(String.fromCharCode(number + firstControl))) return { kind: 'end' };
  if (number < firstPrinted) return { kind: 'command' };
  return { kind: 'character', us: sign, machine: sign, isComposed: false, isOfMachine: false };
}

const isComposed = ({ key, isComposing }: Pick<KeyboardEvent, 'key' | 'isComposing'>): boolean =>
  isComposing || key === 'Process';

/** Keys that move the focus or turn a page. They act at once, and press nothing. */
const moves: ReadonlySet<string> = new Set([
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Tab'],
  ...['PageUp', 'PageDown'],
]);

export const isMove = ({ key }: Pick<KeyboardEvent, 'key'>): boolean => moves.has(key);

/**
 * True if the key would press a button, leave the screen or give a command. As the first key of a scanned code, it must
 * do none of these.
 */
export function canBegin(event: KeyboardEvent, { kind }: ReadKey): boolean {
  const presses = (kind === 'end' && !event.ctrlKey) || kind === 'act' || [' ', 'Home'].includes(event.key);
  return presses && !isMove(event) && !isComposed(event);
}

/** A key's kind and character. Numeric keypad keys are digits even if NumLock is off. */
export function readKeyEvent(event: KeyboardEvent): ReadKey {
  const { key, code, altKey, ctrlKey, metaKey } = event;
  if (modifiers.has(key)) return { kind: 'modifier' };
  // AltGr writes characters such as ]. Some systems report it as Ctrl and Alt.
  if (ctrlKey && !altKey && !metaKey && controlEnds.has(key.toLowerCase())) return { kind: 'end' };
  if (metaKey || ((altKey || ctrlKey) && !event.getModifierState('AltGraph'))) return { kind: 'command' };
  if (ends.test(key) || (unnamed.has(key) && ends.test(code))) return { kind: 'end' };
  const isNamed = [...key].length === 1;
  if (isNamed || unnamed.has(key) || keypadDigit.test(code)) {
    const us = usCharacter(event);
    if (us !== undefined) {
      const machine = isNamed ? key : us;
      const isOfMachine = event.getModifierState('AltGraph');
      return { kind: 'character', us, machine, isComposed: isComposed(event), isOfMachine };
    }
  }
  return { kind: edits.has(key) ? 'edit' : 'act' };
}
