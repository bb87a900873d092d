import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import type { CounterSession, KeptLogin } from '../contract/additions/page/counter-session.ts';
import { Region } from '../page/ui/region.tsx';
import type { LanguageCode } from '../words/words-file.ts';
import { DeskScreen } from './screens/desk-screen.tsx';
import { CounterLanguageChoice } from './screens/language-choice.tsx';
import { LoginScreen } from './screens/login-screen.tsx';
import { CounterWordsContext, useCounterWords } from './words/use-words.ts';
import { type CounterSentences, counterWords, loadSentences } from './words/words.ts';
import { useCounterSession } from './work/session.ts';
import { type Surroundings, useDesk } from './work/use-desk.ts';
import type { AtDesk } from './work/work.ts';

interface Props extends Surroundings {
  readonly lastCounter: () => string | undefined;
  readonly onLoggedIn: (counter: string) => void;
  readonly firstSentences: CounterSentences;
  readonly onLanguage: (language: LanguageCode) => void;
}

/** The counter page in the clerk's language. */
export function CounterApp(props: Props) {
  const { client, firstSentences, lastCounter, onActed, onLoggedIn, onLanguage } = props;
  const [sentences, setSentences] = useState(firstSentences);
  const { session, isAway } = useCounterSession(client);
  const timeZone = session?.timeZone ?? null;
  const words = useMemo(() => counterWords(sentences, timeZone), [sentences, timeZone]);
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.lang = words.language;
    documentElement.dir = words.direction;
  }, [words]);

  const languageChoice = (
    <CounterLanguageChoice
      language={words.language}
      onChoose={(chosen) => {
        onLanguage(chosen);
        void loadSentences(chosen).then(setSentences, console.warn);
      }}
    />
  );

  function screen() {
    if (!session)
      return <StatusScreen at={isAway ? 'unreachable' : 'starting'} languageChoice={languageChoice} />;
    if (session.isOutdated) return <StatusScreen at="outdated" languageChoice={languageChoice} />;
    const { login, counters, ended } = session;
    if (login)
      return (
        <Desk key={login.id} {...props} login={login} counters={counters} languageChoice={languageChoice} />
      );
    return (
      <Titled title={words.say('login.submit')}>
        <LoginScreen
          client={client}
          counters={counters}
          ended={ended}
          lastCounter={lastCounter()}
          onLoggedIn={(counter) => {
            onLoggedIn(counter);
            onActed();
          }}
          languageChoice={languageChoice}
        />
      </Titled>
    );
  }
  return (
    <CounterWordsContext value={words}>
      <Region
        part="counter"
        content={session}
        instead={<StatusScreen at="unreachable" languageChoice={languageChoice} />}
      >
        {screen()}
      </Region>
    </CounterWordsContext>
  );
}

interface StatusProps {
  readonly at: 'starting' | 'unreachable' | 'outdated';
  readonly languageChoice: ReactNode;
}

function StatusScreen({ at, languageChoice }: StatusProps) {
  const text = useCounterWords().say(`page.${at}`);
  return (
    <Titled title={text}>
      <main className="alone">
        <p role="status">{text}</p>
        {languageChoice}
      </main>
    </Titled>
  );
}

interface DeskProps extends Surroundings, Pick<CounterSession, 'counters'> {
  readonly login: KeptLogin;
  readonly languageChoice: ReactNode;
}

function Desk({ login, counters, languageChoice, ...around }: DeskProps) {
  const { desk, isAway, ...work } = useDesk(around, login, counters);
  const away = (at: StatusProps['at']) => <StatusScreen at={at} languageChoice={languageChoice} />;
  if (!desk) return away(isAway ? 'unreachable' : 'starting');
  return (
    <Region part="desk" content={desk} instead={away('unreachable')}>
      <Titled title={titleOf(desk)}>
        <DeskScreen desk={desk} work={work} {...around} languageChoice={languageChoice} />
      </Titled>
    </Region>
  );
}

function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return children;
}

function titleOf({ current, login }: AtDesk): string {
  return [...(current.kind === 'free' ? [] : [current.ticket.number]), login.counter].join(' · ');
}
