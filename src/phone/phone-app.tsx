/** @jsxImportSource preact */

import { useEffect, useErrorBoundary, useLayoutEffect, useState } from 'preact/hooks';
import type { Timers } from '../page/time/timers.ts';
import { AfarPart } from './screens/afar-part.ts';
import { LanguageChoice } from './screens/language-choice.tsx';
import { MenuScreen } from './screens/menu-screen.tsx';
import { pageTitle } from './screens/page-title.ts';
import { MessageScreen } from './screens/parts/message-screen.tsx';
import { lostText } from './screens/parts/problem-text.ts';
import { WordsProvider } from './screens/parts/words-context.ts';
import { TicketScreen } from './screens/ticket-screen.tsx';
import type { CallAlarm } from './visit/alarm.ts';
import type { PhoneVisit } from './visit/phone-visit.ts';
import type { Visit } from './visit/visit.ts';
import type { LanguageChoice as Languages } from './words/language-choice.ts';
import type { PhoneWords } from './words/phone-words.ts';

interface Props {
  readonly visit: PhoneVisit;
  readonly languages: Languages;
  readonly alarm: CallAlarm;
  readonly timers: Timers;
  readonly now: () => number;
}

/** The interval between redraws of what depends on the time. */
const redrawMs = 15_000;

/** The page of a visitor's phone. */
export function PhoneApp({ visit, languages, alarm, timers, now }: Props) {
  useRedraw(visit, languages, timers);
  const words = languages.words();
  const screen = visit.visit();
  useLayoutEffect(() => {
    document.documentElement.lang = words.code;
    document.documentElement.dir = words.direction;
    document.title = pageTitle(screen, words);
  });
  const branch =
    screen.at === 'following'
      ? screen.following.branch
      : screen.at === 'choosing'
        ? screen.menu.branch
        : screen.at === 'booked'
          ? screen.booking.branch
          : undefined;
  return (
    <WordsProvider value={words}>
      <header>
        <p>
          <bdi>{branch?.name}</bdi>
        </p>
        <LanguageChoice onLanguage={languages.choose} />
      </header>
      <main data-state={screen.at === 'following' ? screen.following.ticket.state : screen.at}>
        <WholeScreen key={screen.at} screen={screen} visit={visit} alarm={alarm} words={words} now={now()} />
      </main>
    </WordsProvider>
  );
}

interface ScreenProps extends Pick<Props, 'visit' | 'alarm'> {
  readonly screen: Visit;
  readonly words: PhoneWords;
  readonly now: number;
}

/** The screen, or the number alone if that cannot be drawn, until there is news of the ticket. */
function WholeScreen(props: ScreenProps) {
  const { screen, words } = props;
  const [error, tryAgain] = useErrorBoundary();
  const [failed, setFailed] = useState<Visit>();
  useEffect(() => {
    if (error === undefined) return;
    if (failed === undefined) return setFailed(screen);
    if (failed === screen) return;
    setFailed(undefined);
    tryAgain();
  }, [error, failed, screen, tryAgain]);
  if (error === undefined) return <Screen {...props} />;
  const number = screen.at === 'following' ? screen.following.ticket.number : undefined;
  return <MessageScreen title={number ?? words.say('issuing.title')} help={words.say('nothing.help')} />;
}

function Screen(props: ScreenProps) {
  const { screen, visit, alarm, words, now } = props;
  const { say } = words;
  switch (screen.at) {
    case 'starting':
      return (
        <MessageScreen
          title={say('issuing.title')}
          help={screen.isLost ? lostText(screen.busyUntil, words) : undefined}
        />
      );
    case 'nothing':
      return <MessageScreen title={say('nothing.title')} help={say('nothing.help')} />;
    case 'refused':
      return (
        <MessageScreen
          title={say(`refused.${screen.why}.title`)}
          help={say(screen.why === 'over' ? 'nothing.help' : `refused.${screen.why}.help`)}
        />
      );
    case 'choosing':
      return <MenuScreen menu={screen.menu} choose={visit.choose} tools={visit.tools} now={now} />;
    case 'booked':
      return (
        <AfarPart
          part="booked"
          of={{ screen, now, tools: visit.tools }}
          before={<MessageScreen title={say('issuing.title')} />}
        />
      );
    case 'following':
      return <TicketScreen screen={screen} visit={visit} alarm={alarm} now={now} />;
    default:
      return screen satisfies never;
  }
}

/** Draws the page again when the visit, the language or the time has changed. */
function useRedraw(visit: PhoneVisit, languages: Languages, timers: Timers): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    const redraw = () => setCount((count) => count + 1);
    let cancel = timers.after(redrawMs, tick);
    function tick(): void {
      redraw();
      cancel = timers.after(redrawMs, tick);
    }
    const ends = [visit.subscribe(redraw), languages.subscribe(redraw)];
    // It may have changed since it was drawn.
    redraw();
    return () => {
      cancel();
      for (const end of ends) end();
    };
  }, [visit, languages, timers]);
}
