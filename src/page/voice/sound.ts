import type { Manner } from './voice.ts';

export interface Sound {
  /** True if the browser blocks sound until a touch. */
  readonly isDenied: () => boolean;
  /** Subscribes to changes of `isDenied`. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Plays two soft tones. Resolves when they have ended or cannot be played. */
  readonly chime: () => Promise<void>;
  /**
   * Plays one short tone twice, for visitors who are not looking: the screen ends soon, or switch scanning is
   * active.
   */
  readonly warn: () => Promise<void>;
  /** Plays one soft tone: a number has appeared. */
  readonly arrive: () => Promise<void>;
  readonly play: (
    wav: ArrayBuffer,
    manner?: Partial<Pick<Manner, 'volume' | 'signal' | 'after'>>,
  ) => Promise<'spoken' | 'stopped' | 'denied' | 'failed'>;
}

/** Stands in for a browser without sound. `isDenied` is false, because a touch would not help. */
export const noSound: Sound = {
  isDenied: () => false,
  subscribe: () => () => {},
  chime: async () => {},
  warn: async () => {},
  arrive: async () => {},
  play: async () => 'denied',
};
