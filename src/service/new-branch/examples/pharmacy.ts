import { type ExampleBranch, weekdays } from './example-branch.ts';

export const pharmacy: ExampleBranch = {
  name: 'Farmacia della Stazione',
  timeZone: 'Europe/Rome',
  languages: ['it', 'en-GB', 'de'],
  openingHours: [...weekdays('0830', '1930'), { day: 6, start: '0900', end: '1300' }],
  counters: ['1', '2'],
  services: [
    {
      icon: 'pill',
      texts: {
        it: { name: 'Ricetta medica', explanation: 'Farmaci prescritti dal medico' },
        'en-GB': { name: 'Prescription', explanation: 'Medicine from your doctor' },
        de: { name: 'Rezept einlösen', explanation: 'Arzneimittel vom Arzt verschrieben' },
      },
    },
    {
      icon: 'advice',
      texts: {
        it: { name: 'Consiglio e acquisti', explanation: 'Senza ricetta' },
        'en-GB': { name: 'Advice and shopping', explanation: 'Without a prescription' },
        de: { name: 'Beratung und Einkauf', explanation: 'Ohne Rezept' },
      },
    },
    {
      icon: 'shopping-bag',
      texts: {
        it: { name: 'Ritirare un ordine', explanation: 'Ordinato per telefono o online' },
        'en-GB': { name: 'Collect an order', explanation: 'Ordered by phone or online' },
        de: { name: 'Bestellung abholen', explanation: 'Am Telefon oder online bestellt' },
      },
    },
  ],
};
