import type { SpokenSentence } from '../../../domain/calls/announcement.ts';

/** How a sentence fared: heard to its end; nobody speaks its language; the browser does not allow sound; or anything else. */
export type Utterance = 'spoken' | 'no-voice' | 'denied' | 'failed';

/** Something that speaks. */
export interface Voice {
  readonly kind: 'host' | 'browser';
  /** Whether it speaks a language, such as `uk-UA`; found out by trying. */
  knows(locale: string): Promise<boolean>;
  /** Speaks one sentence to its end; settles in any case. */
  speak(sentence: SpokenSentence): Promise<Utterance>;
}
