import type { SpokenSentence } from '../../domain/calls/announcement.ts';

/**
 * `spoken` to its end; `stopped` by its caller; `denied` by a browser that does not allow sound; `failed` for
 * any other reason.
 */
export type SpeechResult = 'spoken' | 'stopped' | 'no-voice' | 'denied' | 'failed';

/** The manner of speaking a sentence; by default the manner of a call. */
export interface Manner {
  /**
   * True if the sentence is for one visitor, in headphones if the machine has them. Otherwise it is for the waiting
   * area.
   */
  readonly isForOne: boolean;
  /** The speed in percent of the usual speed. */
  readonly speed: number;
  /** The volume from 0 to 1. */
  readonly volume: number;
  /** True if no copy of the sound may be kept. */
  readonly isPrivate: boolean;
  readonly signal: AbortSignal;
  /** The sentence is prepared now, and begins when this promise settles. */
  readonly after: Promise<unknown>;
}

export interface Voice {
  readonly kind: 'host' | 'browser';
  /** Tests whether this voice speaks a locale such as `uk-UA`. */
  knows(locale: string): Promise<boolean>;
  /** Speaks one sentence to its end. Never rejects. */
  speak(sentence: SpokenSentence, manner?: Partial<Manner>): Promise<SpeechResult>;
}
