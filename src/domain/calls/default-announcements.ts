/** What is said at a call, and what is said at one without a counter. */
export interface Announcements {
  readonly atCounter: string;
  readonly alone: string;
}

/** Also for languages that we do not speak. */
export const englishAnnouncements: Announcements = {
  atCounter: 'Number #{ticketNumber}, please go to counter #{counterNumber}.',
  alone: 'Number #{ticketNumber}, please.',
};

/** For languages that say nothing themselves: what is put in is a name, so that no sentence bends with it. */
export const defaultAnnouncements: Readonly<Record<string, Announcements>> = {
  ar: {
    atCounter: 'الرقم #{ticketNumber}، تفضّل إلى الشباك رقم #{counterNumber}.',
    alone: 'الرقم #{ticketNumber}، تفضّل.',
  },
  de: {
    atCounter: 'Nummer #{ticketNumber}, bitte zu Schalter #{counterNumber}.',
    alone: 'Nummer #{ticketNumber}, bitte.',
  },
  en: englishAnnouncements,
  es: {
    atCounter: 'Número #{ticketNumber}, pase por el mostrador #{counterNumber}, por favor.',
    alone: 'Número #{ticketNumber}, por favor.',
  },
  fr: {
    atCounter: 'Numéro #{ticketNumber}, guichet #{counterNumber}, s’il vous plaît.',
    alone: 'Numéro #{ticketNumber}, s’il vous plaît.',
  },
  hu: {
    atCounter: 'Sorszám: #{ticketNumber}. Kérjük, fáradjon az ablakhoz. Ablak: #{counterNumber}.',
    alone: 'Sorszám: #{ticketNumber}. Kérjük, fáradjon ide.',
  },
  tr: {
    atCounter: '#{ticketNumber} numara, lütfen #{counterNumber} numaralı gişeye geliniz.',
    alone: '#{ticketNumber} numara, lütfen geliniz.',
  },
  uk: {
    atCounter: 'Номер #{ticketNumber}, будь ласка, підійдіть до вікна номер #{counterNumber}.',
    alone: 'Номер #{ticketNumber}, будь ласка, підійдіть.',
  },
};
