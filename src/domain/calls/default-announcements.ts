/** What is said at a call, and what is said at one without a counter. */
export interface AnnouncementTemplates {
  readonly withCounter: string;
  readonly withoutCounter: string;
}

/** Also for languages that we do not speak. */
export const englishTemplates: AnnouncementTemplates = {
  withCounter: 'Number #{ticketNumber}, please go to counter #{counterNumber}.',
  withoutCounter: 'Number #{ticketNumber}, please.',
};

/** For languages that say nothing themselves: what is put in is a name, so that no sentence bends with it. */
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
