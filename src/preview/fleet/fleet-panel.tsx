import { useState } from 'react';
import type { FleetMute, FleetOrder, FleetOverview } from '../../contract/additions/page/fleet.ts';
import {
  muteFleet,
  orderFleet,
  readFleet,
  stopRollout,
} from '../../contract/host-endpoints/fleet-endpoints.ts';
import type { Failure, Result } from '../../page/api/failure.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { typedAuthorName } from '../administrator/author-field.tsx';
import { FailureNotice } from '../administrator/failure-notice.tsx';
import type { PreviewClient } from '../client/preview-client.ts';
import { Check } from '../controls/check.tsx';
import { Field } from '../controls/field.tsx';
import { usePreviewWords } from '../words/preview-words.ts';
import { CommandBar } from './command-bar.tsx';
import { MachineTable } from './machine-table.tsx';
import { takers, targetsText } from './machine-words.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { RolloutLine } from './rollout-line.tsx';
import { shownBranches } from './shown-machines.ts';

interface Props {
  readonly client: PreviewClient;
  readonly overview: FleetOverview;
  readonly isAway: boolean;
}

/** All dispensers with their problems, and the commands for the selected dispensers. */
export function FleetPanel({ client, overview, isAway }: Props) {
  const { say } = usePreviewWords();
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<string>();
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState<Failure>();
  const effect = { shows: [readFleet, {}] } as const;
  const order = useChange(client, orderFleet, effect);
  const mute = useChange(client, muteFleet, effect);
  const stop = useChange(client, stopRollout, effect);
  const { machines, now, alerts, rollout, nextTarget } = overview;
  const machineShown = machines.find(({ key }) => key === shown);
  const hasAlerts = alerts.webhook || alerts.mail;
  const withProblems = machines.filter(({ problems }) => problems.length > 0).length;
  const branches = shownBranches(machines, { onlyProblems, text });
  // A machine that the filter hides gets no command.
  const targets = branches.flatMap((one) => one.machines).filter(({ key }) => chosen.has(key));

  function choose(keys: readonly string[], isOn: boolean): void {
    const others = [...chosen].filter((key) => !keys.includes(key));
    setChosen(new Set(isOn ? [...others, ...keys] : others));
  }

  async function told(request: Promise<Result<unknown>>, sentence: string): Promise<void> {
    setDone('');
    setFailure(undefined);
    const result = await request;
    if (result.ok) setDone(sentence);
    else setFailure(result.failure);
  }

  const dispensers = targets.map(({ key }) => key);
  const giveOrder = (given: FleetOrder['order']) => {
    const those = takers(given.command, targets);
    const body = { dispensers: those.map(({ key }) => key), order: given, name: typedAuthorName() };
    return told(
      order.send({ body }),
      given.command === 'update'
        ? say('fleet.updateBegins', { dispensers: targetsText(those, say) })
        : say('fleet.sent', {
            command: say(`fleet.${given.command}`),
            dispensers: targetsText(those, say),
          }),
    );
  };
  const muteThem = (muted: Omit<FleetMute, 'dispensers'>) =>
    told(
      mute.send({ body: { dispensers, ...muted } }),
      say(muted.hours === 0 ? 'fleet.unmute.done' : 'fleet.mute.done', {
        dispensers: targetsText(targets, say),
      }),
    );

  return (
    <>
      <div className="fleet-tools">
        <p className="summary">
          <b>{say('fleet.count', { count: machines.length })}</b> ·{' '}
          {say('fleet.withProblems', { count: withProblems })}
        </p>
        <Field label={say('fleet.search')} type="search" value={text} onValue={setText} />
        <Check label={say('fleet.onlyProblems')} isOn={onlyProblems} onChange={setOnlyProblems} />
        <CommandBar
          targets={targets}
          nextTarget={nextTarget}
          isUpdating={rollout?.end === null}
          onOrder={giveOrder}
          onMute={hasAlerts ? muteThem : undefined}
        />
        {rollout && (
          <RolloutLine
            rollout={rollout}
            machines={machines}
            now={now}
            onStop={() => told(stop.send({ body: { name: typedAuthorName() } }), say('fleet.stopped'))}
          />
        )}
        <div role="status" className="fleet-status">
          {isAway && <p className="problem">{say('fleet.away')}</p>}
          {done !== '' && <p>{done}</p>}
          {failure && <FailureNotice failure={failure} />}
        </div>
      </div>
      {branches.length > 0 ? (
        <MachineTable branches={branches} chosen={chosen} now={now} onChoose={choose} onShow={setShown} />
      ) : (
        <p>{say(machines.length === 0 ? 'fleet.none' : 'fleet.noMatch')}</p>
      )}
      {machineShown && (
        <PictureDialog client={client} now={now} machine={machineShown} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}
