import type { Clause } from './clause.ts';

/** EN 301 549, 8: the machine, and its position. */
export const hardwareClauses = {
  '8.1.2': {
    about: 'one connection follows a common standard',
    act: ['2(n)'],
    foyer: 'Keypads and switches are USB keyboards.',
    hardware: 'A USB socket that visitors or staff reach.',
  },
  '8.1.3': {
    about: 'the hardware gives no information by colour alone',
    act: ['2(d)'],
    foyer: 'Foyer uses no lamps.',
    hardware: 'A sign beside each lamp of printer and housing.',
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
    hardware: 'A handset, where there is one, with a coil for hearing aids and its sign.',
  },
  '8.3.2.1': {
    about: 'controls in front are at most 1,220 mm high',
    act: ['2(i)'],
    foyer: 'A lowered screen ends 1,220 mm above the floor, and all controls are below this height.',
    hardware:
      '`FOYER_SCREEN_BOTTOM` and `FOYER_SCREEN_DIAGONAL`; printer, keypad and jack no higher than that.',
  },
  '8.3.2.2': {
    about: 'no control is below 380 mm',
    act: ['2(i)'],
    foyer: 'No control is lower than the lower edge of the screen.',
    hardware: 'Screen, printer, keypad and jack no lower than 380 mm.',
  },
  '8.3.2.3': {
    about: 'parts that stick out below the controls',
    act: ['2(i)'],
    foyer: 'Nothing.',
    hardware:
      'A free space under the part that sticks out, with the same depth; controls no higher than 1,220 mm, or 1,120 mm if the part sticks out more than 510 mm.',
  },
  '8.3.2.4': {
    about: 'room for knees and toes',
    act: ['2(i)'],
    foyer: 'Nothing.',
    hardware: 'Below a desk in front of the screen 760 mm of width, and the depths of these clauses.',
    also: ['8.3.2.5', '8.3.2.6'],
  },
  '8.3.3': {
    about: 'controls can be reached from the side',
    act: ['2(i)'],
    foyer: 'As for 8.3.2.1; one of the two is enough.',
    hardware: 'The heights of the clause, where visitors come from the side.',
  },
  '8.3.4': {
    about: 'free floor in front of the machine',
    act: ['2(i)'],
    foyer: 'Nothing.',
    hardware: 'Where the floor belongs to the machine, 760 by 1,220 mm without a step.',
  },
  '8.3.5': {
    about: 'the screen can be read from 1,015 mm above the floor',
    act: ['2(i)', '2(c)'],
    foyer: 'On a lowered screen the texts are lower too.',
    hardware: 'A screen without glare that is read from a wheelchair.',
  },
  '8.3.6': {
    about: 'instructions for installation',
    act: ['1'],
    foyer: 'The guide gives the heights of controls, and this page the demands on the hardware.',
  },
  '8.4.1': {
    about: 'the key 5 of a number pad can be felt',
    act: ['2(h)', 'contrast'],
    foyer: 'Nothing.',
    hardware: 'A mark on the key 5.',
  },
  '8.4.2': {
    about: 'no part needs a grip, a twist or more than 22.2 N',
    act: ['2(h)', '2(i)'],
    foyer: 'Nothing.',
    hardware: 'Keys and slip that need less.',
  },
  '8.4.3': {
    about: 'the orientation of a ticket can be felt',
    act: ['2(h)'],
    foyer:
      'The orientation of a ticket does not matter: people read it, and its code can be scanned from every side.',
  },
  '8.5': {
    about: 'the start of speech can be found by touch',
    act: ['start'],
    foyer: 'With `FOYER_EAR_INVITATION` a sentence explains it each minute.',
    hardware: 'A sign that can be felt, in Braille too, at the jack or keypad.',
  },
} as const satisfies Readonly<Record<string, Clause>>;
