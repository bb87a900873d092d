import { useState } from 'react';
import type { NewClosing } from '../../contract/closing.ts';
import { changeHallMessage } from '../../contract/host-endpoints/branch-endpoints.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { HallForm } from '../../page/ui/hall-form.tsx';
import { AlertsCard } from './alerts-card.tsx';
import { failureName, useBranchWords } from './branch-words.ts';
import { ClerkCode } from './clerk-code.tsx';
import { ClosingDialog } from './closing-dialog.tsx';
import { ClosingList } from './closing-list.tsx';
import { CounterCard } from './counter-table.tsx';
import { DeviceTable } from './device-table.tsx';
import { ServiceTable } from './service-table.tsx';
import type { SteerProps } from './steer-props.ts';
import { StepsCard } from './steps-card.tsx';
import { shownBranch } from './use-branch-now.ts';
import { VisitorDataCard } from './visitor-data-card.tsx';

interface Props extends SteerProps {
  /** True if the manager can command the devices of the branch. */
  readonly mayResume: boolean;
}

/** One branch: its current state, and the actions of its manager. */
export function BranchPanel({ client, state, shown, asksName, mayResume }: Props) {
  const { say, number, minutes } = useBranchWords();
  const { branch, now, message, lastHour } = state;
  const [closing, setClosing] = useState<Pick<NewClosing, 'of'>>();
  const hall = useChange(client, changeHallMessage, { changes: [shownBranch(shown)[0]] });
  const facts = [
    ['hour.taken', number(lastHour.taken)],
    ['hour.served', number(lastHour.served)],
    ['hour.absent', number(lastHour.absent)],
    ['hour.wait', lastHour.meanWaitMs === null ? '–' : minutes(lastHour.meanWaitMs)],
  ] as const;
  return (
    <div className="branch-panel">
      <div className="branch-column">
        <section className="branch-card">
          <h2>{say('hour.title')}</h2>
          <dl className="branch-facts">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{say(name)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <AlertsCard client={client} state={state} shown={shown} />
        <section className="branch-card">
          <h2>{say('closings.title')}</h2>
          <ClosingList client={client} state={state} shown={shown} mayResume={mayResume} />
          <p>
            <button type="button" className="main" onClick={() => setClosing({ of: null })}>
              {say('closings.close')}
            </button>
          </p>
        </section>
      </div>
      <ServiceTable
        state={state}
        onClose={(service) => setClosing({ of: { kind: 'service', key: service } })}
      />
      <div className="branch-column">
        <StepsCard client={client} state={state} shown={shown} asksName={asksName} />
        <CounterCard client={client} state={state} shown={shown} asksName={asksName} />
        <ClerkCode client={client} state={state} />
        <DeviceTable state={state} />
        <VisitorDataCard client={client} state={state} asksName={asksName} />
        <section className="branch-card branch-form">
          <h2>{say('hall.title')}</h2>
          <p>{say('hall.help')}</p>
          <HallForm
            key={JSON.stringify(message)}
            shown={message}
            now={now}
            timeZone={branch.timeZone}
            words={{
              text: say('hall.text'),
              until: say('hall.until'),
              alarm: say('hall.alarm'),
              show: say('hall.show'),
              end: say('hall.end'),
            }}
            onMessage={(message) => void hall.send({ body: { branch: branch.key, message } })}
          />
          <p role="status" className="problem">
            {hall.failure && say(failureName(hall.failure))}
          </p>
        </section>
      </div>
      {closing && (
        <ClosingDialog
          client={client}
          state={state}
          shown={shown}
          first={closing.of}
          asksName={asksName}
          onClose={() => setClosing(undefined)}
        />
      )}
    </div>
  );
}
