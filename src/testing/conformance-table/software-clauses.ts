import type { Clause } from './clause.ts';

/** EN 301 549, 11 and 12: WCAG 2.1 for software, without the requirements of chapter 5.1, and the documents. */
export const softwareClauses = {
  '11.1.2.2': {
    about: 'videos have captions',
    act: ['2(e)'],
    foyer: 'Only advertisements contain videos, which play without sound.',
  },
  '11.1.3.3': {
    about: 'no instruction depends on shape or position alone',
    act: ['2(a)'],
    foyer: 'Nobody has looked through all sentences for this.',
  },
  '11.1.3.4': {
    about: 'screens work in landscape and portrait',
    act: ['2(c)'],
    foyer: 'Every screen has a layout for both.',
  },
  '11.1.3.5.2': {
    about: 'the purpose of a field is spoken',
    act: ['2(a)', 'speech'],
    foyer: 'The question for a name, a telephone number or a code is spoken before it is typed.',
  },
  '11.1.4.1': {
    about: 'no information depends on colour alone',
    act: ['2(d)'],
    foyer:
      'Full services and errors also have a word; chosen items have a tick, or light letters in place of dark ones.',
  },
  '11.1.4.2': {
    about: 'sound that starts automatically can be stopped',
    act: ['2(g)'],
    foyer:
      'Only calls, tones and the invitation start automatically; operators can set the volume of the machine, but visitors cannot.',
  },
  '11.1.4.3': {
    about: 'texts have a contrast of 4.5 to 1',
    act: ['2(c)', 'contrast'],
    foyer:
      'The colours of a branch are corrected until texts can be read; white on black and black on white have the most contrast.',
    hardware: 'A screen whose contrast survives the light of the hall.',
  },
  '11.1.4.10': {
    about: 'enlarged content needs no scrolling',
    act: ['2(c)'],
    foyer: 'Content that does not fit moves to another page.',
  },
  '11.1.4.11': {
    about: 'controls and signs have a contrast of 3 to 1',
    act: ['2(c)', 'contrast'],
    foyer:
      'The focus ring has this contrast on every colour; tiles have an edge in the two sets of high contrast.',
  },
  '11.1.4.12': {
    about: 'wider spacing of text breaks no layout',
    act: ['2(f)'],
    foyer:
      'The clause does not apply to screens of a fixed size: visitors choose larger letters and cannot change the spacing. With the spacing of the clause the longest names do not fit on 7 inches.',
  },
  '11.1.4.13': {
    about: 'content that appears under a pointer can be dismissed',
    act: ['2(f)'],
    foyer: 'No content appears because a pointer or the focus rests on a control.',
  },
  '11.2.1.2': {
    about: 'no field traps the keyboard',
    act: ['2(h)'],
    foyer: 'The keys up, down and Escape leave each field.',
  },
  '11.2.2.1': {
    about: 'visitors can extend the time of a visit',
    act: ['2(m)', 'alert', 'time'],
    foyer:
      'Before a visit ends, the screen asks for 20 seconds, with two tones; any touch or key extends it, as often as one wants. By ear it ends two minutes after the last key at the earliest.',
  },
  '11.2.2.2': {
    about: 'moving content can be stopped',
    act: ['2(m)'],
    foyer: 'During a visit only the count of the last seconds and the progress indicator move.',
  },
  '11.2.3.1': {
    about: 'nothing flashes more than three times a second',
    act: ['2(j)'],
    foyer: 'Foyer contains no flashing; videos of a branch are not measured.',
    hardware: 'No flashing lamp.',
  },
  '11.2.4.3': {
    about: 'the order of the focus is meaningful',
    act: ['2(h)', '2(m)'],
    foyer:
      'The focus starts at the heading of each new screen, and returns to its place when a sheet closes.',
  },
  '11.2.4.4': {
    about: 'the purpose of links is clear',
    act: ['2(a)'],
    foyer: 'The kiosk has no links, only buttons with names.',
  },
  '11.2.4.6': {
    about: 'headings and labels describe their content',
    act: ['2(a)', '2(m)'],
    foyer: 'Each screen has one heading, which is its question.',
  },
  '11.2.4.7': {
    about: 'the focus is visible',
    act: ['2(c)', 'contrast'],
    foyer: 'A ring of two colours is visible on every colour of a branch.',
  },
  '11.2.5.1': {
    about: 'no gesture along a path is needed',
    act: ['2(h)'],
    foyer: 'Pressing with one finger is enough.',
  },
  '11.2.5.2': {
    about: 'a press can be cancelled',
    act: ['2(h)'],
    foyer:
      'A finger that leaves its control presses nothing. Only keys on the screen react at once, like those of a keyboard.',
  },
  '11.2.5.3': {
    about: 'the name of a control contains its visible label',
    act: ['2(n)'],
    foyer: 'Nobody has looked through all controls for this.',
  },
  '11.2.5.4': {
    about: 'no function needs motion',
    act: ['2(h)'],
    foyer: 'Foyer does not sense motion.',
  },
  '11.3.2.1': {
    about: 'the focus alone changes nothing',
    act: ['2(m)'],
    foyer: 'Moving through the choices presses none.',
  },
  '11.3.2.2': {
    about: 'typing alone changes no screen',
    act: ['2(m)'],
    foyer: 'A question is answered with "Continue" or Enter.',
  },
  '11.3.3.2': {
    about: 'fields have labels or instructions',
    act: ['2(a)'],
    foyer: 'Each field has a label, and code fields have an example.',
  },
  '11.3.3.3': {
    about: 'mistakes are shown with a solution',
    act: ['2(a)'],
    foyer: 'The screen explains the error in a name, and keeps the name.',
  },
  '11.6.2': {
    about: 'accessibility features of the system are not disrupted',
    act: ['2(n)'],
    foyer: 'Zoom and menus of the browser are blocked; visitors have larger letters instead.',
  },
  '11.7': {
    about: 'settings of the system are respected',
    act: ['2(c)', '2(f)'],
    foyer:
      'The page respects reduced motion and forced colours of the browser; visitors cannot change system settings.',
  },
  '12.1.1': {
    about: 'the documents list the accessibility features',
    act: ['1'],
    foyer: 'The guide has a page about access, and this page.',
  },
  '12.1.2': {
    about: 'the documents can be read by everybody',
    act: ['1'],
    foyer: 'The guide is text in Markdown.',
    hardware: 'What is printed for visitors also in a form that can be heard.',
  },
} as const satisfies Readonly<Record<string, Clause>>;
