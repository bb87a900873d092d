import { type FormEvent, useEffect, useId, useState } from 'react';
import type { EnrolmentOverview } from '../../contract/additions/page/preview-enrolment.ts';
import { Dialog } from '../../page/ui/dialog.tsx';
import type { Fetch } from '../administrator/administrator-requests.ts';
import { Choice } from '../controls/choice.tsx';
import { type Confirmed, confirmCode, readOverview } from './enrolment-requests.ts';
import './enrolment.css';
import { LogInAgain } from '../administrator/log-in-again.tsx';

interface Props {
  readonly fetch: Fetch;
  /** Asks for a login, after one that has ended. */
  readonly onLogIn: () => void;
  readonly onClose: () => void;
}

/** `failed`: the host did not answer as it should. */
type Answer = Confirmed | { readonly kind: 'failed' };

/** Lets an administrator make a machine that shows a code one of the dispensers. */
export function EnrolDialog({ fetch, onLogIn, onClose }: Props) {
  const id = useId();
  const [overview, setOverview] = useState<EnrolmentOverview | 'failed'>();
  const [userCode, setUserCode] = useState('');
  const [websocketID, setWebsocketID] = useState('');
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    void readOverview(fetch).then((read) => setOverview(read ?? 'failed'));
  }, [fetch]);

  /** The administrator has read that the dispenser has a machine, and changed nothing since. */
  const isReplacing = answer?.kind === 'has-machine';

  async function confirm(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setAnswer(undefined);
    const request = { userCode, websocketID, ...(isReplacing && { replace: true }) };
    setAnswer((await confirmCode(fetch, request)) ?? { kind: 'failed' });
    setSending(false);
  }

  const isDone = answer?.kind === 'confirmed';
  const known = overview === 'failed' ? undefined : overview;
  const chosen = known?.dispensers.find((dispenser) => dispenser.websocketID === websocketID);
  return (
    <Dialog title="Enrol a dispenser" onClose={onClose}>
      <form className="enrol-form" onSubmit={confirm}>
        {!isDone && (
          <>
            <p id={`${id}how`}>
              A machine without a key shows a code of nine digits. Type it, and choose the dispenser that the
              machine becomes.
            </p>
            {known && <p className="help">{machinesSentence(known)}</p>}
            <div className="field">
              <label htmlFor={id}>Code on the screen</label>
              <input
                id={id}
                inputMode="numeric"
                autoComplete="off"
                aria-describedby={`${id}how`}
                placeholder="000 000 000"
                value={userCode}
                onChange={({ target }) => {
                  setUserCode(target.value);
                  setAnswer(undefined);
                }}
              />
            </div>
            <Choice
              label="Dispenser"
              value={websocketID}
              onChoose={(chosen) => {
                setWebsocketID(chosen);
                setAnswer(undefined);
              }}
            >
              <option value="">Choose</option>
              {branchesOf(known).map(([branch, dispensers]) => (
                <optgroup key={branch} label={branch}>
                  {dispensers.map((dispenser) => (
                    <option key={dispenser.websocketID} value={dispenser.websocketID}>
                      {dispenser.name || dispenser.websocketID}
                      {dispenser.hasKey ? ' (has a key)' : ''}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Choice>
            {chosen?.hasKey && (
              <p className="help">
                This dispenser has a key. It ends when the new machine has its own: a dispenser is one
                machine.
              </p>
            )}
          </>
        )}
        <div role="status">
          {overview === 'failed' && <p className="problem">The dispensers could not be read.</p>}
          {answer && <p className={isDone ? undefined : 'problem'}>{sentenceOf(answer)}</p>}
        </div>
        <p className="buttons">
          {!isDone && (
            <button
              type="submit"
              className="main"
              disabled={isSending || !/\d/.test(userCode) || websocketID === ''}
            >
              {isReplacing ? 'Replace the machine' : 'Confirm'}
            </button>
          )}
          <LogInAgain {...{ answer, onLogIn }} />
          <button type="button" onClick={onClose}>
            {isDone ? 'Close' : 'Cancel'}
          </button>
        </p>
      </form>
    </Dialog>
  );
}

function machinesSentence({ machines }: EnrolmentOverview): string {
  if (machines.length === 0) return 'No machine shows a code at the moment.';
  const networks = [...new Set(machines.map(({ network }) => network))].join(', ');
  return machines.length === 1
    ? `One machine shows a code, at ${networks}.`
    : `${machines.length} machines show a code, at ${networks}.`;
}

function branchesOf(overview: EnrolmentOverview | undefined) {
  const branches = new Map<string, EnrolmentOverview['dispensers']>();
  for (const dispenser of overview?.dispensers ?? []) {
    branches.set(dispenser.branch, [...(branches.get(dispenser.branch) ?? []), dispenser]);
  }
  return [...branches];
}

function sentenceOf(answer: Answer): string {
  switch (answer.kind) {
    case 'confirmed':
      return `Confirmed. The machine becomes “${answer.name}” within seconds.`;
    case 'has-machine':
      return `“${answer.name}” has a machine already. Replace it, and that machine gives out no more tickets: it shows a code.`;
    case 'unknown-code':
      return 'No machine shows this code now. Read it again, because it changes.';
    case 'unknown-dispenser':
      return 'This dispenser is no longer part of its branch.';
    case 'other-dispenser':
      return 'This code was confirmed for another dispenser.';
    case 'too-soon':
      return `After wrong codes the next one must wait ${Math.ceil(answer.waitMs / 1000)} seconds.`;
    case 'login-needed':
      return 'Your login has ended. Nothing was confirmed.';
    case 'failed':
      return 'The host did not answer. Nothing was confirmed.';
    default:
      return answer satisfies never;
  }
}
