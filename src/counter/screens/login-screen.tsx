import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { OpenCounterRequest } from '../../contract/additions/open-counter.ts';
import { type ChangePasswordRequest, passwordChangeNeeded } from '../../contract/additions/own-password.ts';
import type { CounterLoginRequest, KnownCounter } from '../../contract/additions/page/counter-session.ts';
import { maxPasswordLength, minPasswordLength } from '../../contract/login.ts';
import { problemText } from '../words/problem-sentence.ts';
import { useWords, WordsContext } from '../words/use-words.ts';
import { counterWords } from '../words/words.ts';
import type { EndReason, Work } from '../work/work.ts';
import { TakeoverQuestion } from './takeover-question.tsx';

interface Props {
  readonly state: Extract<Work, { at: 'logged-out' }>;
  /** The counter of the last login on this machine. */
  readonly lastCounter: string | undefined;
  readonly onLogIn: (login: CounterLoginRequest) => Promise<void>;
  /** Resolves to true if the password is changed. */
  readonly onChangePassword: (change: ChangePasswordRequest) => Promise<boolean>;
  readonly onOtherCounter: () => void;
  readonly languageChoice: ReactNode;
}

/** Asks a clerk for name, password and counter, and for a new password if an administrator gave the present one. */
export function LoginScreen(props: Props) {
  const { state, lastCounter, onLogIn, onChangePassword, onOtherCounter, languageChoice } = props;
  const words = useWords();
  const { say, time } = words;
  const id = useId();
  const { counters, isSending, reason, problem, question } = state;
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isChanging, setChanging] = useState(false);
  const [newPassword, setNewPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  if (!isChanging && problem?.kind === 'refused' && problem.type === passwordChangeNeeded) setChanging(true);
  const [counter, setCounter] = useState(() => firstChoice(counters, lastCounter));
  /** The answers so far. A second question may follow the first. */
  const [choices, setChoices] = useState<OpenCounterRequest>({});

  const chosen = counters?.find(({ key }) => key === counter);

  function logIn(choice: OpenCounterRequest = {}) {
    setChoices(choice);
    void onLogIn({ username, password, counter, ...choice });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isChanging) void changePassword();
    else logIn();
  }
  async function changePassword() {
    if (!(await onChangePassword({ username, password, newPassword }))) return;
    // A question about the counter may follow, and its answer logs in with the new password.
    setPassword(newPassword);
    setChanging(false);
    setNewPassword('');
    setRepeated('');
    await onLogIn({ username, password: newPassword, counter });
  }
  function endText(ended: EndReason): string {
    if (typeof ended === 'string') return say(`ended.${ended}`);
    const values = { name: ended.clerk, counter: ended.counter, time: time(ended.at) };
    return say(ended.isSameClerk ? 'ended.elsewhere' : 'ended.takenOver', values);
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
            {problemText(problem, words)}
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
        <WordsContext value={chosen ? counterWords(words.sentences, chosen.branch.timeZone) : words}>
          <TakeoverQuestion
            question={question}
            isSending={isSending}
            onOtherCounter={onOtherCounter}
            counter={chosen ? labelOf(chosen, counters ?? []) : counter}
            onChoose={(choice) => logIn({ ...choices, ...choice })}
          />
        </WordsContext>
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
  return all.every((other) => other.branch.key === branch.key) ? name : `${branch.name}, ${name}`;
}
