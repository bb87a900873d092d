import { type ExampleBranch, weekdays } from './example-branch.ts';

export const townHall: ExampleBranch = {
  name: 'Bürgerservice im Rathaus',
  timeZone: 'Europe/Berlin',
  languages: ['de', 'en-GB', 'tr', 'uk'],
  openingHours: [...weekdays('0730', '1200'), { day: 4, start: '1300', end: '1800' }],
  counters: ['1', '2', '3', '4'],
  services: [
    {
      icon: 'identity-card',
      texts: {
        de: { name: 'Reisepass oder Ausweis', explanation: 'Beantragen, verlängern, Verlust melden' },
        'en-GB': { name: 'Passport or ID card', explanation: 'Apply, renew, report a loss' },
        tr: { name: 'Pasaport veya kimlik kartı', explanation: 'Başvuru, yenileme, kayıp bildirimi' },
        uk: { name: 'Паспорт або посвідчення особи', explanation: 'Оформити, замінити, втрата' },
      },
    },
    {
      icon: 'house',
      texts: {
        de: { name: 'Wohnsitz anmelden', explanation: 'Zuzug, Wegzug, Umzug' },
        'en-GB': { name: 'Register an address', explanation: 'Moving in, out or within the town' },
        tr: { name: 'Adres kaydı', explanation: 'Taşınma, adres değişikliği' },
        uk: { name: 'Реєстрація місця проживання', explanation: 'Приїзд, виїзд, переїзд' },
      },
    },
    {
      icon: 'documents',
      texts: {
        de: { name: 'Urkunden', explanation: 'Geburt, Ehe, Sterbefall' },
        'en-GB': { name: 'Certificates', explanation: 'Birth, marriage, death' },
        tr: { name: 'Belgeler', explanation: 'Doğum, evlilik, ölüm' },
        uk: { name: 'Свідоцтва', explanation: 'Народження, шлюб, смерть' },
      },
    },
    {
      icon: 'coins',
      texts: {
        de: { name: 'Gebühren bezahlen', explanation: 'Bar oder mit Karte' },
        'en-GB': { name: 'Pay a fee', explanation: 'Cash or card' },
        tr: { name: 'Harç ödeme', explanation: 'Nakit veya kartla' },
        uk: { name: 'Сплатити збір', explanation: 'Готівкою або карткою' },
      },
    },
  ],
};
