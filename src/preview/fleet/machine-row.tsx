import { useId } from 'react';
import type { FleetMachine } from '../../contract/additions/page/fleet.ts';
import { clockTimeText } from '../../domain/calendar/time-text.ts';
import { machineSays, problemText } from '../../domain/fleet/problem-words.ts';
import {
  agoText,
  channelText,
  lastCommandText,
  lastUpdateText,
  paperText,
  screenText,
  unknownProblemsText,
  versionText,
} from './machine-words.ts';

interface Props {
  readonly machine: FleetMachine;
  readonly now: number;
  readonly isChosen: boolean;
  readonly onChoose: (isOn: boolean) => void;
  readonly onShow: () => void;
}

/** A dispenser in the table. In narrow windows it is a card, whose lines have the columns' names. */
export function MachineRow({ machine, now, isChosen, onChoose, onShow }: Props) {
  const id = useId();
  const { name, websocketID, report, reportedAt, branch } = machine;
  return (
    <tr data-problem={machine.problems.length > 0 || undefined}>
      <td>
        <input
          type="checkbox"
          aria-labelledby={id}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </td>
      <th scope="row">
        <span id={id}>{name || websocketID}</span>
        <span className="hint">{websocketID}</span>
      </th>
      <td data-column="State">
        <State machine={machine} />
      </td>
      <td data-column="Shows">
        {report && <span>{screenText(report)}</span>}
        <button type="button" aria-label={`Show ${name || websocketID}`} onClick={onShow}>
          Show
        </button>
      </td>
      <td data-column="Paper">{report && paperText(report)}</td>
      <td data-column="Version">
        {report && <span>{versionText(report.version)}</span>}
        {report?.updateChannel && <Channel address={report.updateChannel} />}
        {report?.lastUpdate && <span className="hint">{lastUpdateText(report)}</span>}
      </td>
      <td data-column="Last heard">
        {reportedAt === null ? (
          agoText(null, now)
        ) : (
          <time
            dateTime={new Date(reportedAt).toISOString()}
            title={clockTimeText(reportedAt, branch.timeZone)}
          >
            {agoText(reportedAt, now)}
          </time>
        )}
      </td>
      <td data-column="Last command">{lastCommandText(machine, now)}</td>
    </tr>
  );
}

/** The reported address of an update channel, shortened until it is opened. */
function Channel({ address }: { readonly address: string }) {
  const text = channelText(address);
  if (!text.includes('…')) return <span className="hint">{machineSays(text)}</span>;
  return (
    <details className="hint">
      <summary title={address} aria-label={machineSays(address)}>
        {machineSays(text)}
      </summary>
      {address}
    </details>
  );
}

/** A machine's problems, an administrator's pause, and the muted problems. */
function State({ machine }: Pick<Props, 'machine'>) {
  const { problems, report, pause, mutes, reportedAt, branch } = machine;
  return (
    <ul className="state">
      {problems.map((problem) => (
        <li key={problem} className="problem">
          {problemText(problem)}
          {problem === 'unknown' && report && `. ${unknownProblemsText(report)}`}
        </li>
      ))}
      {pause && (
        <li className="paused">
          Paused{pause.by === null ? '' : ` by ${pause.by}`} at {clockTimeText(pause.since, branch.timeZone)}:
          “{pause.sentence}”
        </li>
      )}
      {mutes.map(({ problem, until }) => (
        <li key={problem} className="hint">
          {problem === null ? 'Alerts' : `“${problemText(problem)}”`} muted until{' '}
          {clockTimeText(until, branch.timeZone)}
        </li>
      ))}
      {problems.length === 0 && !pause && (
        <li className="hint">{reportedAt === null ? 'No machine has reported' : 'OK'}</li>
      )}
    </ul>
  );
}
