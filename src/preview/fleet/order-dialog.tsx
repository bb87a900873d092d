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
import { type SayPreview, usePreviewWords } from '../words/preview-words.ts';
import { takers, targetsText } from './machine-words.ts';

interface Props {
  readonly command: FleetCommand;
  readonly targets: readonly FleetMachine[];
  readonly nextTarget: UpdateTarget;
  readonly onSend: (order: FleetOrder['order']) => void;
  readonly onClose: () => void;
}

/** Confirms a command to several dispensers, and asks for the sentence of a pause. */
export function OrderDialog({ command, targets: chosen, nextTarget, onSend, onClose }: Props) {
  const { say } = usePreviewWords();
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
    <Dialog
      title={say('fleet.ask', { command: say(`fleet.${command}`), dispensers: targetsText(targets, say) })}
      onClose={onClose}
    >
      <form className="order" onSubmit={send}>
        <p>{branchesText(targets)}</p>
        {command === 'update' && <UpdateWords targets={targets} others={others} nextTarget={nextTarget} />}
        {command === 'pause' && (
          <>
            <p id={`${id}how`}>{say('fleet.pauseHow')}</p>
            <div className="field">
              <label htmlFor={id}>{say('fleet.pauseSentence', { count: longestSentence })}</label>
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
          main={say(`fleet.${command}`)}
          isDisabled={command === 'pause' && sentence.trim() === ''}
          close={say('cancel')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}

function UpdateWords({
  targets,
  others,
  nextTarget,
}: Pick<Props, 'targets' | 'nextTarget'> & { readonly others: number }) {
  const { say } = usePreviewWords();
  const channels = [...new Set(targets.map(({ report }) => report?.updateChannel))];
  return (
    <>
      <p>{say('fleet.updateWaves')}</p>
      <p>{targetText(nextTarget, say)}</p>
      <p>{say('fleet.updateInstalls')}</p>
      <p>{say('fleet.updateChannels', { channels: channels.join(', ') })}</p>
      {others > 0 && <p>{say('fleet.updateOthers', { count: others })}</p>}
    </>
  );
}

const targetText = ({ channel, version }: UpdateTarget, say: SayPreview): string =>
  channel === null ? say('fleet.updateToHost', { version }) : say('fleet.updateToNewest', { channel });

/** The number of dispensers per branch, so nobody commands more than intended. */
function branchesText(targets: readonly FleetMachine[]): string {
  const counts = new Map<string, number>();
  for (const { branch } of targets) counts.set(branch.name, (counts.get(branch.name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name}: ${count}`).join('; ');
}
