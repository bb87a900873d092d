import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { minPasswordLength } from '../../../contract/login.ts';
import type { Result } from '../../../page/api/failure.ts';
import { Dialog } from '../../../page/ui/dialog.tsx';
import { AuthorField, useAuthorName } from '../../administrator/author-field.tsx';
import { FailureNotice, LogInAgain } from '../../administrator/failure-notice.tsx';
import { isOutdated } from '../../administrator/failures.ts';
import { Check } from '../../controls/check.tsx';
import { DialogButtons } from '../../controls/dialog-buttons.tsx';
import { type SayPreview, usePreviewWords } from '../../words/preview-words.ts';
import { ChangeList } from '../changes/change-list.tsx';
import type { Change } from '../changes/changes-of.ts';
import { FirstPasswordList } from './first-password-list.tsx';
import type { FirstPassword } from './first-passwords.ts';

interface ConfirmationProps {
  readonly removed: readonly string[];
  readonly isConfirmed: boolean;
  readonly onConfirm: (isConfirmed: boolean) => void;
}

function RemovalConfirmation({ removed, isConfirmed, onConfirm }: ConfirmationProps) {
  const { say } = usePreviewWords();
  if (removed.length === 0) return null;
  return (
    <div className="removal">
      <h3>{say('draft.removedEntries', { count: removed.length })}</h3>
      <ul>
        {removed.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <Check label={say('draft.confirmRemoval')} isOn={isConfirmed} onChange={onConfirm} />
    </div>
  );
}

interface Props {
  readonly file: string;
  readonly changes: readonly Change[];
  readonly removed: readonly string[];
  /** Generated passwords for clerks who need a first password. */
  readonly made: readonly FirstPassword[];
  readonly onImport: (name: string, passwords: readonly FirstPassword[]) => Promise<Result<unknown>>;
  readonly onLogIn: () => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Lists every change, asks for confirmation to replace the branch file, and shows the result. */
export function ImportDialog(props: Props) {
  const { file, changes, removed, made, onImport, onLogIn, onReload, onClose } = props;
  const { say } = usePreviewWords();
  const [passwords, setPasswords] = useState(made);
  const isPending = useIsMutating() > 0;
  const [answer, setAnswer] = useState<Result<unknown>>();
  const failure = answer?.ok === false ? answer.failure : undefined;
  const [name, setName] = useAuthorName();
  const [isRemovalConfirmed, setRemovalConfirmed] = useState(false);
  const areLong = passwords.every(({ password }) => password.length >= minPasswordLength);
  const mayImport = !isPending && areLong && (removed.length === 0 || isRemovalConfirmed);

  const close = () => !isPending && onClose();
  async function send() {
    const result = await onImport(name, passwords);
    setAnswer(result);
    if (result.ok) onReload();
  }

  const main = isPending ? say('draft.publishing') : say('draft.publish', { count: changes.length });
  return (
    <Dialog title={titleOf(answer, file, say)} className="card draft-dialog" onClose={close}>
      <div className="dialog-content">
        {!answer && (
          <>
            <p>{say('draft.publishHelp')}</p>
            <ChangeList changes={changes} />
            <RemovalConfirmation
              removed={removed}
              isConfirmed={isRemovalConfirmed}
              onConfirm={setRemovalConfirmed}
            />
          </>
        )}
        {!answer && <FirstPasswordList passwords={passwords} onChange={setPasswords} />}
        {!answer && <AuthorField name={name} onChange={setName} />}
        <div role="status">
          {answer?.ok && (
            <>
              <p>{say('draft.published')}</p>
              <FirstPasswordList passwords={passwords} />
            </>
          )}
          {failure && <FailureNotice failure={failure} />}
        </div>
      </div>
      <DialogButtons
        main={answer ? undefined : main}
        onMain={send}
        isDisabled={!mayImport}
        close={say(answer ? 'close' : 'cancel')}
        onClose={close}
      >
        {failure && isOutdated(failure) && (
          <button
            type="button"
            className="main"
            onClick={() => {
              onReload();
              onClose();
            }}
          >
            {say('draft.loadNew')}
          </button>
        )}
        <LogInAgain failure={failure} onLogIn={onLogIn} />
      </DialogButtons>
    </Dialog>
  );
}

function titleOf(answer: Result<unknown> | undefined, file: string, say: SayPreview): string {
  if (!answer) return say('draft.publishTo', { file });
  return say(answer.ok ? 'draft.live' : 'draft.failed');
}
