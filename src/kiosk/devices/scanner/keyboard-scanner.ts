import { isBurstOver, isNoHand, noBurst } from './burst.ts';
import { type BurstDeps, currentBurst } from './current-burst.ts';
import { fieldBefore } from './field-text.ts';
import { type FieldDeps, keyInField } from './keys-in-field.ts';
import { keyWithoutField, type LastKey } from './keys-without-field.ts';
import { altDigit, isMove, numberedKey, type ReadKey, readKeyEvent } from './read-key.ts';
import { swallow } from './swallow.ts';

interface Deps extends BurstDeps, FieldDeps {
  /** The document, whose listeners run before the page's. */
  readonly page: EventTarget;
  readonly habits: BurstDeps['habits'];
  /** The field into which a person may type now. */
  readonly field: () => HTMLInputElement | HTMLTextAreaElement | undefined;
  /** True if keys do not come from visitors now. */
  readonly isOff: () => boolean;
  /** True if a press takes effect immediately, so no key may be held back. */
  readonly isTimed: () => boolean;
}

/**
 * Reads a scanner or card reader that types like a keyboard, and whose keys never count as a person's. Returns a
 * function that stops reading.
 */
export function keyboardScanner(deps: Deps): () => void {
  const { page, habits, field, isOff, isTimed } = deps;
  const burst = currentBurst(deps);
  let last: LastKey = { at: noBurst.at, isMove: false };
  let altDigits = '';

  /**
   * Decides about a held-back key without a character when another key follows. True if the other key is consumed.
   */
  function followHeld(event: KeyboardEvent, read: ReadKey): boolean {
    const held = burst.held();
    const { length, at: before } = burst.keys();
    if (!held || length > 0) return false;
    const isHand = !isNoHand({ at: before }, event.timeStamp);
    // A bouncing contact presses the same key again.
    if (!isHand && event.key === held.key) {
      swallow(event);
      return true;
    }
    if (read.kind === 'character') {
      // A person may continue to write in a field, but not after a key that leaves the screen.
      if (burst.field() && isHand && readKeyEvent(held).kind !== 'act') burst.settle(false);
      return false;
    }
    // At this speed, a person only repeats a key, moves the focus or corrects. Two different keys come from a scanner
    // or a program.
    const isUsual = isMove(event) || read.kind === 'edit' || event.key === held.key;
    if (isHand && (isUsual || event.timeStamp === before)) {
      burst.settle(false);
      return false;
    }
    swallow(event);
    burst.addOther(event.timeStamp);
    return true;
  }

  function press(event: KeyboardEvent, read: ReadKey): void {
    if (burst.keys() === noBurst) {
      const place = field();
      burst.begin(place && fieldBefore(place));
    }
    // After a screen change, no other field takes the rest of a code.
    if (!burst.field()?.field.isConnected) burst.begin(undefined);
    const before = burst.field();
    if (before) keyInField(event, read, before, burst, deps);
    else keyWithoutField(event, read, burst, last, isTimed());
  }

  function onKey(event: KeyboardEvent): void {
    if (burst.isReplaying() || event.repeat || isOff()) return;
    const { timeStamp: at } = event;
    if (isBurstOver(burst.keys(), at, habits().slowestMs)) burst.settle(false);
    const digit = altDigit(event);
    const read = readKeyEvent(event);
    if (digit !== undefined) {
      swallow(event);
      altDigits += digit;
    }
    if (digit !== undefined || read.kind === 'modifier') burst.addModifier(at);
    else take(event, read);
  }

  /** Handles the release of Alt, which types the character whose number was typed while Alt was held. */
  function onKeyUp(event: KeyboardEvent): void {
    if (event.key !== 'Alt' || altDigits === '') return;
    const number = Number(altDigits);
    altDigits = '';
    take(event, numberedKey(number));
  }

  function take(event: KeyboardEvent, read: ReadKey): void {
    const { timeStamp: at } = event;
    if (!followHeld(event, read)) {
      // This key is the second Enter of a scanner, or a line feed.
      if (burst.keys() === noBurst && read.kind !== 'character' && burst.isRest(at)) {
        swallow(event);
        return;
      }
      press(event, read);
    }
    last = { at, isMove: isMove(event) };
  }

  const listeners = { keydown: onKey, keyup: onKeyUp };
  for (const [type, listener] of Object.entries(listeners))
    page.addEventListener(type, listener as EventListener, { capture: true });
  return () => {
    for (const [type, listener] of Object.entries(listeners))
      page.removeEventListener(type, listener as EventListener, { capture: true });
    burst.settle(false);
  };
}
