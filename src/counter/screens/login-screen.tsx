import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { OpenCounterRequest } from '../../contract/additions/open-counter.ts';
import { passwordChangeNeededType } from '../../contract/additions/own-password.ts';
import type { KnownCounter } from '../../contract/additions/page/counter-session.ts';
import {
  changeCounterPassword,
  openCounterSession,
  readCounterSession,
} from '../../contract/host-endpoints/clerk-endpoints.ts';
import { maxPasswordLength, minPasswordLength } from '../../contract/login.ts';
import type { Client } from '../../page/api/client.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { requestProblemText } from '../words/problem-sentence.ts';
import { CounterWordsContext, useCounterWords } from '../words/use-words.ts';
import { counterWords } from '../words/words.ts';
import { problemOf, questionOf } from '../work/failures.ts';
import type { EndReason, OpeningQuestion } from '../work/work.ts';
import { TakeoverQuestion } from './takeover-question.tsx';

interface Props {
  readonly client: Pick<Client, 'call'>;
  /** Null if the host does not know the counters. */
  readonly counters: readonly KnownCounter[] | null;
  /** The reason why the previous login ended, unless the clerk logged out. */
  readonly ended: EndReason | undefined;
  readonly lastCounter: string | undefined;
  readonly onLoggedIn: (counter: string) => void;
  readonly languageChoice: ReactNode;
}

/** Asks for name, password and counter. A password set by an administrator must be changed. */
export function LoginScreen(props: Props) {
  const { client, counters, ended, lastCounter, onLoggedIn, languageChoice } = props;
  const words = useCounterWords();
  const { say, time } = words;
  const id = useId();
  const login = useChange(client, openCounterSession, { shows: [readCounterSession, {}] });
  const otherPassword = useChange(client, changeCounterPassword);
  const isSending = login.isPending || otherPassword.isPending;
  const [question, setQuestion] = useState<OpeningQuestion>();
  const failure = otherPassword.failure ?? login.failure;
  const problem = failure && !questionOf(failure) ? problemOf(failure) : undefined;
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isChanging, setChanging] = useState(false);
  const [newPassword, setNewPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  if (!isChanging && problem?.kind === 'refused' && problem.type === passwordChangeNeededType)
    setChanging(true);
  const [counter, setCounter] = useState(() => firstChoice(counters, lastCounter));
  /** The answers so far. A second question may follow. */
  const [choices, setChoices] = useState<OpenCounterRequest>({});

  const chosen = counters?.find(({ key }) => key === counter);

  async function logIn(choice: OpenCounterRequest = {}, known = password) {
    if (isSending) return;
    setChoices(choice);
    const result = await login.send({ body: { username, password: known, counter, ...choice } });
    if (result.ok) return onLoggedIn(counter);
    const asked = questionOf(result.failure);
    if (asked) setQuestion(asked);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isChanging) void changePassword();
    else void logIn();
  }
  async function changePassword() {
    if (isSending) return;
    const result = await otherPassword.send({ body: { username, password, newPassword } });
    if (!result.ok) return;
    // A question about the counter may follow, and its answer logs in with the new password.
    setPassword(newPassword);
    setChanging(false);
    setNewPassword('');
    setRepeated('');
    await logIn({}, newPassword);
  }
  function endText(reason: EndReason): string {
    if (typeof reason === 'string') return say(`ended.${reason}`);
    const values = { name: reason.clerk, counter: reason.counter, time: time(reason.at) };
    return say(reason.isSameClerk ? 'ended.elsewhere' : 'ended.takenOver', values);
  }
  function newPasswordField(
    name: 'newPassword' | 'repeatPassword',
    value: string,
    onChange: (value: string) => void,
  ) {
    return (
      <>
        <label htmlFor={`${id}${name}`}>{say(`login.${name}`)}</label>
        <input
          id={`${id}${name}`}
          type="password"
          autoComplete="new-password"
          aria-describedby={`${id}help`}
          required
          minLength={minPasswordLength}
          maxLength={maxPasswordLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </>
    );
  }
  return (
    <main className="alone">
      <form className="card login" onSubmit={submit}>
        <h1>{say('login.submit')}</h1>
        {ended && <p className="notice">{endText(ended)}</p>}
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
          maxLength={maxPasswordLength}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {isChanging && (
          <>
            {newPasswordField('newPassword', newPassword, setNewPassword)}
            {newPasswordField('repeatPassword', repeated, setRepeated)}
            <p id={`${id}help`}>{say('login.newPasswordHelp')}</p>
          </>
        )}
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
            {requestProblemText(problem, words)}
          </p>
        )}
        <button
          type="submit"
          className="main"
          disabled={isSending || (isChanging && newPassword !== repeated)}
        >
          {say(isSending ? 'login.sending' : 'login.submit')}
        </button>
        <button type="button" className="other" onClick={() => setChanging(!isChanging)}>
          {say(isChanging ? 'login.keepPassword' : 'login.changePassword')}
        </button>
      </form>
      {languageChoice}
      {question && (
        <CounterWordsContext value={chosen ? counterWords(words.sentences, chosen.branch.timeZone) : words}>
          <TakeoverQuestion
            question={question}
            isSending={isSending}
            onOtherCounter={() => setQuestion(undefined)}
            counter={chosen ? labelOf(chosen, counters ?? []) : counter}
            onChoose={(choice) => void logIn({ ...choices, ...choice })}
          />
        </CounterWordsContext>
      )}
    </main>
  );
}

/** This machine's last counter, or the only counter; empty if neither is known. */
function firstChoice(counters: readonly KnownCounter[] | null, last: string | undefined): string {
  if (!counters) return last ?? '';
  if (counters.length === 1) return counters[0]?.key ?? '';
  return counters.find(({ key }) => key === last)?.key ?? '';
}

function labelOf({ name, branch }: KnownCounter, all: readonly KnownCounter[]): string {
  return all.every((other) => other.branch.key === branch.key) ? name : `${branch.name}, ${name}`;
}
