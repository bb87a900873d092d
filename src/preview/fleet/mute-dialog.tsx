import { type FormEvent, useState } from 'react';
import { machineProblemNames } from '../../contract/additions/host-problems.ts';
import type { FleetMachine, FleetMute } from '../../contract/additions/page/fleet.ts';
import { problemText } from '../../domain/fleet/problem-words.ts';
import { Dialog } from '../../page/ui/dialog.tsx';
import { Choice } from '../controls/choice.tsx';
import { DialogButtons } from '../controls/dialog-buttons.tsx';
import { targetsText } from './machine-words.ts';

interface Props {
  readonly targets: readonly FleetMachine[];
  readonly onSend: (mute: Omit<FleetMute, 'dispensers'>) => void;
  readonly onClose: () => void;
}

/** The possible durations of a mute, by hours. */
const spans = [
  [1, 'for an hour'],
  [8, 'for 8 hours'],
  [24, 'for a day'],
  [24 * 7, 'for a week'],
  [0, 'no longer'],
] as const;

/** Asks which problems of the selected dispensers to mute, and for how long. */
export function MuteDialog({ targets, onSend, onClose }: Props) {
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
    <Dialog title={`Mute alerts of ${targetsText(targets)}?`} onClose={onClose}>
      <form className="order" onSubmit={send}>
        <p>
          While alerts are muted, nobody gets a message. This page still shows the problems. Problems that
          remain afterwards raise an alert.
        </p>
        <Choice label="Problem" value={problem} onChoose={setProblem}>
          <option value="">All problems</option>
          {known.map((name) => (
            <option key={name} value={name}>
              {problemText(name)}
            </option>
          ))}
        </Choice>
        <Choice label="Mute" value={hours} onChoose={setHours}>
          {spans.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Choice>
        <DialogButtons main={hours === '0' ? 'Unmute' : 'Mute'} onClose={onClose} />
      </form>
    </Dialog>
  );
}
