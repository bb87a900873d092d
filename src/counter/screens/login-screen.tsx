import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { CounterLoginRequest, KnownCounter } from '../../contract/additions/page/counter-session.ts';
import { problemSentence } from '../words/problem-sentence.ts';
import { useWords } from '../words/use-words.ts';
import type { Work } from '../work/work.ts';

interface Props {
  readonly state: Extract<Work, { at: 'logged-out' }>;
  readonly onLogIn: (login: CounterLoginRequest) => Promise<void>;
  readonly languageChoice: ReactNode;
}

/** Asks a clerk for name, password and counter. */
export function LoginScreen({ state, onLogIn, languageChoice }: Props) {
  const { say } = useWords();
  const id = useId();
  const { counters, isSending, reason, problem } = state;
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [counter, setCounter] = useState(counters?.[0]?.key ?? '');

  function submit(event: FormEvent) {
    event.preventDefault();
    void onLogIn({ username, password, counter });
  }
  return (
    <main className="alone" aria-label={say('page.title')}>
      <form className="card login" onSubmit={submit}>
        <h1>{say('login.title')}</h1>
        {reason && <p className="notice">{say('login.ended')}</p>}
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
          <select id={`${id}counter`} value={counter} onChange={({ target }) => setCounter(target.value)}>
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
            {say(problemSentence(problem))}
          </p>
        )}
        <button type="submit" className="main" disabled={isSending}>
          {say(isSending ? 'login.sending' : 'login.submit')}
        </button>
      </form>
      {languageChoice}
    </main>
  );
}

/** The name of a counter, with its branch if the host has several. */
function labelOf({ name, branch }: KnownCounter, all: readonly KnownCounter[]): string {
  return all.every((other) => other.branch === branch) ? name : `${branch}, ${name}`;
}
