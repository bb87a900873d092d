import { describe, expect, it } from 'vitest';
import { testNow } from '../../testing/builders.ts';
import { turnAfterTravel, whenToLeave } from './when-to-leave.ts';

const minute = 60_000;
const inMinutes = (minutes: number) => testNow + minutes * minute;

describe('a visitor who needs 15 minutes to reach the branch', () => {
  it.each(['eq', 'lt', 'gt'] as const)(
    'should leave 15 minutes before the turn, and this time is as certain as the turn (%s)',
    (relation) => {
      expect(whenToLeave({ at: inMinutes(40), relation }, 15, testNow)).toEqual({
        at: inMinutes(25),
        relation,
      });
    },
  );

  it('should leave now if the turn would come before or on arrival', () => {
    expect(whenToLeave({ at: inMinutes(15), relation: 'eq' }, 15, testNow)).toBeUndefined();
    expect(whenToLeave({ at: inMinutes(3), relation: 'gt' }, 15, testNow)).toBeUndefined();
  });

  it('starts to wait only on arrival if the number is reserved', () => {
    expect(turnAfterTravel({ time: 10 * minute, relation: 'lt' }, 15, testNow)).toEqual({
      at: inMinutes(25),
      relation: 'lt',
    });
  });
});
