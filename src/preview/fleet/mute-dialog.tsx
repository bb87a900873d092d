import { type FormEvent, useState } from 'react';
import { machineProblemNames } from '../../contract/additions/host-problems.ts';
import type { FleetMachine, FleetMute } from '../../contract/additions/page/fleet.ts';
import { problemText } from '../../domain/fleet/problem-words.ts';
import { Dialog } from '../../page/ui/dialog.tsx';
import { Choice } from '../controls/choice.tsx';
import { DialogButtons } from '../controls/dialog-buttons.tsx';
import { usePreviewWords } from '../words/preview-words.ts';
import { targetsText } from './machine-words.ts';

interface Props {
  readonly targets: readonly FleetMachine[];
  readonly onSend: (mute: Omit<FleetMute, 'dispensers'>) => void;
  readonly onClose: () => void;
}

/** The possible durations of a mute, in hours. */
const spans = [1, 8, 24, 168, 0] as const;

/** Asks which problems of the selected dispensers to mute, and for how long. */
export function MuteDialog({ targets, onSend, onClose }: Props) {
  const { say } = usePreviewWords();
  const [problem, setProblem] = useState('');
  const [hours, setHours] = useState('8');
  const known = machineProblemNames.filter((name) =>
    targets.some(
      ({ problems, mutes }) => problems.includes(name) || mutes.some((mute) => mute.problem === name),
    ),
  );

  function send(event: FormEvent): void {
    event.preventDefault();
    onSend({ problem: known.find((name) => name === problem) ?? null, hours: Number(hours) });
  }

  return (
    <Dialog title={say('fleet.mute.title', { dispensers: targetsText(targets, say) })} onClose={onClose}>
      <form className="order" onSubmit={send}>
        <p>{say('fleet.mute.how')}</p>
        <Choice label={say('fleet.mute.problem')} value={problem} onChoose={setProblem}>
          <option value="">{say('fleet.mute.all')}</option>
          {known.map((name) => (
            <option key={name} value={name}>
              {problemText(name, say)}
            </option>
          ))}
        </Choice>
        <Choice label={say('fleet.mute.duration')} value={hours} onChoose={setHours}>
          {spans.map((value) => (
            <option key={value} value={value}>
              {say(`fleet.mute.${value}`)}
            </option>
          ))}
        </Choice>
        <DialogButtons
          main={say(hours === '0' ? 'fleet.unmute.send' : 'fleet.mute.send')}
          close={say('cancel')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
