import { type ReactNode, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Client } from '../page/api/client.ts';
import type { ServiceClock } from '../page/time/service-clock.ts';
import type { Timers } from '../page/time/timers.ts';
import { Region } from '../page/ui/region.tsx';
import type { LanguageCode } from '../words/words-file.ts';
import { DeskScreen } from './screens/desk-screen.tsx';
import { LanguageChoice } from './screens/language-choice.tsx';
import { LoginScreen } from './screens/login-screen.tsx';
import { WordsContext } from './words/use-words.ts';
import { type CounterWords, counterWords, type LoadedSentences, loadSentences } from './words/words.ts';
import type { Work } from './work/work.ts';
import type { WorkStore } from './work/work-store.ts';

interface Props {
  readonly work: WorkStore;
  readonly reads: Pick<Client, 'call'>;
  readonly clock: Pick<ServiceClock, 'now'>;
  readonly timers: Pick<Timers, 'after'>;
  /** The counter of the last login on this machine. */
  readonly lastCounter: () => string | undefined;
  readonly firstSentences: LoadedSentences;
  readonly onLanguage: (language: LanguageCode) => void;
}

/** The counter page in the language of its clerk. */
export function CounterApp({ work, reads, clock, timers, lastCounter, firstSentences, onLanguage }: Props) {
  const [sentences, setSentences] = useState(firstSentences);
  const current = useSyncExternalStore(work.subscribe, work.current);
  const timeZone = 'timeZone' in current ? current.timeZone : null;
  const words = useMemo(() => counterWords(sentences, timeZone), [sentences, timeZone]);
  useLayoutEffect(() => {
    const { documentElement } = document;
    documentElement.lang = words.language;
    documentElement.dir = words.direction;
    document.title = titleOf(current, words);
  }, [words, current]);

  const choice = (
    <LanguageChoice
      language={words.language}
      onChoose={(chosen) => {
        onLanguage(chosen);
        void loadSentences(chosen).then(setSentences, console.warn);
      }}
    />
  );

  const statusScreen = (at: 'starting' | 'unreachable' | 'outdated') => (
    <main className="alone">
      <p role="status">{words.say(`page.${at}`)}</p>
      {choice}
    </main>
  );

  function screen() {
    switch (current.at) {
      case 'starting':
      case 'unreachable':
      case 'outdated':
        return statusScreen(current.at);
      case 'logged-out':
        return (
          <LoginScreen
            state={current}
            lastCounter={lastCounter()}
            onLogIn={work.logIn}
            onChangePassword={work.changePassword}
            onOtherCounter={work.chooseOtherCounter}
            languageChoice={choice}
          />
        );
      case 'desk':
        return (
          <DeskScreen
            desk={current}
            work={work}
            reads={reads}
            clock={clock}
            timers={timers}
            languageChoice={choice}
          />
        );
      default:
        return current satisfies never;
    }
  }
  return (
    <WordsContext value={words}>
      <Region part="counter" content={current} instead={statusScreen('unreachable')}>
        <Screen draw={screen} />
      </Region>
    </WordsContext>
  );
}

/** Rendered below the region, which catches its failures. */
const Screen = ({ draw }: { readonly draw: () => ReactNode }) => draw();

/** The title of the tab, which a clerk sees from another tab. */
function titleOf(work: Work, { say }: CounterWords): string {
  if (work.at !== 'desk') return say(work.at === 'logged-out' ? 'login.submit' : `page.${work.at}`);
  return [...(work.current.kind === 'free' ? [] : [work.current.ticket.number]), work.login.counter].join(
    ' · ',
  );
}
