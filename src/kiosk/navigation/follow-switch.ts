import type { Timers } from '../../page/time/timers.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { isIdle } from '../session/screen-table.ts';
import { isTextField, reachableElements } from './reachable-elements.ts';
import { around, type Edges, rowsOf } from './rows-of.ts';
import { changed, litItems, litMs, pressed, type SwitchState, stepped } from './switch-state.ts';

interface Deps {
  readonly page: Document;
  readonly session: Pick<KioskSession, 'current' | 'subscribe' | 'send'>;
  readonly timers: Pick<Timers, 'after' | 'now'>;
  readonly stepMs: number;
  /** Draws a frame around a place; undefined removes it. */
  readonly light: (place: Edges | undefined, what: 'row' | 'item') => void;
  /** True until the first choice, while the visitor needs instructions. */
  readonly explain: (isNeeded: boolean) => void;
}

/** Two presses within this time count as one press, because a hand may tremble or a switch may bounce. */
const bounceMs = 300;

const off: SwitchState = { at: 'off' };
const isSwitch = (key: string) => key === 'Enter' || key === ' ';

/**
 * Switch scanning: one switch, which sends Space or Enter, reaches everything. A press outside of buttons starts
 * scanning; any other key or a touch ends it. Returns a function that ends scanning permanently.
 */
export function followSwitch({ page, session, timers, stepMs, light, explain }: Deps): () => void {
  let state: SwitchState = off;
  let buttons: readonly HTMLElement[] = [];
  let pressedAt = Number.NEGATIVE_INFINITY;
  let hasChosen = false;
  let wasIdle = true;
  let cancel = () => {};

  const look = () => reachableElements(page).filter((element) => !isTextField(element));
  const places = () => buttons.map((button) => button.getBoundingClientRect());
  // The places are in document order: digits are read from left to right in every language.
  const rows = () => rowsOf(places(), 'ltr').map((row) => [...row].sort((a, b) => a - b));

  function refresh(): boolean {
    const now = look();
    const isSame = now.length === buttons.length && now.every((button, index) => button === buttons[index]);
    buttons = now;
    return isSame;
  }

  function enter(next: SwitchState): void {
    cancel();
    // On the home menu, there is no visit to continue.
    state = next.at === 'resting' && isIdle(session.current().session) ? off : next;
    if (state.at === 'off') hasChosen = false;
    explain(!hasChosen && litMs(state, stepMs) !== undefined);
    const lit = litItems(state, rows()).flatMap((index) => buttons[index]?.getBoundingClientRect() ?? []);
    light(
      lit.length > 0 ? around(lit) : undefined,
      state.at === 'items' || lit.length === 1 ? 'item' : 'row',
    );
    const ms = litMs(state, stepMs);
    if (ms === undefined) return;
    keepScreen(ms);
    cancel = timers.after(ms, step);
  }

  /** Prevents timeouts during scanning, only at intervals because each touch renders the screen again. */
  function keepScreen(ms: number): void {
    const endsAt = session.current().timeout?.endsAt ?? Number.POSITIVE_INFINITY;
    if (endsAt - timers.now() < 2 * ms) session.send({ type: 'touched' });
  }

  function step(): void {
    const next = refresh() ? state : changed(state);
    enter(stepped(next, rows()));
  }

  function press(): void {
    const isBounce = timers.now() - pressedAt < bounceMs;
    pressedAt = timers.now();
    if (isBounce) return;
    const isSeen = refresh() || state.at === 'off' || state.at === 'resting';
    const { state: next, chosen } = isSeen
      ? pressed(state, rows())
      : { state: stepped(changed(state), rows()), chosen: undefined };
    hasChosen ||= chosen !== undefined;
    enter(next);
    if (chosen !== undefined) buttons[chosen]?.click();
  }

  function onSwitch(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (!isSwitch(key) || altKey || ctrlKey || metaKey || event.defaultPrevented) return;
    const hasFocus = reachableElements(page).includes(page.activeElement as HTMLElement);
    if (state.at === 'off' && hasFocus) return;
    event.preventDefault();
    if (!event.repeat) press();
  }

  function onOtherKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): void {
    if (!altKey && !ctrlKey && !metaKey && !isSwitch(key) && key !== 'Shift') end();
  }

  function end(): void {
    if (state.at !== 'off') enter(off);
  }

  function onSession(): void {
    const isNowIdle = isIdle(session.current().session);
    if (isNowIdle && !wasIdle) end();
    wasIdle = isNowIdle;
  }

  // This listener is below the document, where a scanner's keys are held back, and before every field and button.
  const { documentElement: root, defaultView: view } = page;
  root.addEventListener('keydown', onSwitch, { capture: true });
  view?.addEventListener('keydown', onOtherKey);
  view?.addEventListener('pointerdown', end, { capture: true });
  const unsubscribe = session.subscribe(onSession);
  return () => {
    end();
    unsubscribe();
    root.removeEventListener('keydown', onSwitch, { capture: true });
    view?.removeEventListener('keydown', onOtherKey);
    view?.removeEventListener('pointerdown', end, { capture: true });
  };
}
