import { describe, expect, it } from 'vitest';
import { type Paper, type PaperEvent, reducePaper } from './paper-state.ts';

const settled = (copy: 0 | 1, outcome: 'printed' | 'sent' | 'failed' | 'unknown'): PaperEvent => ({
  type: 'settled',
  copy,
  outcome,
});
const yes: PaperEvent = { type: 'answered', cameOut: true };
const no: PaperEvent = { type: 'answered', cameOut: false };

const papers: Readonly<Record<string, Paper>> = {
  'none, in mind': { at: 'none', isCode: false },
  'none, on a phone': { at: 'none', isCode: true },
  'ticket in print': { at: 'printing', copy: 0 },
  'reprint in print': { at: 'printing', copy: 1 },
  printed: { at: 'printed' },
  sent: { at: 'sent' },
  asked: { at: 'asked' },
  missing: { at: 'missing' },
};
const events: Readonly<Record<string, PaperEvent>> = {
  'ticket printed': settled(0, 'printed'),
  'ticket sent': settled(0, 'sent'),
  'ticket failed': settled(0, 'failed'),
  'ticket unknown': settled(0, 'unknown'),
  'reprint printed': settled(1, 'printed'),
  'reprint sent': settled(1, 'sent'),
  'reprint failed': settled(1, 'failed'),
  'reprint unknown': settled(1, 'unknown'),
  yes,
  no,
};

/** Every other pair of state and event leaves the paper unchanged. */
const changes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ticket in print': {
    'ticket printed': 'printed',
    'ticket sent': 'sent',
    'ticket failed': 'missing',
    'ticket unknown': 'asked',
  },
  'reprint in print': {
    'reprint printed': 'printed',
    'reprint sent': 'sent',
    'reprint failed': 'missing',
    'reprint unknown': 'missing',
  },
  asked: { yes: 'printed', no: 'reprint in print' },
};

describe('the paper of a ticket', () => {
  const pairs = Object.keys(papers).flatMap((paper) => Object.keys(events).map((event) => [paper, event]));

  it.each(pairs)(
    'in the state "%s" changes only as defined after the event "%s"',
    (name = '', happened = '') => {
      const paper = papers[name] as Paper;
      const after = reducePaper(paper, events[happened] as PaperEvent);
      const expected = changes[name]?.[happened];
      if (expected) expect(after).toEqual(papers[expected]);
      else expect(after).toBe(paper);
    },
  );
});
