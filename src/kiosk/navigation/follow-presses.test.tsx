import { describe, expect, it, vi } from 'vitest';
import { followPresses } from '../../page/presses/follow-presses.ts';
import { showsClauses } from '../../testing/conformance-table/shows-clauses.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { startSession } from '../session/kiosk-session.ts';
import { screenPlace } from '../session/screen-place.ts';

const timings = { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 };

/**
 * Three buttons in a row, 100 pixels each: a tile, a button that starts over, and a button that turns the page.
 */
function glass({ isStarting = false } = {}) {
  const page = document.implementation.createHTMLDocument();
  const view = Object.assign(new EventTarget(), { requestAnimationFrame: (_run: FrameRequestCallback) => 0 });
  vi.spyOn(page, 'defaultView', 'get').mockReturnValue(view as unknown as typeof page.defaultView);
  page.body.innerHTML =
    '<button id="tile">T</button><button id="start">S</button><div class="pager"><button id="next">N</button></div>';
  const buttons = [...page.querySelectorAll('button')];
  const at = (x: number) => buttons[Math.floor(x / 100)];
  page.elementFromPoint = (x: number) => at(x) ?? page.body;
  const pressed: string[] = [];
  for (const [index, button] of buttons.entries()) {
    button.getBoundingClientRect = () => new DOMRect(index * 100, 0, 100, 100);
    button.addEventListener('click', () => pressed.push(button.id));
  }
  const timers = manualTimers();
  const frames = vi.spyOn(view, 'requestAnimationFrame').mockImplementation((run) => {
    timers.after(16, () => run(0));
    return 0;
  });
  const session = startSession(timers);
  const opens = () => session.send({ type: 'idle-state-changed', idleState: 'open', timings });
  if (!isStarting) opens();
  const placeOf = () => screenPlace(session.current().session);
  followPresses({ page, placeOf, subscribe: session.subscribe, timers });
  /** As in a browser, the window's listeners come first. */
  function point(type: string, x: number, finger = 1, pointerType = 'touch') {
    const made = {
      bubbles: true,
      cancelable: true,
      clientX: x,
      clientY: 50,
      pointerId: finger,
      pointerType,
    };
    const first = new PointerEvent(type, made);
    view.dispatchEvent(first);
    if (!first.defaultPrevented) (at(x) ?? page.body).dispatchEvent(new PointerEvent(type, made));
  }
  return {
    pressed,
    point,
    view,
    frames,
    /**
     * Dispatches the click that a browser derives from a touch. Returns true if the page's elements would receive it.
     */
    browserClicks(x: number, finger = 1): boolean {
      const click = new PointerEvent('click', { cancelable: true, detail: 1, pointerId: finger });
      Object.defineProperty(click, 'isTrusted', { value: true });
      Object.defineProperty(click, 'target', { get: () => at(x) ?? page.body });
      view.dispatchEvent(click);
      return !click.defaultPrevented;
    },
    timers,
    tap(x: number, pointerType = 'touch') {
      point('pointerdown', x, 1, pointerType);
      point('pointerup', x, 1, pointerType);
    },
    isTouched: (id: string) => page.getElementById(id)?.hasAttribute('data-touched'),
    opens,
    openHelp: () => session.send({ type: 'help-opened' }),
    lower: () => session.send({ type: 'reading-chosen', reading: { isLow: true }, language: 'en' }),
    enlarge: () => session.send({ type: 'reading-chosen', reading: { letters: 1 }, language: 'en' }),
    openGroup: () => session.send({ type: 'group-opened', group: 'family' }),
  };
}

describe('a finger', () => {
  it('presses the touched control even if another finger rests on the screen', () => {
    const { point, tap, pressed } = glass();
    point('pointerdown', 350, 7);
    tap(50);
    point('pointerdown', 150, 2);
    point('pointerup', 150, 2);
    expect(pressed).toEqual(['tile', 'start']);
  });

  it('highlights the touched control until it lifts, and may slide within that control', () => {
    const { point, pressed, isTouched } = glass();
    point('pointerdown', 10);
    expect(isTouched('tile')).toBe(true);
    point('pointermove', 90);
    point('pointerup', 90);
    expect(pressed).toEqual(['tile']);
    expect(isTouched('tile')).toBe(false);
  });

  it('presses no control that appears under it after it touched an empty area, even if the browser reports a click', () => {
    const { point, browserClicks } = glass();
    point('pointerdown', 350, 8);
    point('pointerup', 50, 8);
    expect(browserClicks(50, 8)).toBe(false);
    expect(browserClicks(350, 8)).toBe(true);
  });

  it('presses nothing if it leaves its control', showsClauses('11.2.5.2'), () => {
    const { point, pressed } = glass();
    point('pointerdown', 50);
    point('pointerup', 150);
    point('pointerdown', 50);
    point('pointercancel', 50);
    point('pointerup', 50);
    expect(pressed).toEqual([]);
  });
});

describe('two fingers', () => {
  it.each([
    ['come nearer', [50, 150], [70, 130]],
    ['go apart, one of them at rest', [90, 110], [90, 140]],
    ['touch a tile and something that is not a control', [80, 350], [50, 350]],
  ])('press nothing if they %s', (_how, [one = 0, other = 0], [oneAfter = 0, otherAfter = 0]) => {
    const { point, pressed, isTouched } = glass();
    point('pointerdown', one, 2);
    point('pointerdown', other, 3);
    point('pointermove', oneAfter, 2);
    point('pointermove', otherAfter, 3);
    expect(isTouched('tile')).toBe(false);
    point('pointerup', oneAfter, 2);
    point('pointerup', otherAfter, 3);
    expect(pressed).toEqual([]);
  });

  it('press a control if they slide together, or if one finger came down earlier', async () => {
    const { point, pressed, timers } = glass();
    point('pointerdown', 20, 2);
    point('pointerdown', 120, 3);
    for (const by of [10, 20, 30, 40]) {
      point('pointermove', 20 + by, 2);
      point('pointermove', 120 + by, 3);
    }
    point('pointerup', 60, 2);
    point('pointerup', 160, 3);
    await timers.pass(1_000);
    point('pointerdown', 350, 4);
    await timers.pass(300);
    point('pointerdown', 10, 5);
    point('pointermove', 60, 5);
    point('pointerup', 60, 5);
    expect(pressed).toEqual(['tile', 'start', 'tile']);
  });
});

describe('a palm', () => {
  it.each([
    ['two controls', [20, 90, 150]],
    ['two controls and beside them', [20, 150, 350]],
    ['a control and beside it', [350, 380, 20]],
  ])(
    'presses no control if it comes down on %s, but a finger beside the palm still presses its control',
    async (_where, contacts) => {
      const { point, tap, pressed, timers } = glass();
      for (const [finger, x] of contacts.entries()) point('pointerdown', x, finger + 2);
      await timers.pass(200);
      tap(250);
      for (const [finger, x] of contacts.entries()) point('pointerup', x, finger + 2);
      expect(pressed).toEqual(['next']);
    },
  );

  it('presses a control if the whole palm is on that control, and so does a fist', () => {
    const { point, pressed } = glass();
    for (const [finger, x] of [20, 50, 90].entries()) point('pointerdown', x, finger + 2);
    point('pointerup', 20, 2);
    expect(pressed).toEqual(['tile']);
  });
});

describe('a panel that reports each tap as a touch and as a mouse event', () => {
  it.each(['touch', 'mouse'])('presses once, whichever comes first: %s', async (first) => {
    const { tap, pressed, timers } = glass();
    tap(50, first);
    await timers.pass(60);
    tap(50, first === 'touch' ? 'mouse' : 'touch');
    expect(pressed).toEqual(['tile']);
    await timers.pass(500);
    tap(50, 'mouse');
    expect(pressed).toEqual(['tile', 'tile']);
  });

  it('presses nothing on the screen that the touch has opened, and no listener receives its mouse events', async () => {
    const { tap, pressed, openGroup, timers, view } = glass();
    const heard = vi.fn();
    view.addEventListener('pointerdown', heard);
    tap(50);
    openGroup();
    await timers.pass(60);
    tap(150, 'mouse');
    expect(pressed).toEqual(['tile']);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('a new screen', () => {
  it('ignores the second tap of a double tap', async () => {
    const { tap, pressed, openGroup, timers } = glass();
    openGroup();
    tap(150);
    await timers.pass(16);
    tap(150);
    await timers.pass(399);
    tap(150);
    expect(pressed).toEqual([]);
    await timers.pass(1);
    tap(150);
    expect(pressed).toEqual(['start']);
  });

  it('accepts a press at once if it is the first screen of the page, even a press that began on the recorded menu', () => {
    const { point, tap, pressed, opens } = glass({ isStarting: true });
    point('pointerdown', 50);
    opens();
    point('pointerup', 50);
    tap(150);
    expect(pressed).toEqual(['tile', 'start']);
  });

  it('ignores a press that began on the previous screen, on a control that both screens have', () => {
    const { point, pressed, openGroup, isTouched } = glass();
    point('pointerdown', 150);
    openGroup();
    expect(isTouched('start')).toBe(false);
    point('pointerup', 150);
    expect(pressed).toEqual([]);
  });

  it('lets visitors turn its pages quickly', async () => {
    const { tap, pressed, openGroup } = glass();
    tap(250);
    openGroup();
    tap(250);
    expect(pressed).toEqual(['next', 'next']);
  });

  it.each(['enlarge', 'lower'] as const)(
    'ignores a second tap after %s, because another control has taken the place of the tapped control',
    async (change) => {
      const { tap, pressed, openHelp, timers, ...reading } = glass();
      openHelp();
      await timers.pass(1_000);
      reading[change]();
      tap(50);
      expect(pressed).toEqual([]);
      await timers.pass(1_000);
      tap(50);
      expect(pressed).toEqual(['tile']);
    },
  );

  it('accepts a mouse click at once, because a visitor aims the mouse before the click', () => {
    const { tap, pressed, openGroup } = glass();
    openGroup();
    tap(50, 'mouse');
    expect(pressed).toEqual(['tile']);
  });

  it('responds to touches even if the browser never paints', async () => {
    const { tap, pressed, openGroup, timers, frames } = glass();
    frames.mockReturnValue(0);
    openGroup();
    await timers.pass(2_400);
    tap(50);
    expect(pressed).toEqual(['tile']);
  });
});
