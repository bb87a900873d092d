import type { Clause } from './clause.ts';

/** EN 301 549, 5.2 to 5.9: operation by hand, and its limits. */
export const operationClauses = {
  '5.2': {
    about: 'visitors can turn on the features that they need',
    act: ['start'],
    foyer:
      'A keypad key, headphones, or two fingers start speech; two touches near the bottom lower the buttons; one switch works from its first press.',
    hardware: 'A keypad or jack that can be found without sight.',
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
    hardware: 'A printer that ejects the slip far enough to take it without pinching.',
  },
  '5.5.2': {
    about: 'each control can be recognised without sight and without pressing it',
    act: ['2(h)', 'contrast'],
    foyer: 'By ear, moving to a control with an arrow key or a finger speaks its name without pressing it.',
    hardware: 'Keys with tactile shapes.',
  },
  '5.6.1': {
    about: 'the state of a switch is spoken',
    act: ['2(a)'],
    foyer: 'The voice adds "selected" to selected choices.',
  },
  '5.6.2': {
    about: 'the state of a switch is visible',
    act: ['2(a)'],
    foyer: 'Selected choices have inverted colours or a tick.',
  },
  '5.7': {
    about: 'key repeat can be switched off',
    act: ['2(h)', '2(m)'],
    foyer: 'Holding a key presses once, moves once and types one letter.',
  },
  '5.8': {
    about: 'a second press within half a second can be ignored',
    act: ['2(h)'],
    foyer:
      'Buttons ignore a second tap for `FOYER_TAP_PAUSE_SECONDS` (at most 5), and on-screen keys for a third of this time.',
    hardware: 'A separate keyboard or keypad must ignore repeated key presses itself.',
  },
  '5.9': {
    about: 'no simultaneous actions are needed',
    act: ['2(h)'],
    foyer: 'Every function works with one finger or one key; two fingers only start speech, as a key does.',
  },
} as const satisfies Readonly<Record<string, Clause>>;
