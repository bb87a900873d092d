import { type FormEvent, useId, useState } from 'react';
import type { ConfirmAnswer, EnrolmentOverview } from '../../contract/additions/page/preview-enrolment.ts';
import { confirmEnrolment } from '../../contract/host-endpoints/branch-endpoints.ts';
import { readEnrolments } from '../../contract/host-endpoints/viewer-endpoints.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { useRead } from '../../page/hooks/use-read.ts';
import { Dialog } from '../../page/ui/dialog.tsx';
import { needsLogin } from '../administrator/failures.ts';
import type { PreviewClient } from '../client/preview-client.ts';
import { Choice } from '../controls/choice.tsx';
import { DialogButtons } from '../controls/dialog-buttons.tsx';
import { Field } from '../controls/field.tsx';
import './enrolment.css';
import { LogInAgain } from '../administrator/failure-notice.tsx';

interface Props {
  readonly client: PreviewClient;
  readonly onLogIn: () => void;
  readonly onClose: () => void;
}

/** Enrols a machine that shows a code as one of the dispensers. */
export function EnrolDialog({ client, onLogIn, onClose }: Props) {
  const id = useId();
  const overview = useRead(client, readEnrolments, {});
  const [userCode, setUserCode] = useState('');
  const [websocketID, setWebsocketID] = useState('');
  const { send, isPending, result, failure, reset } = useChange(client, confirmEnrolment);
  const answer = result?.ok ? result.answer : undefined;

  /** True if the administrator has read that the dispenser already has a machine, and has changed nothing since. */
  const isReplacing = answer?.kind === 'has-machine';

  function confirm(event: FormEvent) {
    event.preventDefault();
    void send({ body: { userCode, websocketID, ...(isReplacing && { replace: true }) } });
  }

  const isDone = answer?.kind === 'confirmed';
  const known = overview.answer;
  const chosen = known?.dispensers.find((dispenser) => dispenser.websocketID === websocketID);
  return (
    <Dialog title="Enrol a dispenser" onClose={onClose}>
      <form className="enrol-form" onSubmit={confirm}>
        {!isDone && (
          <>
            <p id={`${id}how`}>
              A machine without a key shows a code of nine digits. Type the code, and choose the dispenser for
              this machine.
            </p>
            {known && <p className="help">{machinesSentence(known)}</p>}
            <Field
              label="Code on the screen"
              inputMode="numeric"
              autoComplete="off"
              aria-describedby={`${id}how`}
              placeholder="000 000 000"
              value={userCode}
              onValue={(code) => {
                setUserCode(code);
                reset();
              }}
            />
            <Choice
              label="Dispenser"
              value={websocketID}
              onChoose={(chosen) => {
                setWebsocketID(chosen);
                reset();
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
                This dispenser has a key. The key ends when the new machine has its own: a dispenser is one
                machine.
              </p>
            )}
          </>
        )}
        <div role="status">
          {overview.failure && <p className="problem">The dispensers could not be read.</p>}
          {answer && <p className={isDone ? undefined : 'problem'}>{sentenceOf(answer)}</p>}
          {failure && (
            <p className="problem">
              {needsLogin(failure) ? 'Your login has ended.' : 'The host did not answer.'} Nothing was
              confirmed.
            </p>
          )}
        </div>
        <DialogButtons
          main={isDone ? undefined : isReplacing ? 'Replace the machine' : 'Confirm'}
          isDisabled={isPending || !/\d/.test(userCode) || websocketID === ''}
          close={isDone ? 'Close' : 'Cancel'}
          onClose={onClose}
        >
          <LogInAgain failure={failure} onLogIn={onLogIn} />
        </DialogButtons>
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

function sentenceOf(answer: ConfirmAnswer): string {
  switch (answer.kind) {
    case 'confirmed':
      return `Confirmed. The machine becomes “${answer.name}” within seconds.`;
    case 'has-machine':
      return `“${answer.name}” already has a machine. If you replace it, that machine stops issuing tickets and shows a code.`;
    case 'unknown-code':
      return 'No machine shows this code now. Check the screen again, because the code changes.';
    case 'unknown-dispenser':
      return 'This dispenser is no longer part of its branch.';
    case 'other-dispenser':
      return 'This code was confirmed for another dispenser.';
    case 'too-soon':
      return `Too many wrong codes: try again in ${Math.ceil(answer.waitMs / 1000)} seconds.`;
    default:
      return answer satisfies never;
  }
}
