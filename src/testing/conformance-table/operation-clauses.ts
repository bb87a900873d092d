import type { Clause } from './clause.ts';

/** EN 301 549, 5.2 to 5.9: operation by hand, and its limits. */
export const operationClauses = {
  '5.2': {
    about: 'who needs a feature can turn it on',
    act: ['start'],
    foyer:
      'Hearing begins with any key of a keypad, a plug, or two fingers anywhere; lower buttons with two touches of the lowest part; one switch with its first press.',
    hardware: 'A keypad or a jack that hands find without sight.',
  },
  '5.3': {
    about: 'no part of the body is the only key',
    act: ['2(l)'],
    foyer: 'It knows nobody by their body.',
  },
  '5.4': {
    about: 'what was written for access survives a conversion',
    act: ['2(n)'],
    foyer: 'It converts no documents of others.',
  },
  '5.5.1': {
    about: 'nothing is grasped, pinched or twisted',
    act: ['2(h)'],
    foyer: 'One finger that presses is enough for everything on the screen.',
    hardware: 'A slip that comes out far enough to be taken without pinching.',
  },
  '5.5.2': {
    about: 'each control is known without sight before it acts',
    act: ['2(h)', 'contrast'],
    foyer:
      'By ear, arrows and a finger on the glass say what a control is, and nothing is pressed meanwhile.',
    hardware: 'Keys with shapes that can be felt.',
  },
  '5.6.1': {
    about: 'whether something is switched on is heard',
    act: ['2(a)'],
    foyer: 'A choice that is switched on is called "chosen" when it is said.',
  },
  '5.6.2': {
    about: 'whether something is switched on is seen',
    act: ['2(a)'],
    foyer: 'A choice that is switched on is drawn in reversed colours, or with a tick.',
  },
  '5.7': {
    about: 'a held key can be kept from repeating',
    act: ['2(h)', '2(m)'],
    foyer: 'A held key presses once, moves once and writes one letter.',
  },
  '5.8': {
    about: 'a second strike within half a second can be ignored',
    act: ['2(h)'],
    foyer:
      'Keys on the screen ignore a second tap for a third of `FOYER_TAP_PAUSE_SECONDS`, which can be 5; buttons for all of it.',
    hardware: 'A keyboard or keypad of its own has to ignore second strikes by itself.',
  },
  '5.9': {
    about: 'no two things at once',
    act: ['2(h)'],
    foyer:
      'Every function has a way with one finger or one key; two fingers only begin hearing, which a key and a plug do too.',
  },
} as const satisfies Readonly<Record<string, Clause>>;
