import { type FormEvent, useId, useState } from 'react';
import { longestSentence } from '../../contract/additions/fleet.ts';
import type {
  FleetCommand,
  FleetMachine,
  FleetOrder,
  UpdateTarget,
} from '../../contract/additions/page/fleet.ts';
import { Dialog } from '../../page/ui/dialog.tsx';
import { AuthorField, useAuthorName } from '../administrator/author-field.tsx';
import { DialogButtons } from '../controls/dialog-buttons.tsx';
import { commandWords, dispensersText, takers, targetsText } from './machine-words.ts';

interface Props {
  readonly command: FleetCommand;
  readonly targets: readonly FleetMachine[];
  readonly nextTarget: UpdateTarget;
  readonly onSend: (order: FleetOrder['order']) => void;
  readonly onClose: () => void;
}

/** Confirms a command to several dispensers, and asks for the sentence of a pause. */
export function OrderDialog({ command, targets: chosen, nextTarget, onSend, onClose }: Props) {
  const targets = takers(command, chosen);
  const others = chosen.length - targets.length;
  const id = useId();
  const [sentence, setSentence] = useState('');
  const [name, setName] = useAuthorName();

  function send(event: FormEvent): void {
    event.preventDefault();
    onSend(command === 'pause' ? { command, sentence } : { command });
  }

  return (
    <Dialog title={`${commandWords[command]} ${targetsText(targets)}?`} onClose={onClose}>
      <form className="order" onSubmit={send}>
        <p>{branchesText(targets)}</p>
        {command === 'update' && <UpdateWords targets={targets} others={others} nextTarget={nextTarget} />}
        {command === 'pause' && (
          <>
            <p id={`${id}how`}>
              Each dispenser pauses after its current visit, and issues no tickets until you resume it.
              Visitors read your sentence as you write it; it is not translated.
            </p>
            <div className="field">
              <label htmlFor={id}>Sentence for visitors, at most {longestSentence} characters</label>
              <textarea
                id={id}
                rows={2}
                required
                maxLength={longestSentence}
                aria-describedby={`${id}how`}
                value={sentence}
                onChange={({ target }) => setSentence(target.value.replace(/\s+/g, ' '))}
              />
            </div>
          </>
        )}
        <AuthorField name={name} onChange={setName} />
        <DialogButtons
          main={commandWords[command]}
          isDisabled={command === 'pause' && sentence.trim() === ''}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

/** The effect of an update, and the unaffected dispensers. */
function UpdateWords({
  targets,
  others,
  nextTarget,
}: Pick<Props, 'targets' | 'nextTarget'> & { readonly others: number }) {
  const channels = [...new Set(targets.map(({ report }) => report?.updateChannel))];
  return (
    <>
      <p>
        One machine begins, then a tenth of them, then the others. Each wave begins when the machines of the
        previous wave have been healthy for ten minutes. The updates stop automatically if a machine has a new
        problem, was not updated, or reports another version.
      </p>
      <p>{targetText(nextTarget)}</p>
      <p>
        A machine installs the newest release of its update channel. It does not wait for the end of a visit,
        and its screen is dark for a few minutes.
      </p>
      <p>
        {channels.length === 1 ? 'Channel' : 'Channels'}, as the machines report: {channels.join(', ')}
      </p>
      {others > 0 && <p>Not updated, because they have no update channel: {dispensersText(others)}</p>}
    </>
  );
}

const targetText = ({ channel, version }: UpdateTarget): string =>
  channel === null
    ? `The target is the version of this host, ${version}, because it has no update channel of its own (FOYER_UPDATE_CHANNEL).`
    : `The target is the newest release that this host finds in its own update channel: ${channel}`;

/** The number of dispensers per branch, so nobody commands more than intended. */
function branchesText(targets: readonly FleetMachine[]): string {
  const counts = new Map<string, number>();
  for (const { branch } of targets) counts.set(branch.name, (counts.get(branch.name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name}: ${dispensersText(count)}`).join('; ');
}
