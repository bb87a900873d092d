import type { ReaderHabits, ScannedText } from '../../../domain/text-entry/scanned-code.ts';
import { isFast, isNoHand, isNoTyping, isSpelling, noBurst, waitInFieldMs } from './burst.ts';
import type { CurrentBurst } from './current-burst.ts';
import { type FieldBefore, insertText } from './field-text.ts';
import { canBegin, isMove, isUnlockedDigit, type ReadKey } from './read-key.ts';
import { swallow } from './swallow.ts';

export interface FieldDeps {
  readonly habits: () => Pick<ReaderHabits, 'suffix'>;
  /** True if codes are read here. If not, all keys typed into a field count as a person's. */
  readonly readsCodes: () => boolean;
  /**
   * True if a text that Enter has ended may be a code, even if a person could have typed it. `before`: the field's
   * earlier text.
   */
  readonly mayBeCode: (typed: ScannedText, before: string) => boolean;
}

/** Removes a code from the field and reports it. Returns false if a person typed the text. */
function end(event: KeyboardEvent, before: FieldBefore, burst: CurrentBurst, deps: FieldDeps): boolean {
  const { timeStamp: at } = event;
  const keys = burst.keys();
  const isNoPerson = deps.readsCodes() && isNoTyping(keys, at);
  const mayBeReader = keys.length > 1 && !isSpelling(keys) && deps.mayBeCode(keys, before.text);
  if (!isNoPerson && !mayBeReader) return false;
  swallow(event);
  burst.readFromField(at);
  return true;
}

/**
 * True if a scanner may send the key inside or after its code, and no person needs it right after a letter.
 */
const isAffix = ({ key }: KeyboardEvent, { kind }: ReadKey): boolean =>
  kind === 'act' || kind === 'command' || (kind === 'edit' && key !== 'Backspace');

/** Shows typed letters in the field at once, and removes them again if they are a code. */
export function keyInField(
  event: KeyboardEvent,
  read: ReadKey,
  before: FieldBefore,
  burst: CurrentBurst,
  deps: FieldDeps,
): void {
  const { timeStamp: at } = event;
  if (read.kind === 'character') {
    burst.add(read, at);
    if (isFast(burst.keys()) && deps.readsCodes()) {
      swallow(event);
      burst.takeOut();
      burst.wait();
      return;
    }
    const { suffix } = deps.habits();
    const { us, machine } = burst.keys();
    const isEnd = suffix !== '' && [us, machine].some((text) => text.endsWith(suffix));
    if ((isEnd && end(event, before, burst, deps)) || !isUnlockedDigit(event)) return;
    swallow(event);
    before.field.focus({ preventScroll: true });
    insertText(before.field, read.us);
    return;
  }
  if (read.kind === 'end' && end(event, before, burst, deps)) return;
  const isFirst = burst.keys() === noBurst;
  const isQuick = isNoHand(burst.keys(), at);
  if (!isFirst && isAffix(event, read)) {
    const isCorrection = read.kind === 'edit' || isMove(event);
    if (!isCorrection || isQuick) swallow(event);
    burst.addOther(at);
  } else if (isFirst && canBegin(event, read) && read.kind !== 'edit' && deps.readsCodes()) {
    swallow(event);
    burst.hold(event);
    burst.addOther(at);
    if (read.kind === 'act') burst.wait();
    else burst.wait(waitInFieldMs);
  } else burst.settle(false);
}
