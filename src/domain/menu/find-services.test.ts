import { describe, expect, it } from 'vitest';
import { findServices, servicesIn } from './find-services.ts';
import type { MenuItem, ServiceItem } from './menu.ts';

const service = (key: string, name: string, explanation: string | null = null): ServiceItem => ({
  kind: 'service',
  key,
  name,
  explanation,
  comment: null,
});
const items: readonly MenuItem[] = [
  service('passport', 'Reisepass', 'Ausweis für Reisen außerhalb der EU'),
  service('birth', 'Déclaration de naissance'),
  {
    kind: 'group',
    key: 'cars',
    name: 'Kraftfahrzeuge',
    explanation: null,
    comment: null,
    items: [
      service('licence', 'Führerschein'),
      service('address', 'Şehir değişikliği (İkametgâh)'),
      service('passport', 'Reisepass'),
    ],
  },
  service('visa', 'تأشيرة الدخول'),
];
const menu = { items, special: service('parking', 'Parkausweis') };

describe('a visitor who searches', () => {
  it.each([
    ['inside a word', 'pass', ['passport']],
    ['without accents or capitals', 'DECLARATION', ['birth']],
    ['with a letter such as ß instead of an accent', 'ausserhalb', ['passport']],
    ['in the explanation', 'reisen', ['passport']],
    ['by several words, in any order', 'eu ausweis', ['passport']],
    ['by the name of a group', 'kraft', ['licence', 'address', 'passport']],
    ['in Turkish without its dots', 'ikametgah', ['address']],
    ['in Arabic without its marks', 'تاشيره', ['visa']],
    ['that has its own button', 'park', ['parking']],
    ['whose own name begins with the text first', 'f', ['licence', 'passport', 'address']],
    ['with a wrong letter', 'reizepass', ['passport']],
    ['with a missing letter', 'fuhrrschein', ['licence']],
    ['with an extra letter', 'parrkausweis', ['parking']],
    ['with two letters swapped', 'riesepass', ['passport']],
    ['with a wrong letter in Arabic', 'تاشبره', ['visa']],
    ['with a wrong letter while the word is typed', 'declra', ['birth']],
    ['only if the text occurs in it', 'passx', []],
    ['only by the exact letters if the word is short', 'vus', []],
    ['only by a text that has letters', ' - ', []],
  ])('finds a service %s', (_how, text, keys) => {
    expect(findServices(menu, text)).toEqual(keys);
  });

  it('sees each service once, in the order of the menu', () => {
    expect(servicesIn(menu).map(({ key }) => key)).toEqual([
      'passport',
      'birth',
      'licence',
      'address',
      'visa',
      'parking',
    ]);
  });
});
