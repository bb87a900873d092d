import type { ReaderHabits } from '../../../domain/text-entry/scanned-code.ts';
import type { Timers } from '../../../page/time/timers.ts';
import { type Burst, isCode, isTail, noBurst, waitMs, withKey, withModifier, withOther } from './burst.ts';
import type { FieldBefore } from './field-text.ts';
import type { CharacterKey } from './read-key.ts';
import { reportScans, type Scan } from './scan.ts';

export interface BurstDeps {
  readonly timers: Pick<Timers, 'after'>;
  /** Replays a key that was held back. */
  readonly replay: (event: KeyboardEvent) => void;
  readonly habits: () => Pick<ReaderHabits, 'slowestMs' | 'suffix'>;
  /** Called with each scan. A scan without a text was unreadable. */
  readonly onScan: (scan: Scan) => void;
}

export type CurrentBurst = ReturnType<typeof currentBurst>;

/** Collects the keys being typed, until it is clear whether a person or a scanner sends them. */
export function currentBurst({ timers, replay, habits, onScan }: BurstDeps) {
  const report = reportScans(onScan);
  let burst = noBurst;
  /** The first key of the burst, if it is held back. */
  let held: KeyboardEvent | undefined;
  /** The field of the burst; undefined while its keys are held back. */
  let typedInto: FieldBefore | undefined;
  let lastRead: Pick<Burst, 'at'> = noBurst;
  let isReplaying = false;
  let cancel = () => {};

  function wait(ms = waitMs(burst, habits().slowestMs)): void {
    cancel();
    cancel = timers.after(ms, () => settle(false));
  }

  /** Decides whether the burst is a scan. `isEnded`: Enter or Tab ended the burst. */
  function settle(isEnded: boolean): void {
    cancel();
    const [ended, key, isTyped] = [burst, held, typedInto !== undefined];
    burst = noBurst;
    held = undefined;
    typedInto = undefined;
    if (ended === noBurst) return;
    const isAlone = ended.length + ended.others === 1 && !isEnded;
    if (isAlone && key) {
      if (isTail(lastRead, key.timeStamp)) return;
      isReplaying = true;
      replay(key);
      isReplaying = false;
      return;
    }
    if (isTyped) return;
    lastRead = ended;
    if (isCode(ended) || (isEnded && ended.length > 1)) report(ended);
  }

  return {
    keys: () => burst,
    held: () => held,
    field: () => typedInto,
    isReplaying: () => isReplaying,
    /** True if a key at `at` is the rest of a scan. */
    isRest: (at: number) => isTail(lastRead, at),
    begin(place: FieldBefore | undefined): void {
      typedInto = place;
    },
    hold(event: KeyboardEvent): void {
      held = event;
    },
    add(read: CharacterKey, at: number): void {
      burst = withKey(burst, read, at);
      // A field shows letters at once, so nothing waits for the end of the burst.
      if (typedInto) cancel();
    },
    addOther(at: number): void {
      burst = withOther(burst, at);
    },
    addModifier(at: number): void {
      if (burst === noBurst) return;
      burst = withModifier(burst, at);
      if (!typedInto || held) wait();
    },
    wait,
    settle,
    /** Removes the burst from the field and holds its next keys back. */
    takeOut(): (() => void) | undefined {
      const putBack = typedInto?.takeOut(burst.isComposed);
      typedInto = undefined;
      return putBack;
    },
    /** Ends the burst as a scan that was typed into a field. */
    readFromField(at: number): void {
      const read = { ...burst, at };
      const putBack = this.takeOut();
      burst = noBurst;
      settle(false);
      lastRead = read;
      report(read, putBack);
    },
  };
}
