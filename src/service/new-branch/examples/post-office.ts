import { type ExampleBranch, weekdays } from './example-branch.ts';

export const postOffice: ExampleBranch = {
  name: 'Postamt am Markt',
  languages: ['de', 'en-GB'],
  openingHours: weekdays('0800', '1800'),
  counters: ['1', '2'],
  services: [
    {
      de: { name: 'Briefe und Pakete', explanation: 'Aufgeben, frankieren, einschreiben' },
      'en-GB': { name: 'Letters and parcels', explanation: 'Send, stamp, register' },
    },
    {
      de: { name: 'Sendung abholen', explanation: 'Bitte den Abholschein bereithalten' },
      'en-GB': { name: 'Collect an item', explanation: 'Please have your notice ready' },
    },
    {
      de: { name: 'Bankgeschäfte', explanation: 'Einzahlen, auszahlen, überweisen' },
      'en-GB': { name: 'Banking', explanation: 'Pay in, withdraw, transfer' },
    },
  ],
};
