import type { CounterPlace } from '../../contract/additions/counter.ts';

/** What is spoken for calls with and without a counter. Placeholders as in Interface: Language, tts; nothing inserted is inflected. */
export interface AnnouncementTemplates {
  readonly to: Readonly<Record<CounterPlace, string>>;
  readonly withoutCounter: string;
  /** The number and the counter alone, for a hall in which calls follow each other closely. */
  readonly brief: Readonly<Record<CounterPlace, string>>;
}

/** Also used for languages that we do not have. */
export const englishTemplates: AnnouncementTemplates = {
  to: {
    counter: 'Number #{ticketNumber}, please go to counter #{counterNumber}.',
    room: 'Number #{ticketNumber}, please go to room #{counterNumber}.',
    window: 'Number #{ticketNumber}, please go to window #{counterNumber}.',
    desk: 'Number #{ticketNumber}, please go to desk #{counterNumber}.',
  },
  withoutCounter: 'Number #{ticketNumber}, please.',
  brief: {
    counter: '#{ticketNumber}, counter #{counterNumber}.',
    room: '#{ticketNumber}, room #{counterNumber}.',
    window: '#{ticketNumber}, window #{counterNumber}.',
    desk: '#{ticketNumber}, desk #{counterNumber}.',
  },
};
