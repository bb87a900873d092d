import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { OpenCounterRequest } from '../../contract/additions/open-counter.ts';
import type { CounterLoginRequest, KnownCounter } from '../../contract/additions/page/counter-session.ts';
import { problemText } from '../words/problem-sentence.ts';
import { useWords } from '../words/use-words.ts';
import type { EndReason, Work } from '../work/work.ts';
import { TakeoverQuestion } from './takeover-question.tsx';

interface Props {
  readonly state: Extract<Work, { at: 'logged-out' }>;
  /** The counter of the last login on this machine. */
  readonly lastCounter: string | undefined;
  readonly onLogIn: (login: CounterLoginRequest) => Promise<void>;
  readonly onOtherCounter: () => void;
  readonly languageChoice: ReactNode;
}

/** Asks a clerk for name, password and counter. */
export function LoginScreen({ state, lastCounter, onLogIn, onOtherCounter, languageChoice }: Props) {
  const words = useWords();
  const { say, time } = words;
  const id = useId();
  const { counters, isSending, reason, problem, staffed } = state;
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [counter, setCounter] = useState(() => firstChoice(counters, lastCounter));

  const chosen = counters?.find(({ key }) => key === counter);

  function logIn(instead?: OpenCounterRequest['instead']) {
    void onLogIn({ username, password, counter, ...(instead && { instead }) });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    logIn();
  }
  function endText(ended: EndReason): string {
    if (ended === 'ended') return say('login.ended');
    const values = { name: ended.clerk, counter: ended.counter, time: time(ended.at) };
    return say(ended.isSameClerk ? 'login.elsewhere' : 'login.takenOver', values);
  }
  return (
    <main className="alone" aria-label={say('page.title')}>
      <form className="card login" onSubmit={submit}>
        <h1>{say('login.title')}</h1>
        {reason && <p className="notice">{endText(reason)}</p>}
        <label htmlFor={`${id}name`}>{say('login.username')}</label>
        <input
          id={`${id}name`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={128}
          // biome-ignore lint/a11y/noAutofocus: the page consists of this form, and a clerk logs in without a mouse.
          autoFocus
          value={username}
          onChange={({ target }) => setUsername(target.value)}
        />
        <label htmlFor={`${id}password`}>{say('login.password')}</label>
        <input
          id={`${id}password`}
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={200}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <label htmlFor={`${id}counter`}>{say(counters ? 'login.counter' : 'login.counterId')}</label>
        {counters ? (
          <select
            id={`${id}counter`}
            required
            value={counter}
            onChange={({ target }) => setCounter(target.value)}
          >
            <option value="">{say('login.chooseCounter')}</option>
            {counters.map((one) => (
              <option key={one.key} value={one.key}>
                {labelOf(one, counters)}
              </option>
            ))}
          </select>
        ) : (
          <input
            id={`${id}counter`}
            name="counter"
            required
            maxLength={128}
            spellCheck={false}
            value={counter}
            onChange={({ target }) => setCounter(target.value)}
          />
        )}
        {problem && (
          <p className="notice problem" role="alert">
            {problemText(problem, words)}
          </p>
        )}
        <button type="submit" className="main" disabled={isSending}>
          {say(isSending ? 'login.sending' : 'login.submit')}
        </button>
      </form>
      {languageChoice}
      {staffed && (
        <TakeoverQuestion
          {...{ staffed, isSending, onOtherCounter }}
          counter={chosen ? labelOf(chosen, counters ?? []) : counter}
          onChoose={logIn}
        />
      )}
    </main>
  );
}

/** The counter of this machine, or the only one; none if another one could be meant. */
function firstChoice(counters: readonly KnownCounter[] | null, last: string | undefined): string {
  if (!counters) return last ?? '';
  if (counters.length === 1) return counters[0]?.key ?? '';
  return counters.find(({ key }) => key === last)?.key ?? '';
}

/** The name of a counter, with its branch if the host has several. */
function labelOf({ name, branch }: KnownCounter, all: readonly KnownCounter[]): string {
  return all.every((other) => other.branch === branch) ? name : `${branch}, ${name}`;
}
