import type { Clause } from './clause.ts';

/** EN 301 549, 5.2 to 5.9: operation by hand, and its limits. */
export const operationClauses = {
  '5.2': {
    about: 'visitors can turn on the features that they need',
    act: ['start'],
    foyer:
      'Speech starts with any key of a keypad, a plug, or two fingers anywhere; lower buttons appear after two touches in the lowest part; one switch works from its first press.',
    hardware: 'A keypad or a jack that hands find without sight.',
  },
  '5.3': {
    about: 'biometrics are not the only identification',
    act: ['2(l)'],
    foyer: 'Foyer uses no biometrics.',
  },
  '5.4': {
    about: 'conversions keep accessibility information',
    act: ['2(n)'],
    foyer: 'Foyer does not convert documents.',
  },
  '5.5.1': {
    about: 'no grasping, pinching or twisting is needed',
    act: ['2(h)'],
    foyer: 'Pressing with one finger is enough for everything on the screen.',
    hardware: 'A slip that comes out far enough to be taken without pinching.',
  },
  '5.5.2': {
    about: 'each control can be recognised without sight and without pressing it',
    act: ['2(h)', 'contrast'],
    foyer:
      'For visitors who listen, arrow keys and a finger on the glass name a control without pressing it.',
    hardware: 'Keys with shapes that can be felt.',
  },
  '5.6.1': {
    about: 'the state of a switch is spoken',
    act: ['2(a)'],
    foyer: 'The voice adds "chosen" to a choice that is switched on.',
  },
  '5.6.2': {
    about: 'the state of a switch is visible',
    act: ['2(a)'],
    foyer: 'A choice that is switched on has reversed colours or a tick.',
  },
  '5.7': {
    about: 'key repeat can be switched off',
    act: ['2(h)', '2(m)'],
    foyer: 'A held key presses once, moves once and writes one letter.',
  },
  '5.8': {
    about: 'a second press within half a second can be ignored',
    act: ['2(h)'],
    foyer:
      'Keys on the screen ignore a second tap for a third of `FOYER_TAP_PAUSE_SECONDS`, which can be 5; buttons for the whole time.',
    hardware: 'A keyboard or keypad of its own has to ignore second strikes by itself.',
  },
  '5.9': {
    about: 'no two actions at once are needed',
    act: ['2(h)'],
    foyer:
      'Every function works with one finger or one key; two fingers only start speech, and a key or a plug does the same.',
  },
} as const satisfies Readonly<Record<string, Clause>>;
