import type { Clause } from './clause.ts';

/** EN 301 549, 8: the machine, and its position. */
export const hardwareClauses = {
  '8.1.2': {
    about: 'a standard connection is available',
    act: ['2(n)'],
    foyer: 'Keypads and switches are USB keyboards.',
    hardware: 'A USB socket within reach of visitors or staff.',
  },
  '8.1.3': {
    about: 'the hardware gives no information by colour alone',
    act: ['2(d)'],
    foyer: 'Foyer uses no indicator lights.',
    hardware: 'A symbol beside each light of printer and housing.',
  },
  '8.2.1.1': {
    about: 'the volume has a range of 18 dB',
    act: ['2(g)'],
    foyer: 'The quietest speech is 20 dB below the loudest.',
  },
  '8.2.1.2': {
    about: 'one volume is 12 dB above the lowest',
    act: ['2(g)'],
    foyer: 'One of the steps is 12 dB above the quietest.',
  },
  '8.2.2': {
    about: 'a handset works with hearing aids',
    act: ['hearing'],
    foyer: 'Foyer plays sound on the configured device.',
    hardware: 'For a handset: a coil for hearing aids, with its symbol.',
  },
  '8.3.2.1': {
    about: 'front controls are at most 1,220 mm high',
    act: ['2(i)'],
    foyer: 'On a lowered screen, all controls are below 1,220 mm.',
    hardware:
      '`FOYER_SCREEN_BOTTOM` and `FOYER_SCREEN_DIAGONAL`; printer, keypad and jack below the same height.',
  },
  '8.3.2.2': {
    about: 'no control is below 380 mm',
    act: ['2(i)'],
    foyer: 'No control is below the bottom edge of the screen.',
    hardware: 'Screen, printer, keypad and jack at 380 mm or higher.',
  },
  '8.3.2.3': {
    about: 'obstructions below the controls',
    act: ['2(i)'],
    foyer: 'Not applicable to software.',
    hardware:
      'Clear space under an obstruction, with the same depth; controls at most 1,220 mm high, or 1,120 mm if the obstruction is deeper than 510 mm.',
  },
  '8.3.2.4': {
    about: 'space for knees and toes',
    act: ['2(i)'],
    foyer: 'Not applicable to software.',
    hardware: 'Under a desk in front of the screen: 760 mm of width, and the depths of these clauses.',
    also: ['8.3.2.5', '8.3.2.6'],
  },
  '8.3.3': {
    about: 'controls can be reached from the side',
    act: ['2(i)'],
    foyer: 'Same as 8.3.2.1; one of the two clauses is enough.',
    hardware: 'The heights of the clause, if visitors approach from the side.',
  },
  '8.3.4': {
    about: 'clear floor in front of the machine',
    act: ['2(i)'],
    foyer: 'Not applicable to software.',
    hardware: 'If the floor is part of the machine: 760 by 1,220 mm without a step.',
  },
  '8.3.5': {
    about: 'the screen can be read from 1,015 mm above the floor',
    act: ['2(i)', '2(c)'],
    foyer: 'On a lowered screen, texts are lower too.',
    hardware: 'A screen without glare that can be read from a wheelchair.',
  },
  '8.3.6': {
    about: 'instructions for installation',
    act: ['1'],
    foyer: 'The guide gives the heights; this page gives the hardware requirements.',
  },
  '8.4.1': {
    about: 'the 5 key of a number pad is tactile',
    act: ['2(h)', 'contrast'],
    foyer: 'Not applicable to software.',
    hardware: 'A tactile mark on the 5 key.',
  },
  '8.4.2': {
    about: 'no part needs grasping, twisting or more than 22.2 N',
    act: ['2(h)', '2(i)'],
    foyer: 'Not applicable to software.',
    hardware: 'Keys and paper output within these limits.',
  },
  '8.4.3': {
    about: 'the orientation of a ticket is tactile',
    act: ['2(h)'],
    foyer: 'The orientation does not matter: the code scans in any orientation.',
  },
  '8.5': {
    about: 'the control that starts speech is tactile',
    act: ['start'],
    foyer: 'With `FOYER_EAR_INVITATION`, a spoken sentence explains the control every minute.',
    hardware: 'A tactile sign, including Braille, at the jack or keypad.',
  },
} as const satisfies Readonly<Record<string, Clause>>;
