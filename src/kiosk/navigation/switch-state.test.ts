import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzz } from '../../testing/fuzz.ts';
import {
  type ButtonRows,
  changed,
  litItems,
  litMs,
  pressed,
  type SwitchState,
  stepped,
} from './switch-state.ts';

/** Two tiles, three tiles, one button. */
const rows: ButtonRows = [[0, 1], [2, 3, 4], [5]];

function aVisitor(screen: ButtonRows = rows) {
  let state: SwitchState = { at: 'off' };
  const chosen: (number | undefined)[] = [];
  const visitor = {
    chosen,
    lit: () => litItems(state, screen),
    state: () => state,
    press() {
      const after = pressed(state, screen);
      if (after.chosen !== undefined) chosen.push(after.chosen);
      state = after.state;
      return visitor;
    },
    wait(steps = 1) {
      for (let step = 0; step < steps; step++) state = stepped(state, screen);
      return visitor;
    },
    change() {
      state = changed(state);
      return visitor;
    },
  };
  return visitor;
}

describe('one switch', () => {
  it('lights nothing before it is pressed, then one row after the other', () => {
    const visitor = aVisitor();
    expect(visitor.wait().lit()).toEqual([]);
    expect(visitor.press().lit()).toEqual([0, 1]);
    expect(visitor.wait().lit()).toEqual([2, 3, 4]);
    expect(visitor.wait().lit()).toEqual([5]);
    expect(visitor.wait().lit()).toEqual([0, 1]);
    expect(visitor.chosen).toEqual([]);
  });

  it('chooses a row, then an item in the row', () => {
    const visitor = aVisitor().press().wait().press();
    expect(visitor.lit()).toEqual([2]);
    expect(visitor.wait().lit()).toEqual([3]);
    expect(visitor.press().chosen).toEqual([3]);
  });

  it('presses a button that is alone in its row', () => {
    expect(aVisitor().press().wait(2).press().chosen).toEqual([5]);
  });

  it('leaves a row after its last item, and lights the row again', () => {
    const visitor = aVisitor().press().press().wait(2);
    expect(visitor.lit()).toEqual([0, 1]);
    expect(visitor.wait().lit()).toEqual([2, 3, 4]);
  });

  it('chooses among the items of the only row without choosing the row', () => {
    const visitor = aVisitor([[0, 1]]).press();
    expect(visitor.lit()).toEqual([0]);
    expect(visitor.wait().press().chosen).toEqual([1]);
    expect(
      aVisitor([[0]])
        .press()
        .press().chosen,
    ).toEqual([0]);
  });

  it('lights nothing while a choice takes effect, and ignores an extra press', () => {
    const visitor = aVisitor().press().wait(2).press();
    expect(visitor.lit()).toEqual([]);
    expect(visitor.press().press().chosen).toEqual([5]);
    expect(visitor.wait().lit()).toEqual([0, 1]);
  });

  it('starts with the first row when the screen changes', () => {
    const visitor = aVisitor().press().wait().press().wait().change();
    expect(visitor.press().chosen).toEqual([]);
    expect(visitor.wait().lit()).toEqual([0, 1]);
  });

  it('pauses after three rounds without a press, and continues after a press', () => {
    const visitor = aVisitor().press().wait(8);
    expect(visitor.lit()).toEqual([5]);
    expect(visitor.wait().lit()).toEqual([]);
    expect(visitor.wait(50).lit()).toEqual([]);
    expect(visitor.press().lit()).toEqual([0, 1]);
    expect(visitor.chosen).toEqual([]);
  });
});

describe('the time for a press', () => {
  const ms = (state: SwitchState) => litMs(state, 1_000);

  it('is longer for the row or item that is lit first after a press', () => {
    const visitor = aVisitor().press();
    expect(ms(visitor.state())).toBe(1_500);
    expect(ms(visitor.wait().state())).toBe(1_000);
    expect(ms(visitor.press().state())).toBe(1_500);
  });

  it('grows each time that a visitor misses a chosen row, up to twice the usual time, and does not shrink again', () => {
    const visitor = aVisitor().press().wait().press().wait(3).wait();
    expect(visitor.lit()).toEqual([5]);
    expect(ms(visitor.state())).toBe(1_500);
    visitor.press().wait(2);
    expect(ms(visitor.state())).toBe(1_500);
    for (let missed = 0; missed < 3; missed++) visitor.press().wait(3);
    expect(ms(visitor.wait().state())).toBe(2_000);
  });

  it('is unlimited while nothing is lit', () => {
    expect(ms(aVisitor().state())).toBeUndefined();
    expect(ms(aVisitor().press().wait(9).state())).toBeUndefined();
  });
});

it('every button of every screen can be chosen, but only while it is the only lit button', () =>
  fuzz(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.boolean()),
      (lengths, presses) => {
        let next = 0;
        const screen = lengths.map((length) => Array.from({ length }, () => next++));
        for (const wanted of screen.flat()) {
          const visitor = aVisitor(screen).press();
          // The visitor presses whenever the wanted control is lit.
          for (let step = 0; step < 40 && visitor.chosen.length === 0; step++) {
            if (visitor.lit().includes(wanted)) visitor.press();
            else visitor.wait();
          }
          expect(visitor.chosen).toEqual([wanted]);
        }
        const visitor = aVisitor(screen).press();
        for (let step = 0; step < 100; step++) {
          const [lit, before] = [visitor.lit(), visitor.chosen.length];
          if (presses.next().value) visitor.press();
          else visitor.wait();
          if (visitor.chosen.length > before) expect(lit).toEqual([visitor.chosen.at(-1)]);
        }
      },
    ),
    50,
  ));
