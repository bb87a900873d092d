import { type FormEvent, useId, useState } from 'react';
import type { ConfirmAnswer, EnrolmentOverview } from '../../contract/additions/page/preview-enrolment.ts';
import { confirmEnrolment } from '../../contract/host-endpoints/branch-endpoints.ts';
import { readEnrolments } from '../../contract/host-endpoints/viewer-endpoints.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { useRead } from '../../page/hooks/use-read.ts';
import { Dialog } from '../../page/ui/dialog.tsx';
import { FailureNotice, LogInAgain } from '../administrator/failure-notice.tsx';
import type { PreviewClient } from '../client/preview-client.ts';
import { Choice } from '../controls/choice.tsx';
import { DialogButtons } from '../controls/dialog-buttons.tsx';
import { Field } from '../controls/field.tsx';
import { type SayPreview, usePreviewWords } from '../words/preview-words.ts';
import './enrolment.css';

interface Props {
  readonly client: PreviewClient;
  readonly onLogIn: () => void;
  readonly onClose: () => void;
}

/** Enrols a machine that shows a code as one of the dispensers. */
export function EnrolDialog({ client, onLogIn, onClose }: Props) {
  const { say } = usePreviewWords();
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
    <Dialog title={say('enrolment.title')} onClose={onClose}>
      <form className="enrol-form" onSubmit={confirm}>
        {!isDone && (
          <>
            <p id={`${id}how`}>{say('enrolment.how')}</p>
            {known && <p className="help">{machinesSentence(known, say)}</p>}
            <Field
              label={say('enrolment.code')}
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
              label={say('dispenser')}
              value={websocketID}
              onChoose={(chosen) => {
                setWebsocketID(chosen);
                reset();
              }}
            >
              <option value="">{say('enrolment.choose')}</option>
              {branchesOf(known).map(([branch, dispensers]) => (
                <optgroup key={branch} label={branch}>
                  {dispensers.map((dispenser) => (
                    <option key={dispenser.websocketID} value={dispenser.websocketID}>
                      {nameOf(dispenser, say)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </Choice>
            {chosen?.hasKey && <p className="help">{say('enrolment.keyEnds')}</p>}
          </>
        )}
        <div role="status">
          {overview.failure && <p className="problem">{say('enrolment.unread')}</p>}
          {answer && <p className={isDone ? undefined : 'problem'}>{sentenceOf(answer, say)}</p>}
          {failure && <FailureNotice failure={failure} />}
        </div>
        <DialogButtons
          main={isDone ? undefined : say(isReplacing ? 'enrolment.replace' : 'enrolment.confirm')}
          isDisabled={isPending || !/\d/.test(userCode) || websocketID === ''}
          close={say(isDone ? 'close' : 'cancel')}
          onClose={onClose}
        >
          <LogInAgain failure={failure} onLogIn={onLogIn} />
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function machinesSentence({ machines }: EnrolmentOverview, say: SayPreview): string {
  const networks = [...new Set(machines.map(({ network }) => network))].join(', ');
  return machines.length === 0
    ? say('enrolment.noMachine')
    : say('enrolment.machines', { count: machines.length, networks });
}

function nameOf(
  { name, websocketID, hasKey }: EnrolmentOverview['dispensers'][number],
  say: SayPreview,
): string {
  const shown = name || websocketID;
  return hasKey ? say('enrolment.hasKey', { name: shown }) : shown;
}

function branchesOf(overview: EnrolmentOverview | undefined) {
  const branches = new Map<string, EnrolmentOverview['dispensers']>();
  for (const dispenser of overview?.dispensers ?? []) {
    branches.set(dispenser.branch, [...(branches.get(dispenser.branch) ?? []), dispenser]);
  }
  return [...branches];
}

function sentenceOf(answer: ConfirmAnswer, say: SayPreview): string {
  switch (answer.kind) {
    case 'confirmed':
    case 'has-machine':
      return say(`enrolment.${answer.kind}`, { name: answer.name });
    case 'unknown-code':
    case 'unknown-dispenser':
    case 'other-dispenser':
      return say(`enrolment.${answer.kind}`);
    case 'too-soon':
      return say('enrolment.too-soon', { seconds: Math.ceil(answer.waitMs / 1000) });
    default:
      return answer satisfies never;
  }
}
