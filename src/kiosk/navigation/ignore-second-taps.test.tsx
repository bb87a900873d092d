import { afterEach, describe, expect, it } from 'vitest';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { ignoreSecondTaps } from './ignore-second-taps.ts';

let end = () => {};

function glass(pauseMs = 300) {
  end();
  document.body.innerHTML =
    '<button id="tile"></button><button id="other"></button><button data-skbtn="n"></button><div class="pager"><button id="next"></button></div>';
  const timers = manualTimers();
  const heard: string[] = [];
  const onDown = ({ target }: Event) => void heard.push((target as Element).outerHTML);
  document.addEventListener('pointerdown', onDown);
  const stop = ignoreSecondTaps({ page: document, timers, pauseMs });
  end = () => {
    stop();
    document.removeEventListener('pointerdown', onDown);
    document.body.innerHTML = '';
  };
  let pointerId = 0;
  const point = (type: string, on: string, pointerType: string) =>
    document
      .querySelector(on)
      ?.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, pointerId, pointerType }));
  return {
    /** Counts the accepted taps on a control. Each later tap is `afterMs` after the end of the previous tap. */
    async taken(on: string, { taps = 2, afterMs = 0, pointerType = 'touch', isTaken = true } = {}) {
      heard.length = 0;
      for (let tap = 0; tap < taps; tap++) {
        pointerId += 1;
        const before = heard.length;
        point('pointerdown', on, pointerType);
        await timers.pass(80);
        point('pointerup', on, pointerType);
        // A keyboard key acts on touch and gets no click when the finger is lifted, as in `follow-presses.ts`.
        const control = document.querySelector<HTMLElement>(on);
        if (isTaken && heard.length > before && !control?.matches('[data-skbtn]')) control?.click();
        await timers.pass(afterMs);
      }
      return heard.length;
    },
  };
}

afterEach(() => end());

describe('a trembling hand', () => {
  it('presses a control once', async () => {
    expect(await glass().taken('#tile')).toBe(1);
    expect(await glass().taken('#tile', { afterMs: 219 })).toBe(1);
    expect(await glass().taken('#tile', { afterMs: 300 })).toBe(2);
  });

  it('presses another control at once', async () => {
    const { taken } = glass();
    await taken('#tile', { taps: 1 });
    expect(await taken('#other', { taps: 1 })).toBe(1);
  });

  it('has its second tap ignored for as long as the operator sets, or not at all', async () => {
    expect(await glass(1_500).taken('#tile', { afterMs: 1_400 })).toBe(1);
    expect(await glass(0).taken('#tile')).toBe(2);
  });
});

it(
  'a trembling hand types a letter once within half a second, if the operator sets that time',
  showsClauses('5.8'),
  async () => {
    expect(await glass(1_500).taken('[data-skbtn]', { afterMs: 410 })).toBe(1);
    expect(await glass(1_500).taken('[data-skbtn]', { afterMs: 500 })).toBe(2);
  },
);

describe('a quick visitor', () => {
  it('can press a letter key or the button for the next page ten times a second', async () => {
    for (const control of ['[data-skbtn]', '#next']) {
      expect(await glass().taken(control, { afterMs: 100, taps: 4 })).toBe(4);
      expect(await glass().taken(control, { afterMs: 10 })).toBe(1);
    }
  });

  it('presses a control at once if the first tap pressed nothing, because the finger slid away or the screen was new', async () => {
    expect(await glass().taken('#tile', { isTaken: false })).toBe(2);
  });

  it('is not locked out by repeated taps', async () => {
    expect(await glass().taken('#tile', { taps: 8, afterMs: 40 })).toBeGreaterThanOrEqual(2);
  });

  it('has no delay with a mouse, which does not bounce', async () => {
    expect(await glass().taken('#tile', { pointerType: 'mouse' })).toBe(2);
  });
});
