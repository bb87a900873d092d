/** The templates of a language for calls with and without a counter. Placeholders as in Interface: Language, tts. */
interface AnnouncementTemplates {
  readonly withCounter: string;
  readonly withoutCounter: string;
}

/** Also used for languages without templates. */
export const englishTemplates: AnnouncementTemplates = {
  withCounter: 'Number #{ticketNumber}, please go to counter #{counterNumber}.',
  withoutCounter: 'Number #{ticketNumber}, please.',
};

/** Templates by language code, for languages without their own. The sentences need no inflection of the inserted values. */
export const defaultTemplates: Readonly<Record<string, AnnouncementTemplates>> = {
  ar: {
    withCounter: 'الرقم #{ticketNumber}، تفضّل إلى الشباك رقم #{counterNumber}.',
    withoutCounter: 'الرقم #{ticketNumber}، تفضّل.',
  },
  de: {
    withCounter: 'Nummer #{ticketNumber}, bitte zu Schalter #{counterNumber}.',
    withoutCounter: 'Nummer #{ticketNumber}, bitte.',
  },
  en: englishTemplates,
  es: {
    withCounter: 'Número #{ticketNumber}, pase por el mostrador #{counterNumber}, por favor.',
    withoutCounter: 'Número #{ticketNumber}, por favor.',
  },
  fr: {
    withCounter: 'Numéro #{ticketNumber}, guichet #{counterNumber}, s’il vous plaît.',
    withoutCounter: 'Numéro #{ticketNumber}, s’il vous plaît.',
  },
  hu: {
    withCounter: 'Sorszám: #{ticketNumber}. Kérjük, fáradjon az ablakhoz. Ablak: #{counterNumber}.',
    withoutCounter: 'Sorszám: #{ticketNumber}. Kérjük, fáradjon ide.',
  },
  tr: {
    withCounter: '#{ticketNumber} numara, lütfen #{counterNumber} numaralı gişeye geliniz.',
    withoutCounter: '#{ticketNumber} numara, lütfen geliniz.',
  },
  uk: {
    withCounter: 'Номер #{ticketNumber}, будь ласка, підійдіть до вікна номер #{counterNumber}.',
    withoutCounter: 'Номер #{ticketNumber}, будь ласка, підійдіть.',
  },
};
