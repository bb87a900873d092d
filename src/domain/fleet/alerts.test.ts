import { describe, expect, it } from 'vitest';
import { followProblems, type KnownProblem, type Mute } from './alerts.ts';

const minute = 60_000;
const now = 1_795_257_720_000;
const paper = { dispenser: 'hall', problem: 'paper-missing' };
const known = (change: Partial<KnownProblem> = {}): KnownProblem => ({
  ...paper,
  since: now - minute,
  goneAt: null,
  toldAt: null,
  ...change,
});
const nothing = { begun: [], gone: [], back: [], over: [], due: [] };

describe('people are notified of a problem', () => {
  it('after it has lasted for a minute', () => {
    expect(followProblems([], [paper], [], now)).toEqual({ ...nothing, begun: [paper] });
    expect(followProblems([known({ since: now - minute + 1 })], [paper], [], now)).toEqual(nothing);
    expect(followProblems([known()], [paper], [], now)).toEqual({ ...nothing, due: [known()] });
  });

  it('once, however long it lasts', () => {
    const told = known({ since: now - 1_000 * minute, toldAt: now - 999 * minute });
    expect(followProblems([told], [paper], [], now)).toEqual(nothing);
  });

  it('again only if it was gone for ten minutes', () => {
    const told = known({ toldAt: now - 30 * minute });
    expect(followProblems([told], [], [], now)).toEqual({ ...nothing, gone: [told] });
    const away = known({ toldAt: now - 30 * minute, goneAt: now - 9 * minute });
    expect(followProblems([away], [paper], [], now)).toEqual({ ...nothing, back: [away] });
    const longAway = known({ toldAt: now - 30 * minute, goneAt: now - 10 * minute });
    expect(followProblems([longAway], [], [], now)).toEqual({ ...nothing, over: [longAway] });
  });

  it('even if the clock was set back since it began or ended', () => {
    const later = known({ since: now + 60 * minute });
    expect(followProblems([later], [paper], [], now)).toEqual({ ...nothing, due: [later] });
    const goneLater = known({ toldAt: now, goneAt: now + 60 * minute });
    expect(followProblems([goneLater], [], [], now)).toEqual({ ...nothing, over: [goneLater] });
  });

  it('for each dispenser separately', () => {
    const entrance = { ...paper, dispenser: 'entrance' };
    const told = known({ toldAt: now });
    expect(followProblems([told], [paper, entrance], [], now)).toEqual({ ...nothing, begun: [entrance] });
  });
});

describe('a mute', () => {
  const due = (...mutes: Mute[]) => followProblems([known()], [paper], mutes, now).due.length;

  it('suppresses the alerts of one problem, or of a whole dispenser', () => {
    expect(due({ ...paper, until: now + 1 })).toBe(0);
    expect(due({ dispenser: 'hall', problem: null, until: now + 1 })).toBe(0);
  });

  it('affects no other dispenser and no other problem', () => {
    expect(due({ ...paper, dispenser: 'entrance', until: now + 1 })).toBe(1);
    expect(due({ ...paper, problem: 'silent', until: now + 1 })).toBe(1);
  });

  it('ends on time, and the remaining problems then raise alerts', () => {
    expect(due({ ...paper, until: now })).toBe(1);
  });
});
