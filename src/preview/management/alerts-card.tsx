import { type FormEvent, useState } from 'react';
import type { AlertLimits, BranchAlert } from '../../contract/additions/page/branch-alert.ts';
import { setAlertLimits } from '../../contract/host-endpoints/management-endpoints.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { Field } from '../controls/field.tsx';
import { failureName, textFor, useBranchWords } from './branch-words.ts';
import type { SteerProps } from './steer-props.ts';
import { shownBranch } from './use-branch-now.ts';

const limitNames = [
  ['waitMinutes', 'alerts.wait'],
  ['idleMinutes', 'alerts.idle'],
  ['absentPerHour', 'alerts.absent'],
] as const;

/** The current alerts, and the limits that raise them. */
export function AlertsCard({ client, state, shown }: Pick<SteerProps, 'client' | 'state' | 'shown'>) {
  const words = useBranchWords();
  const { say } = words;
  const { branch, now, services, counters, watch } = state;
  const [limits, setLimits] = useState(() => typed(watch.limits));
  const stored = JSON.stringify(watch.limits);
  const [shownLimits, setShownLimits] = useState(stored);
  // Another manager has changed the limits.
  if (shownLimits !== stored) {
    setShownLimits(stored);
    setLimits(typed(watch.limits));
  }
  const { isPending, failure, send } = useChange(client, setAlertLimits, { shows: shownBranch(shown) });
  function nameOf(of: string | null): string {
    const service = services.find(({ key }) => key === of);
    if (service) return textFor(service.names, state, words);
    return counters.find(({ key }) => key === of)?.name ?? branch.name;
  }
  function textOf({ kind, of, value }: BranchAlert): string {
    if (kind === 'absent') return `${say('hour.absent')}: ${words.number(value)}`;
    const time = words.minutes(value * 60_000);
    return say(kind === 'wait' ? 'alerts.seenWait' : 'alerts.seenIdle', { name: nameOf(of), time });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const read = (text: string) => (text === '' ? null : Number(text));
    const body: AlertLimits = {
      waitMinutes: read(limits.waitMinutes),
      idleMinutes: read(limits.idleMinutes),
      absentPerHour: read(limits.absentPerHour),
    };
    void send({ body: { branch: branch.key, limits: body } });
  }
  return (
    <section className="branch-card">
      <h2>{say('alerts.title')}</h2>
      <div role="status">
        {watch.alerts.length > 0 && (
          <ul className="branch-closings">
            {watch.alerts.map((alert) => (
              <li key={`${alert.kind} ${alert.of}`}>
                <p className="problem">
                  <bdi>{textOf(alert)}</bdi>
                </p>
                <p>
                  {say('current.since', {
                    time: words.moment(alert.since, { now, timeZone: branch.timeZone }),
                  })}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
      <details>
        <summary>{say('alerts.limits')}</summary>
        <form className="branch-form" onSubmit={submit}>
          {limitNames.map(([name, label]) => (
            <Field
              key={name}
              label={say(label)}
              type="number"
              min={1}
              max={name === 'absentPerHour' ? 1_000 : 480}
              value={limits[name]}
              onValue={(value) => setLimits({ ...limits, [name]: value })}
            />
          ))}
          <p role="alert" className="problem">
            {failure && say(failureName(failure))}
          </p>
          <p>
            <button type="submit" className="main" disabled={isPending}>
              {say('data.save')}
            </button>
          </p>
        </form>
      </details>
    </section>
  );
}

const typed = ({ waitMinutes, idleMinutes, absentPerHour }: AlertLimits) => ({
  waitMinutes: String(waitMinutes ?? ''),
  idleMinutes: String(idleMinutes ?? ''),
  absentPerHour: String(absentPerHour ?? ''),
});
