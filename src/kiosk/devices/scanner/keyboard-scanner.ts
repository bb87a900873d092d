import type { Timers } from '../../time/timers.ts';
import { type Burst, isCode, isOver, waitMs } from './burst.ts';
import type { Scanner } from './scanner.ts';
import { usSign } from './us-sign.ts';

/** No code is longer: the service takes none that is. */
const longestCode = 128;
/** A scanner that is held over a code reads it again and again. */
const sameCodeMs = 2_000;

interface Ports {
  /** Where keys are heard first, before any part of the page. */
  readonly page: EventTarget;
  readonly timers: Pick<Timers, 'after'>;
  /** Does what a key would have done, had it not been held back. */
  readonly replay: (event: KeyboardEvent) => void;
}

const nothing: Burst = { signs: '', at: Number.NEGATIVE_INFINITY };

/**
 * A scanner or a card reader that types what it reads, as a keyboard does. Keys are held back until it is clear whose they are:
 * what a scanner types never lands in a field, and Enter at its end presses no button.
 */
export function keyboardScanner({ page, timers, replay }: Ports): Scanner {
  return {
    listen(onScan) {
      let burst = nothing;
      let held: KeyboardEvent[] = [];
      let last = nothing;
      let isReplaying = false;
      let cancel = () => {};

      function report({ signs, at }: Burst) {
        const isSame = signs === last.signs && at - last.at < sameCodeMs;
        last = { signs, at };
        if (!isSame && signs.length <= longestCode) onScan(signs);
      }

      function settle() {
        cancel();
        const [ended, keys] = [burst, held];
        burst = nothing;
        held = [];
        if (isCode(ended)) return report(ended);
        isReplaying = true;
        keys.forEach(replay);
        isReplaying = false;
      }

      function onKey(event: KeyboardEvent) {
        if (isReplaying || event.key === 'Shift') return;
        const { timeStamp: at } = event;
        if (isOver(burst, at)) settle();
        const isFirst = burst.signs === '';
        const isEnd = (event.key === 'Enter' || event.key === 'Tab') && isCode(burst);
        const { repeat, ctrlKey, altKey, metaKey, isComposing } = event;
        const isSpecial =
          repeat || ctrlKey || altKey || metaKey || isComposing || [...event.key].length !== 1;
        // The space bar alone presses buttons, and no code begins with a space.
        const sign = isSpecial || (isFirst && event.key === ' ') ? undefined : usSign(event);
        if (!isEnd && sign === undefined) return settle();

        event.preventDefault();
        event.stopImmediatePropagation();
        if (isEnd) return settle();
        burst = { signs: burst.signs + sign, at };
        held.push(event);
        cancel();
        cancel = timers.after(waitMs(burst), settle);
      }

      page.addEventListener('keydown', onKey as EventListener, { capture: true });
      return () => {
        page.removeEventListener('keydown', onKey as EventListener, { capture: true });
        settle();
      };
    },
  };
}
