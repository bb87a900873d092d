import type { Clause } from './clause.ts';

/** EN 301 549, 11 and 12: WCAG 2.1 for software except the requirements of clause 5.1, and documentation. */
export const softwareClauses = {
  '11.1.2.2': {
    about: 'videos have captions',
    act: ['2(e)'],
    foyer: 'Only advertisements contain videos, which play without sound.',
  },
  '11.1.3.3': {
    about: 'no instruction depends on shape or position alone',
    act: ['2(a)'],
    foyer: 'Not reviewed for all sentences.',
  },
  '11.1.3.4': {
    about: 'screens work in landscape and portrait',
    act: ['2(c)'],
    foyer: 'Every screen has layouts for both.',
  },
  '11.1.3.5.2': {
    about: 'the purpose of a field is spoken',
    act: ['2(a)', 'speech'],
    foyer: 'The question for a name, telephone number or code is spoken before typing.',
  },
  '11.1.4.1': {
    about: 'no information depends on colour alone',
    act: ['2(d)'],
    foyer:
      'Full services and errors also have a word; selected items have a tick, or light text instead of dark text.',
  },
  '11.1.4.2': {
    about: 'sound that starts automatically can be stopped',
    act: ['2(g)'],
    foyer: 'Only calls, tones and the invitation start automatically; operators set the volume.',
  },
  '11.1.4.3': {
    about: 'texts have a contrast of 4.5 to 1',
    act: ['2(c)', 'contrast'],
    foyer:
      'Branch colours are corrected until texts are readable; white on black and black on white have the highest contrast.',
    hardware: 'A screen with enough contrast for the light in the hall.',
  },
  '11.1.4.10': {
    about: 'enlarged content needs no scrolling',
    act: ['2(c)'],
    foyer: 'Content that does not fit is on another page.',
  },
  '11.1.4.11': {
    about: 'controls and symbols have a contrast of 3 to 1',
    act: ['2(c)', 'contrast'],
    foyer:
      'The focus ring has this contrast on every colour; tiles have a border in the two high-contrast modes.',
  },
  '11.1.4.12': {
    about: 'wider spacing of text breaks no layout',
    act: ['2(f)'],
    foyer:
      'Visitors can choose larger text, but not the spacing. With the spacing of the clause, the longest names do not fit on 7-inch screens.',
  },
  '11.1.4.13': {
    about: 'content that appears under a pointer can be dismissed',
    act: ['2(f)'],
    foyer: 'Hover and focus show no additional content.',
  },
  '11.2.1.2': {
    about: 'no field traps the keyboard',
    act: ['2(h)'],
    foyer: 'Up, down and Escape leave each field.',
  },
  '11.2.2.1': {
    about: 'visitors can extend the time of a visit',
    act: ['2(m)', 'alert', 'time'],
    foyer:
      'Before a visit ends, the screen shows a question for 20 seconds, with two tones; any touch or key extends the time, without limit. By ear, a visit ends two minutes after the last key at the earliest.',
  },
  '11.2.2.2': {
    about: 'moving content can be stopped',
    act: ['2(m)'],
    foyer: 'During a visit, only the countdown and the progress indicator move.',
  },
  '11.2.3.1': {
    about: 'nothing flashes more than three times a second',
    act: ['2(j)'],
    foyer: 'Foyer does not flash; branch videos are not measured.',
    hardware: 'No flashing lights.',
  },
  '11.2.4.3': {
    about: 'the order of the focus is meaningful',
    act: ['2(h)', '2(m)'],
    foyer:
      'The focus starts at the heading of each new screen, and returns to its previous element when a sheet closes.',
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
    foyer: 'A two-coloured ring is visible on every branch colour.',
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
      'A finger that leaves its control presses nothing. Only on-screen keys react at once, like a keyboard.',
  },
  '11.2.5.3': {
    about: 'the name of a control contains its visible label',
    act: ['2(n)'],
    foyer: 'Not reviewed for all controls.',
  },
  '11.2.5.4': {
    about: 'no function needs motion',
    act: ['2(h)'],
    foyer: 'Foyer does not sense motion.',
  },
  '11.3.2.1': {
    about: 'the focus alone changes nothing',
    act: ['2(m)'],
    foyer: 'Moving through the choices presses nothing.',
  },
  '11.3.2.2': {
    about: 'typing alone changes no screen',
    act: ['2(m)'],
    foyer: '"Continue" or Enter confirms an answer.',
  },
  '11.3.3.2': {
    about: 'fields have labels or instructions',
    act: ['2(a)'],
    foyer: 'Each field has a label, and code fields have an example.',
  },
  '11.3.3.3': {
    about: 'errors are shown with a solution',
    act: ['2(a)'],
    foyer: 'The screen explains the error in a name, and keeps the name.',
  },
  '11.6.2': {
    about: 'accessibility features of the system are not disrupted',
    act: ['2(n)'],
    foyer: 'Browser zoom and menus are blocked; visitors have larger text instead.',
  },
  '11.7': {
    about: 'settings of the system are respected',
    act: ['2(c)', '2(f)'],
    foyer: 'The page respects reduced motion and forced colours; visitors cannot change system settings.',
  },
  '12.1.1': {
    about: 'the documentation lists the accessibility features',
    act: ['1'],
    foyer: 'The guide has a page about access, and this page.',
  },
  '12.1.2': {
    about: 'the documentation is accessible',
    act: ['1'],
    foyer: 'The guide is Markdown text.',
    hardware: 'An audio version of printed instructions for visitors.',
  },
} as const satisfies Readonly<Record<string, Clause>>;
