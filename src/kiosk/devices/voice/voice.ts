import type { SpokenSentence } from '../../../domain/calls/announcement.ts';

/** The result of a sentence: spoken to its end; no voice for its language; sound not allowed by the browser; any other failure. */
export type SpeechResult = 'spoken' | 'no-voice' | 'denied' | 'failed';

/** A sentence, and how fast it is spoken. */
export interface PacedSentence extends SpokenSentence {
  /** Percent of the speed at which the voice speaks by itself; 100 if it is not given. */
  readonly speed?: number;
}

/** One source of speech. */
export interface Voice {
  readonly kind: 'host' | 'browser';
  /** Whether it speaks a locale such as `uk-UA`. It tries. */
  knows(locale: string): Promise<boolean>;
  /** Speaks one sentence to its end. Never rejects. */
  speak(sentence: PacedSentence): Promise<SpeechResult>;
}
