import { type ExampleBranch, weekdays } from './example-branch.ts';

export const postOffice: ExampleBranch = {
  name: 'Postamt am Markt',
  timeZone: 'Europe/Vienna',
  languages: ['de', 'en-GB'],
  openingHours: weekdays('0800', '1800'),
  counters: ['1', '2'],
  services: [
    {
      icon: 'letter',
      texts: {
        de: { name: 'Briefe und Pakete', explanation: 'Aufgeben, frankieren, einschreiben' },
        'en-GB': { name: 'Letters and parcels', explanation: 'Send, stamp, register' },
      },
    },
    {
      icon: 'parcel',
      texts: {
        de: { name: 'Sendung abholen', explanation: 'Bitte den Abholschein bereithalten' },
        'en-GB': { name: 'Collect an item', explanation: 'Please have your notice ready' },
      },
    },
    {
      icon: 'coins',
      texts: {
        de: { name: 'Bankgeschäfte', explanation: 'Einzahlen, auszahlen, überweisen' },
        'en-GB': { name: 'Banking', explanation: 'Pay in, withdraw, transfer' },
      },
    },
  ],
};
