import type { SpokenSentence } from '../../domain/calls/announcement.ts';

/**
 * The result of a sentence: spoken to its end; stopped by its caller; no voice for its language; sound not allowed by
 * the browser; any other failure.
 */
export type SpeechResult = 'spoken' | 'stopped' | 'no-voice' | 'denied' | 'failed';

/** The manner of speaking a sentence; by default, the manner of a call. */
export interface Manner {
  /** True if it is for one visitor, in headphones if the machine has them. Otherwise it is for the hall. */
  readonly isForOne: boolean;
  /** In percent of the usual speed. */
  readonly speed: number;
  /** From 0 to 1. */
  readonly volume: number;
  /** True if no copy of the sound may be kept. */
  readonly isPrivate: boolean;
  /** Ends the sentence at once. */
  readonly signal: AbortSignal;
  /** The sentence is prepared during this one, and begins when this one has ended. */
  readonly after: Promise<unknown>;
}

/** One source of speech. */
export interface Voice {
  readonly kind: 'host' | 'browser';
  /** True if it speaks a locale such as `uk-UA`. It tests this. */
  knows(locale: string): Promise<boolean>;
  /** Speaks one sentence to its end. Never rejects. */
  speak(sentence: SpokenSentence, manner?: Partial<Manner>): Promise<SpeechResult>;
}
