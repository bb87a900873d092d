import { type Burst, isNoHand, noBurst } from './burst.ts';
import type { CurrentBurst } from './current-burst.ts';
import { canBegin, isMove, type ReadKey } from './read-key.ts';
import { swallow } from './swallow.ts';

export interface LastKey extends Pick<Burst, 'at'> {
  readonly isMove: boolean;
}

/**
 * Lets a key act unless it follows the previous key too quickly for a hand. Two keys that move the focus may follow
 * at any speed, because they press nothing.
 */
function act(event: KeyboardEvent, last: LastKey, isPart: boolean): void {
  const isHand = !isNoHand(last, event.timeStamp) || (isMove(event) && last.isMove);
  if (isPart || !isHand) swallow(event);
}

/**
 * Outside of fields, holds keys back until they are known to be single: a code must choose no tile and press
 * no button. Only keys that move the focus act at once.
 */
export function keyWithoutField(
  event: KeyboardEvent,
  read: ReadKey,
  burst: CurrentBurst,
  last: LastKey,
  isTimed: boolean,
): void {
  const { timeStamp: at } = event;
  const isFirst = burst.keys() === noBurst;
  // A space before a code is not part of it, and a single space presses a button.
  if (read.kind === 'character' && !(isFirst && event.key === ' ')) {
    swallow(event);
    if (isFirst) burst.hold(event);
    if (isFirst && isNoHand(last, at)) burst.addOther(at);
    burst.add(read, at);
    burst.wait();
    return;
  }
  const { length } = burst.keys();
  if (length > 0 && read.kind === 'end') {
    swallow(event);
    burst.settle(true);
    return;
  }
  if (length === 1 && !isNoHand(burst.keys(), at) && isMove(event)) burst.settle(false);
  if (
    burst.keys() === noBurst &&
    !isTimed &&
    canBegin(event, read) &&
    !event.defaultPrevented &&
    !isNoHand(last, at)
  ) {
    swallow(event);
    burst.hold(event);
    burst.addOther(at);
    burst.wait();
    return;
  }
  const isPart = burst.keys() !== noBurst;
  if (isPart) {
    burst.addOther(at);
    burst.wait();
  }
  if (read.kind !== 'command' || isPart) act(event, last, isPart);
}
