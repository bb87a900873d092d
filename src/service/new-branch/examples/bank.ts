import { type ExampleBranch, weekdays } from './example-branch.ts';

export const bank: ExampleBranch = {
  name: 'Banque de la Place',
  timeZone: 'Europe/Paris',
  languages: ['fr', 'en-GB', 'ar'],
  openingHours: weekdays('0830', '1630'),
  counters: ['1', '2', '3'],
  services: [
    {
      icon: 'coins',
      texts: {
        fr: { name: 'Guichet', explanation: 'Dépôts, retraits, virements' },
        'en-GB': { name: 'Cash desk', explanation: 'Deposits, withdrawals, transfers' },
        ar: { name: 'الصندوق', explanation: 'إيداع وسحب وتحويل' },
      },
    },
    {
      icon: 'bank-card',
      texts: {
        fr: { name: 'Cartes et comptes', explanation: 'Ouvrir, modifier, carte perdue' },
        'en-GB': { name: 'Cards and accounts', explanation: 'Open, change, lost card' },
        ar: { name: 'البطاقات والحسابات', explanation: 'فتح حساب أو تغييره أو فقدان بطاقة' },
      },
    },
    {
      icon: 'house',
      texts: {
        fr: { name: 'Crédits', explanation: 'Logement, voiture, études' },
        'en-GB': { name: 'Loans', explanation: 'Home, car, studies' },
        ar: { name: 'القروض', explanation: 'السكن والسيارة والدراسة' },
      },
    },
    {
      icon: 'work',
      texts: {
        fr: { name: 'Entreprises', explanation: 'Pour les clients professionnels' },
        'en-GB': { name: 'Business customers', explanation: 'For companies and the self-employed' },
        ar: { name: 'خدمات الشركات', explanation: 'للشركات وأصحاب المهن' },
      },
    },
  ],
};
