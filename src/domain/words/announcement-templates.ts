/** What is spoken for calls with and without a counter. Placeholders as in Interface: Language, tts; nothing inserted is inflected. */
export interface AnnouncementTemplates {
  readonly withCounter: string;
  readonly withoutCounter: string;
  /** The number and the counter alone, for a hall in which calls follow each other closely. */
  readonly brief: string;
}

/** Also used for languages that we do not have. */
export const englishTemplates: AnnouncementTemplates = {
  withCounter: 'Number #{ticketNumber}, please go to counter #{counterNumber}.',
  withoutCounter: 'Number #{ticketNumber}, please.',
  brief: '#{ticketNumber}, counter #{counterNumber}.',
};
