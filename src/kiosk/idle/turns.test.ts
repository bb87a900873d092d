import { describe, expect, it } from 'vitest';
import { firstTurn, type TurnEvent, turnsAfter } from './turns.ts';

const having = (count: number, ...events: TurnEvent[]) => events.reduce(turnsAfter, firstTurn(count));

describe('pictures and films that take turns', () => {
  it('are not shown before they are loaded', () => {
    expect(having(2).shown).toBeUndefined();
    expect(having(2, 'loaded').shown).toBe(0);
    expect(having(2, 'loaded', 'had-its-time').shown).toBe(0);
    expect(having(2, 'loaded', 'had-its-time', 'loaded').shown).toBe(1);
  });

  it('have their time, however soon the next one is loaded', () => {
    expect(having(2, 'loaded', 'loaded').shown).toBe(0);
    expect(having(2, 'loaded', 'loaded', 'had-its-time').shown).toBe(1);
  });

  it('begin anew after the last', () => {
    const round: TurnEvent[] = ['loaded', 'had-its-time'];
    const { shown = 0, count } = having(3, 'loaded', ...round, ...round, ...round);
    expect(shown % count).toBe(0);
    expect(shown).toBe(3);
  });

  it('pass over one that is broken', () => {
    expect(having(3, 'loaded', 'broke', 'loaded', 'had-its-time').shown).toBe(2);
    expect(having(3, 'broke', 'loaded').shown).toBe(1);
  });

  it('leave the only good one where it is, and look for no other', () => {
    expect(having(1, 'loaded', 'had-its-time')).toMatchObject({ shown: 0, coming: undefined });
    expect(having(3, 'loaded', 'broke', 'broke')).toMatchObject({ shown: 0, coming: undefined });
  });

  it('are none when all are broken, or none were named', () => {
    expect(having(2, 'broke', 'broke')).toMatchObject({ shown: undefined, coming: undefined });
    expect(having(0, 'loaded')).toMatchObject({ shown: undefined, coming: undefined });
  });
});
