import type { HostFeatures } from '../../contract/additions/host-features.ts';
import type { SpokenSentence } from '../../domain/calls/announcement.ts';
import type { Timers } from '../../page/time/timers.ts';
import type { Manner } from '../../page/voice/voice.ts';
import { isUsedByStaff } from '../navigation/top-layer.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { isIdle } from '../session/screen-table.ts';
import { isInStaffCorner } from '../staff/use-staff-gesture.ts';
import { earFocus } from './ear-focus.ts';
import { type EarCommand, earKeyMeaning, startsHearing } from './ear-keys.ts';
import { type EarState, earAfter, initialEar } from './ear-state.ts';
import { followFingers } from './follow-fingers.ts';
import { isForEars } from './heard-page.ts';
import { createNarrator, type ToldScreen } from './narrator.ts';
import { createSpeaker, type Line } from './speaker.ts';
import { spokenSentences } from './spoken-sentences.ts';

interface Deps {
  readonly page: Document;
  readonly session: Pick<KioskSession, 'current' | 'send'>;
  readonly timers: Pick<Timers, 'now' | 'after'>;
  readonly features: HostFeatures['ear'];
  readonly screen: ToldScreen;
  readonly speak: (sentence: SpokenSentence, manner: Manner) => Promise<boolean>;
  /** CSS pixels per millimetre. */
  readonly mm: () => number;
  /** A key that was pressed while this module loaded. */
  readonly earlyKey?: KeyboardEvent | undefined;
  /** Called when speech starts or stops. */
  readonly onChange: (isHeard: boolean) => void;
}

export type Ear = ReturnType<typeof openEar>;

/** Groups a change of the page with the changes that follow within this time. */
const settleMs = 60;
/** A change later than this after a key or a touch has another cause. */
const actionMs = 1_500;
/** Nothing times out for this long after the last key or touch, because listening and thinking take time. */
const thinkingMs = 120_000;
/** On a screen without a visit, the visitor is assumed gone after this time. */
const leftMs = 45_000;
const watchMs = 2_000;
/** The volume for people nearby, before speech has begun, in percent. */
const volumeForAll = 20;

/** Reads the screen to visitors: its title, choices and changes. Responds to keys and fingers. */
export function openEar({ page, session, timers, features, speak, mm, earlyKey, onChange, ...deps }: Deps) {
  const { documentElement: root, defaultView } = page;
  const view = defaultView as Window;
  let { screen } = deps;
  /** Undefined while nobody listens. */
  let ear: EarState | undefined;
  let isPlugged = false;
  let isByTouch = false;
  let actedAt = Number.NEGATIVE_INFINITY;
  /** True if something was pressed since the last check. A press without effect also gets a response. */
  let hasPressed = false;
  /** True while a keyboard key is dispatched for a keypad key. */
  let isStandingFor = false;
  let cancelLook = () => {};
  let cancelWatch = () => {};

  const narrator = createNarrator({
    page,
    screen: () => screen,
    isPrivate: () => features.isPrivate || isPlugged,
    canPlugIn: features.watchesJack,
  });
  const { sentence } = narrator;
  const speaker = createSpeaker({
    speak,
    spoken: (line) => spokenSentences(line, screen.words),
    manner: () => ({
      speed: ear?.speed ?? initialEar.speed,
      volume: (ear?.volume ?? volumeForAll) / 100,
    }),
    onSpoken(text) {
      root.dataset.spoken = text;
    },
  });
  const focus = earFocus({
    page,
    reading: () => screen.words.direction,
    onSelected: (control) => speaker.say([narrator.control(control)]),
  });

  function follow(): void {
    if (!ear) return;
    // People nearby must not hear the keys of a staff PIN.
    if (isUsedByStaff(page)) {
      sayEnd();
      return;
    }
    const { lines, isNewScreen, isTyped, isProblem } = narrator.news(
      timers.now() - actedAt < actionMs,
      hasPressed,
    );
    hasPressed = false;
    if (isNewScreen) focus.forget();
    if (lines.length === 0) return;
    if (isProblem) speaker.sayHeld(lines);
    else if (isNewScreen || isTyped) speaker.say(lines);
    else speaker.add(lines);
  }

  function lookSoon(): void {
    cancelLook();
    cancelLook = timers.after(settleMs, follow);
  }
  const observer = new MutationObserver(lookSoon);

  function onPress({ target }: Event): void {
    // A key of the on-screen keyboard only types, so it does not repeat the error in a text.
    hasPressed = target instanceof Element && !target.closest('[data-skbtn]');
    lookSoon();
  }
  const onEnter = (event: KeyboardEvent) => event.key === 'Enter' && onPress(event);

  const keysLine = (): Line => sentence(isByTouch ? 'ear.touch' : 'ear.keys');

  function start(byTouch: boolean): void {
    if (ear || isUsedByStaff(page)) return;
    ear = initialEar;
    isByTouch = byTouch;
    acted();
    narrator.begin();
    root.dataset.heard = '';
    onChange(true);
    observer.observe(page.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-pressed', 'aria-label', 'disabled', 'inert', 'open'],
    });
    view.addEventListener('input', lookSoon);
    view.addEventListener('click', onPress);
    view.addEventListener('keydown', onEnter);
    watch();
    speaker.say([sentence('ear.start'), keysLine(), ...narrator.everything()]);
  }

  function end(): void {
    if (!ear) return;
    ear = undefined;
    cancelLook();
    cancelWatch();
    observer.disconnect();
    view.removeEventListener('input', lookSoon);
    view.removeEventListener('click', onPress);
    view.removeEventListener('keydown', onEnter);
    speaker.silence();
    narrator.end();
    focus.forget();
    delete root.dataset.heard;
    delete root.dataset.dark;
    onChange(false);
  }

  function sayEnd(): void {
    end();
    speaker.say([sentence('ear.end')]);
  }

  /** Prevents the screen's timeout while somebody listens. Ends speech on an idle screen. */
  function watch(): void {
    cancelWatch = timers.after(watchMs, watch);
    const { session: state, timeout } = session.current();
    const quietMs = speaker.isSpeaking() ? 0 : timers.now() - actedAt;
    if (isIdle(state)) {
      if (quietMs <= leftMs || isPlugged) return;
      sayEnd();
      return;
    }
    const isEnding = timeout !== undefined && timeout.endsAt - timers.now() < 2 * watchMs;
    if (isEnding && quietMs < thinkingMs && state.screen.at !== 'still-there')
      session.send({ type: 'touched' });
  }

  function acted(): void {
    actedAt = timers.now();
    speaker.stop();
  }

  function explainKeys(): readonly Line[] {
    const hasKeyboard = features.keypad === 'none' && !isByTouch;
    return [
      keysLine(),
      // The keys of a keypad need no explanation, because they differ in shape.
      ...(hasKeyboard ? [sentence('ear.allKeys')] : []),
      ...(features.dark ? [sentence('ear.darkKey')] : []),
    ];
  }

  function answerTo(command: EarCommand, { speed, volume, isDark }: EarState): readonly Line[] {
    const { number } = screen.words;
    switch (command) {
      case 'help':
        return explainKeys();
      case 'repeat':
        return narrator.everything();
      case 'slower':
      case 'faster':
        return [sentence('ear.speed', { percent: number(speed) })];
      case 'quieter':
      case 'louder':
        return [sentence('ear.volume', { percent: number(volume) })];
      case 'dark':
        return [sentence(isDark ? 'ear.dark' : 'ear.light')];
    }
  }

  function obey(command: EarCommand): void {
    if (!ear || (command === 'dark' && !features.dark)) return;
    ear = earAfter(ear, command);
    root.toggleAttribute('data-dark', ear.isDark);
    speaker.say(answerTo(command, ear));
  }

  /** Speaks the focused control once the key has taken effect, unless the screen changed. */
  function sayFocusSoon(): void {
    const before = page.activeElement;
    timers.after(0, () => {
      if (page.activeElement !== before && narrator.isSameScreen()) focus.select(focus.focused());
    });
  }

  function pressKey(key: string): void {
    const target = page.activeElement ?? page.body;
    const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    const step = focus.stepOf(press);
    if (step !== undefined) focus.move(step);
    else if (key === 'Enter' && target instanceof HTMLButtonElement) target.click();
    else {
      isStandingFor = true;
      target.dispatchEvent(press);
      isStandingFor = false;
    }
  }

  /** Handles a key during speech. Returns false if the key keeps its usual meaning. */
  function heardKey(event: KeyboardEvent, isStart: boolean): boolean {
    const { key } = event;
    acted();
    const meaning = earKeyMeaning(event, features.keypad) ?? (isStart && { command: 'repeat' as const });
    const step = focus.stepOf(event);
    if (meaning || step !== undefined) session.send({ type: 'touched' });
    if (meaning && 'command' in meaning) obey(meaning.command);
    else if (meaning) pressKey(meaning.standsFor);
    else if (step !== undefined) focus.move(step);
    else if ((key === 'Enter' || key === ' ') && !focus.focused()) {
      // This case handles the key, because an Enter with nothing to press would otherwise start switch scanning.
      const control = focus.current();
      speaker.say([control ? narrator.control(control) : keysLine()]);
    } else {
      sayFocusSoon();
      return false;
    }
    return true;
  }

  function onKey(event: KeyboardEvent): void {
    if (event.repeat) return;
    const isStart = startsHearing(event, features);
    if (isStandingFor || (!ear && !isStart)) return;
    const isHeldBack = !ear || heardKey(event, isStart);
    if (isHeldBack) {
      event.stopImmediatePropagation();
      event.preventDefault();
    }
    if (!ear) start(false);
  }

  const stopFingers = followFingers({
    page,
    timers,
    mm,
    reading: () => screen.words.direction,
    isOn: () => ear !== undefined,
    onTouch() {
      acted();
      isByTouch = true;
      session.send({ type: 'touched' });
    },
    onExplored(element) {
      const control = element.closest<HTMLElement>('button:not([disabled]), input, textarea');
      if (control && isForEars(control) && control !== focus.current()) focus.select(control);
    },
    onMoved: focus.move,
    onDoubleTap: focus.press,
    isInCorner: isInStaffCorner,
    onRested: () => start(true),
  });

  // The listener is on the document, not the window, because the document holds back a scanner's keys.
  page.addEventListener('keydown', onKey, { capture: true });
  if (earlyKey && startsHearing(earlyKey, features)) start(false);
  return {
    tell(now: ToldScreen): void {
      screen = now;
      if (ear) lookSoon();
    },
    /** Unplugging the headphones ends the visit unless the visitor confirms that they are still there. */
    plugged(now: boolean): void {
      const wasPlugged = isPlugged;
      isPlugged = now;
      if (now) start(false);
      if (now || !wasPlugged || !ear) return;
      const { session: state } = session.current();
      if (isIdle(state)) end();
      else if (state.screen.at !== 'issuing') session.send({ type: 'time-up' });
    },
    invite(): void {
      if (ear) return;
      speaker.say([
        ...(features.watchesJack ? [sentence('ear.inviteByPlug')] : []),
        ...(features.keypad === 'none' ? [sentence('ear.inviteByKey', { key: features.key })] : []),
      ]);
    },
    /** Ends speech permanently. */
    close(): void {
      end();
      stopFingers();
      page.removeEventListener('keydown', onKey, { capture: true });
    },
  };
}
