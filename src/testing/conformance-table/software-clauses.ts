import type { Clause } from './clause.ts';

/** EN 301 549, 11 and 12: WCAG 2.1 for software, without the requirements of chapter 5.1, and the documents. */
export const softwareClauses = {
  '11.1.2.2': {
    about: 'films have captions',
    act: ['2(e)'],
    foyer: 'Only advertisements have films, and these play without sound.',
  },
  '11.1.3.3': {
    about: 'no sentence needs the shape or place of a thing',
    act: ['2(a)'],
    foyer: 'Nobody has looked through all sentences for this.',
  },
  '11.1.3.4': {
    about: 'screens lie or stand',
    act: ['2(c)'],
    foyer: 'Every screen has a layout for both.',
  },
  '11.1.3.5.2': {
    about: 'what a field is for is heard',
    act: ['2(a)', 'speech'],
    foyer: 'The question for a name, a telephone number or a code is spoken before it is typed.',
  },
  '11.1.4.1': {
    about: 'colour alone says nothing',
    act: ['2(d)'],
    foyer:
      'What is full or wrong also has a word; what is chosen has a tick, or light letters in place of dark ones.',
  },
  '11.1.4.2': {
    about: 'sound that begins by itself can be stopped',
    act: ['2(g)'],
    foyer:
      'Only calls, tones and the invitation begin by themselves; the operator sets the volume of the machine, and a visitor cannot.',
  },
  '11.1.4.3': {
    about: 'texts have a contrast of 4.5 to 1',
    act: ['2(c)', 'contrast'],
    foyer:
      'The colours of a branch are corrected until texts can be read; white on black and black on white have the most contrast.',
    hardware: 'A screen whose contrast survives the light of the hall.',
  },
  '11.1.4.10': {
    about: 'what grows needs no scrolling',
    act: ['2(c)'],
    foyer: 'What does not fit goes to another page.',
  },
  '11.1.4.11': {
    about: 'controls and signs have a contrast of 3 to 1',
    act: ['2(c)', 'contrast'],
    foyer: 'The focus ring has it on every colour; tiles have an edge in the two sets of high contrast.',
  },
  '11.1.4.12': {
    about: 'more room between letters breaks nothing',
    act: ['2(f)'],
    foyer:
      'Its screen has a fixed size, which the clause leaves out: visitors cannot change the room between letters, and choose larger ones. With the room of the clause the longest names do not fit on 7 inches.',
  },
  '11.1.4.13': {
    about: 'what appears under a pointer can be left',
    act: ['2(f)'],
    foyer: 'Nothing appears because a pointer or the focus rests on it.',
  },
  '11.2.1.2': {
    about: 'no field holds the keys',
    act: ['2(h)'],
    foyer: 'Up, down and Escape leave each field.',
  },
  '11.2.2.1': {
    about: 'the end of a visit can be put off',
    act: ['2(m)', 'alert', 'time'],
    foyer:
      'Before a visit ends, the screen asks for 20 seconds, with two tones; any touch or key extends it, as often as one wants. By ear it ends two minutes after the last key at the earliest.',
  },
  '11.2.2.2': {
    about: 'what moves can be stopped',
    act: ['2(m)'],
    foyer:
      'Nothing moves by itself during a visit but the count of the last seconds and the sign of waiting.',
  },
  '11.2.3.1': {
    about: 'nothing flashes more than three times a second',
    act: ['2(j)'],
    foyer: 'Nothing of Foyer flashes; films of a branch are not measured.',
    hardware: 'No flashing lamp.',
  },
  '11.2.4.3': {
    about: 'the focus follows the sense',
    act: ['2(h)', '2(m)'],
    foyer: 'The focus begins at the heading of each new screen, and is where it was when a sheet closes.',
  },
  '11.2.4.4': {
    about: 'what a link is for',
    act: ['2(a)'],
    foyer: 'It has buttons and no links; each has its name.',
  },
  '11.2.4.6': {
    about: 'headings and labels say what they are for',
    act: ['2(a)', '2(m)'],
    foyer: 'Each screen has one heading, which is its question.',
  },
  '11.2.4.7': {
    about: 'the focus is seen',
    act: ['2(c)', 'contrast'],
    foyer: 'A ring of two colours is seen on every colour of a branch.',
  },
  '11.2.5.1': {
    about: 'no way over the glass is needed',
    act: ['2(h)'],
    foyer: 'One finger that presses is enough.',
  },
  '11.2.5.2': {
    about: 'a press can be taken back',
    act: ['2(h)'],
    foyer:
      'A finger that leaves its control presses nothing. Only keys on the screen act at once, as those of a keyboard do.',
  },
  '11.2.5.3': {
    about: 'the name of a control has its words',
    act: ['2(n)'],
    foyer: 'Nobody has looked through all controls for this.',
  },
  '11.2.5.4': {
    about: 'nothing has to be shaken',
    act: ['2(h)'],
    foyer: 'It senses no movement of the machine.',
  },
  '11.3.2.1': {
    about: 'the focus alone changes nothing',
    act: ['2(m)'],
    foyer: 'Moving through the choices presses none.',
  },
  '11.3.2.2': {
    about: 'what is typed changes no screen by itself',
    act: ['2(m)'],
    foyer: 'A question is answered with "Continue" or Enter.',
  },
  '11.3.3.2': {
    about: 'fields say what belongs in them',
    act: ['2(a)'],
    foyer: 'A field has a label, and a code an example beside it.',
  },
  '11.3.3.3': {
    about: 'a mistake is shown with the way out',
    act: ['2(a)'],
    foyer: 'The screen says what is wrong with a name, and keeps it.',
  },
  '11.6.2': {
    about: 'features of the system stay as they are',
    act: ['2(n)'],
    foyer: 'Zoom and menus of the browser are taken from visitors, who have larger letters instead.',
  },
  '11.7': {
    about: 'settings of the system are followed',
    act: ['2(c)', '2(f)'],
    foyer: 'Less motion and forced colours of the browser are followed; visitors have no system to set.',
  },
  '12.1.1': {
    about: 'the documents name what there is for access',
    act: ['1'],
    foyer: 'The guide has a page about access, and this one.',
  },
  '12.1.2': {
    about: 'the documents can be read by everybody',
    act: ['1'],
    foyer: 'The guide is text in Markdown.',
    hardware: 'What is printed for visitors also in a form that can be heard.',
  },
} as const satisfies Readonly<Record<string, Clause>>;
