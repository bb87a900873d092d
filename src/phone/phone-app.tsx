/** @jsxImportSource preact */

import { useEffect, useErrorBoundary, useLayoutEffect, useState } from 'preact/hooks';
import type { Timers } from '../page/time/timers.ts';
import { AfarPart } from './screens/afar-part.ts';
import { PhoneLanguageChoice } from './screens/language-choice.tsx';
import { PhoneMenuScreen } from './screens/menu-screen.tsx';
import { ListPart } from './screens/offers-part.ts';
import { pageTitle } from './screens/page-title.ts';
import { PhoneMessageScreen } from './screens/parts/message-screen.tsx';
import { lostText } from './screens/parts/problem-text.ts';
import { PhoneWordsProvider } from './screens/parts/words-context.ts';
import { PhoneTicketScreen } from './screens/ticket-screen.tsx';
import type { CallAlarm } from './visit/alarm.ts';
import type { Phone } from './visit/phone.ts';
import type { PhoneVisit } from './visit/phone-visit.ts';
import type { Visit } from './visit/visit.ts';
import type { PageLanguage } from './words/language-choice.ts';
import { type PhoneWords, unbroken } from './words/phone-words.ts';

interface Props {
  readonly phone: Phone;
  readonly languages: PageLanguage;
  readonly alarm: CallAlarm;
  readonly timers: Timers;
  readonly now: () => number;
}

const redrawMs = 5_000;

export function PhoneApp({ phone, languages, alarm, timers, now }: Props) {
  useRedraw(phone, languages, timers);
  const words = languages.words();
  const at = phone.current();
  const visit = typeof at === 'object' ? at : undefined;
  const screen: Visit = visit?.visit() ?? { at: 'nothing' };
  const held = phone.list();
  useLayoutEffect(() => {
    document.documentElement.lang = words.code;
    document.documentElement.dir = words.direction;
    document.title = pageTitle(held[0]?.visit() ?? screen, words);
  });
  const calls = held.map((one) => callOf(one.visit())).join(' ');
  useLayoutEffect(() => {
    if (calls.trim() !== '') scrollTo(0, 0);
  }, [calls]);
  const branch = branchOf(at === 'list' && held[0] ? held[0].visit() : screen);
  const hasOthers = at !== 'list' && held.some((one) => one !== visit);
  return (
    <PhoneWordsProvider value={words}>
      <header>
        <p>
          <bdi>{branch?.name}</bdi>
        </p>
        <PhoneLanguageChoice onLanguage={languages.choose} />
      </header>
      <main
        data-state={
          at === 'list' ? at : screen.at === 'following' ? screen.following.ticket.state : screen.at
        }
      >
        {hasOthers && (
          <button type="button" class="quiet" onClick={() => phone.show('list')}>
            {words.say('list.title')}
          </button>
        )}
        {at === 'list' ? (
          <ListPart phone={phone} alarm={alarm} now={now()} />
        ) : (
          <WholeScreen
            key={`${visit?.id} ${screen.at}`}
            screen={screen}
            visit={visit}
            alarm={alarm}
            words={words}
            forget={() => visit && phone.forget(visit)}
            now={now()}
          />
        )}
      </main>
    </PhoneWordsProvider>
  );
}

function branchOf(visit: Visit): { readonly name: string } | undefined {
  switch (visit.at) {
    case 'following':
      return visit.following.branch;
    case 'choosing':
      return visit.menu.branch;
    case 'booked':
      return visit.booking.branch;
    default:
      return undefined;
  }
}

/** Identifies the ticket's current call; empty if the ticket is not called. */
const callOf = (visit: Visit): string =>
  visit.at === 'following' && visit.following.ticket.state === 'called'
    ? `${visit.following.ticket.number} ${visit.following.ticket.calls}`
    : '';

interface ScreenProps extends Pick<Props, 'alarm'> {
  readonly screen: Visit;
  readonly visit: PhoneVisit | undefined;
  readonly forget: () => void;
  readonly words: PhoneWords;
  readonly now: number;
}

/** The screen, or only the number if the screen fails to render, until the ticket changes. */
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
  return (
    <PhoneMessageScreen
      title={number === undefined ? words.say('issuing.title') : unbroken(number)}
      help={words.say('nothing.help')}
    />
  );
}

function Screen(props: ScreenProps) {
  const { screen, visit, alarm, words, forget, now } = props;
  const { say } = words;
  if (!visit) return <NothingScreen say={say} />;
  switch (screen.at) {
    case 'starting':
      if (visit.isStart()) return <NothingScreen say={say} />;
      return (
        <PhoneMessageScreen
          title={say('issuing.title')}
          help={screen.isLost ? lostText(screen.busyUntil, now, words) : undefined}
        />
      );
    case 'nothing':
      return <NothingScreen say={say} />;
    case 'refused':
      return (
        <PhoneMessageScreen
          title={say(`refused.${screen.why}.title`)}
          help={say(screen.why === 'over' ? 'nothing.help' : `refused.${screen.why}.help`)}
        />
      );
    case 'choosing':
      if (visit.isStart()) {
        return (
          <AfarPart
            part="start"
            of={{ menu: screen.menu, tools: visit.tools, now }}
            before={<NothingScreen say={say} />}
          />
        );
      }
      return <PhoneMenuScreen menu={screen.menu} choose={visit.choose} tools={visit.tools} now={now} />;
    case 'booked':
      return (
        <AfarPart
          part="booked"
          of={{ screen, now, tools: visit.tools }}
          before={<PhoneMessageScreen title={say('issuing.title')} />}
        />
      );
    case 'following':
      return <PhoneTicketScreen screen={screen} visit={visit} alarm={alarm} forget={forget} now={now} />;
    default:
      return screen satisfies never;
  }
}

const NothingScreen = ({ say }: Pick<PhoneWords, 'say'>) => (
  <PhoneMessageScreen title={say('nothing.title')} help={say('nothing.what')}>
    <p>{say('nothing.help')}</p>
  </PhoneMessageScreen>
);

function useRedraw(phone: Phone, languages: PageLanguage, timers: Timers): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    const redraw = () => setCount((count) => count + 1);
    let cancel = timers.after(redrawMs, tick);
    function tick(): void {
      redraw();
      cancel = timers.after(redrawMs, tick);
    }
    const ends = [phone.subscribe(redraw), languages.subscribe(redraw)];
    // The visit or the language may have changed since the last render.
    redraw();
    return () => {
      cancel();
      for (const end of ends) end();
    };
  }, [phone, languages, timers]);
}
