import type { ReaderHabits, Reading } from '../../../domain/text-entry/scanned-code.ts';
import type { Timers } from '../../../page/time/timers.ts';
import {
  type Burst,
  isCode,
  isFast,
  isNoHand,
  isNoTyping,
  isOver,
  isTail,
  noBurst,
  waitMs,
  withCharacter,
  withOther,
} from './burst.ts';
import { type FieldBefore, fieldBefore, insertText } from './field-text.ts';
import { isComposed, isUnlockedDigit, type ReadKey, readKey } from './read-key.ts';

/** The service accepts no longer code. */
const maxLength = 128;
/** The same code within this time is one scan: a scanner that is held over a code repeats it. */
const repeatMs = 2_000;

/** A scan, with what is known of how it was typed. */
export interface Scan extends Reading {
  /** The longest pause between two keys, in milliseconds. */
  readonly slowestMs: number;
  /** Puts the text back into the field. Absent unless a person may have typed it. */
  readonly putBack?: () => void;
}

interface Deps {
  /** The document, whose listeners run before those of the page. */
  readonly page: EventTarget;
  readonly timers: Pick<Timers, 'after'>;
  /** Performs a key that was held back. */
  readonly replay: (event: KeyboardEvent) => void;
  readonly habits: () => Pick<ReaderHabits, 'slowestMs' | 'suffix'>;
  /** The field into which a person may type now. */
  readonly field: () => HTMLInputElement | HTMLTextAreaElement | undefined;
  /** True if codes are read here. Without that, however quick keys into a field are, they are those of a person. */
  readonly readsCodes: () => boolean;
  /** True if what was typed slowly into a field, and ended with Enter, may be a code. `before`: the text of the field before. */
  readonly mayBeCode: (typed: Reading, before: string) => boolean;
  /** True if keys are not those of visitors now. */
  readonly isOff: () => boolean;
  /** Receives each scan. One without a text cannot be read. */
  readonly onScan: (scan: Scan) => void;
}

/** Keys that move the focus or turn a page. */
const moves: ReadonlySet<string> = new Set([
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Tab'],
  ...['PageUp', 'PageDown'],
]);
const functionKey = /^F[0-9]+$/;

/**
 * A scanner or card reader that types what it reads, like a keyboard. Without a field, a character is held back until it is clear that it
 * was alone: a code chooses no tile and presses no button. In a field letters appear at once, and a code is taken out again. The result
 * ends that.
 */
export function keyboardScanner(deps: Deps): () => void {
  const { page, timers, replay, habits, field, readsCodes, mayBeCode, isOff, onScan } = deps;
  let burst = noBurst;
  /** The first key of the burst, where it is held back. */
  let held: KeyboardEvent | undefined;
  let lastKey = { at: noBurst.at, isMove: false };
  /** The field into which the burst is typed; undefined while its keys are held back. */
  let typedInto: FieldBefore | undefined;
  let wasComposed = false;
  /** The last burst of a reader, and the last one that was reported. */
  let lastRead: Pick<Burst, 'at'> = noBurst;
  let reported = noBurst;
  let isReplaying = false;
  let cancel = () => {};

  function swallow(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function wait(): void {
    cancel();
    cancel = timers.after(waitMs(burst, habits().slowestMs), () => settle(false));
  }

  function report(read: Burst, putBack?: () => void): void {
    const { us, machine, at, slowestMs, length } = read;
    const isRepeated = us === reported.us && at - reported.at < repeatMs;
    reported = read;
    const text = length > maxLength ? { us: '', machine: '' } : { us, machine };
    if (!isRepeated) onScan({ ...text, slowestMs, ...(putBack && { putBack }) });
  }

  /** Decides about the burst; `isEnded`: by Enter or Tab. */
  function settle(isEnded: boolean): void {
    cancel();
    const [ended, key, isTyped] = [burst, held, typedInto !== undefined];
    burst = noBurst;
    held = undefined;
    typedInto = undefined;
    wasComposed = false;
    if (ended === noBurst || isTyped) return;
    const isAlone = ended.length === 1 && ended.others === 0 && !isEnded;
    if (isAlone && key) {
      if (isTail(lastRead, key.timeStamp)) return;
      isReplaying = true;
      replay(key);
      isReplaying = false;
      return;
    }
    lastRead = ended;
    if (isCode(ended) || (isEnded && ended.length > 1)) report(ended);
  }

  /** Takes a code out of the field. Its next keys are held back. */
  function takeOut(): (() => void) | undefined {
    const putBack = typedInto?.takeOut(wasComposed);
    typedInto = undefined;
    return putBack;
  }

  /** Lets a key act unless it follows another one too closely for a hand. A move after a move presses nothing, however quick. */
  function act(event: KeyboardEvent, isPart: boolean): void {
    const isMove = moves.has(event.key);
    const isHand = !isNoHand(lastKey, event.timeStamp) || (isMove && lastKey.isMove);
    if (isPart || !isHand) swallow(event);
  }

  /** Where there is no field. */
  function hold(event: KeyboardEvent, read: ReadKey): void {
    const { timeStamp: at } = event;
    if (read.kind === 'character') {
      // A single space presses a button, and no code begins with a space.
      if (burst === noBurst && event.key === ' ') {
        act(event, false);
        return;
      }
      swallow(event);
      if (burst === noBurst) held = event;
      const follows = burst === noBurst && isNoHand(lastKey, at) ? withOther(burst, at) : burst;
      burst = withCharacter(follows, read, at);
      wait();
      return;
    }
    if (burst.length > 0 && read.kind === 'end') {
      swallow(event);
      settle(true);
      return;
    }
    if (burst.length === 1 && !isNoHand(burst, at) && read.kind !== 'command') settle(false);
    const isPart = burst !== noBurst;
    if (isPart) {
      burst = withOther(burst, at);
      wait();
    }
    if (read.kind !== 'command' || isPart) act(event, isPart);
  }

  /** Where a person may type into a field. */
  function type(event: KeyboardEvent, read: ReadKey, before: FieldBefore): void {
    const { timeStamp: at } = event;
    if (read.kind === 'character') {
      burst = withCharacter(burst, read, at);
      wasComposed ||= isComposed(event);
      if (isFast(burst) && readsCodes()) {
        swallow(event);
        takeOut();
        wait();
        return;
      }
      const { suffix } = habits();
      const isEnd = suffix !== '' && [burst.us, burst.machine].some((text) => text.endsWith(suffix));
      if ((isEnd && end(event, before)) || !isUnlockedDigit(event)) return;
      swallow(event);
      before.field.focus({ preventScroll: true });
      insertText(before.field, read.us);
      return;
    }
    if (read.kind === 'end' && end(event, before)) return;
    const isPart = burst !== noBurst && (functionKey.test(event.key) || isNoHand(burst, at));
    if (isPart && (read.kind === 'act' || read.kind === 'command')) swallow(event);
    else settle(false);
  }

  /** Takes out what may be a code, and reports it. False: a person typed it. */
  function end(event: KeyboardEvent, before: FieldBefore): boolean {
    const { timeStamp: at } = event;
    const isNoPerson = readsCodes() && isNoTyping(burst, at);
    if (!isNoPerson && (burst.length < 2 || wasComposed || !mayBeCode(burst, before.text))) return false;
    swallow(event);
    const read = { ...burst, at };
    const putBack = takeOut();
    burst = noBurst;
    settle(false);
    lastRead = read;
    report(read, putBack);
    return true;
  }

  function onKey(event: KeyboardEvent): void {
    if (isReplaying || event.repeat || isOff()) return;
    const read = readKey(event);
    const { timeStamp: at } = event;
    if (read.kind === 'modifier') return;
    if (isOver(burst, at, habits().slowestMs)) settle(false);
    if (burst === noBurst) {
      // The second Enter of a reader, or a line feed.
      if (read.kind !== 'character' && isTail(lastRead, at)) {
        swallow(event);
        return;
      }
      const place = field();
      typedInto = place && fieldBefore(place);
    }
    // A screen that has changed since takes the rest of a code into no other field.
    if (typedInto && !typedInto.field.isConnected) typedInto = undefined;
    if (typedInto) type(event, read, typedInto);
    else hold(event, read);
    lastKey = { at, isMove: moves.has(event.key) };
  }

  page.addEventListener('keydown', onKey as EventListener, { capture: true });
  return () => {
    page.removeEventListener('keydown', onKey as EventListener, { capture: true });
    settle(false);
  };
}
