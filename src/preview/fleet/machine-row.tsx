import { useId } from 'react';
import type { FleetMachine } from '../../contract/additions/page/fleet.ts';
import { clockTimeText } from '../../domain/calendar/time-text.ts';
import { problemText } from '../../domain/fleet/problem-words.ts';
import { usePreviewWords } from '../words/preview-words.ts';
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

/** A dispenser in the table. In narrow windows, the row becomes a card with the column names as labels. */
export function MachineRow({ machine, now, isChosen, onChoose, onShow }: Props) {
  const { say } = usePreviewWords();
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
      <td data-column={say('fleet.state')}>
        <State machine={machine} />
      </td>
      <td className="shows" data-column={say('fleet.shows')}>
        {report && <span>{screenText(report, say)}</span>}
        <button
          type="button"
          aria-label={say('fleet.showOf', { name: name || websocketID })}
          onClick={onShow}
        >
          {say('fleet.show')}
        </button>
      </td>
      <td data-column={say('panel.paper')}>{report && paperText(report, say)}</td>
      <td className="version" data-column={say('fleet.version')}>
        {report && <span>{versionText(report.version, say)}</span>}
        {report?.updateChannel && <Channel address={report.updateChannel} />}
        {report?.lastUpdate && <span className="hint">{lastUpdateText(report, say)}</span>}
      </td>
      <td data-column={say('fleet.lastReport')}>
        {reportedAt === null ? (
          agoText(null, now, say)
        ) : (
          <time
            dateTime={new Date(reportedAt).toISOString()}
            title={clockTimeText(reportedAt, branch.timeZone)}
          >
            {agoText(reportedAt, now, say)}
          </time>
        )}
      </td>
      <td data-column={say('fleet.lastCommand')}>{lastCommandText(machine, now, say)}</td>
    </tr>
  );
}

function Channel({ address }: { readonly address: string }) {
  const { say } = usePreviewWords();
  const text = channelText(address);
  if (!text.includes('…')) return <span className="hint">{say('machine.says', { text })}</span>;
  return (
    <details className="hint">
      <summary title={address} aria-label={say('machine.says', { text: address })}>
        {say('machine.says', { text })}
      </summary>
      {address}
    </details>
  );
}

function State({ machine }: Pick<Props, 'machine'>) {
  const { say } = usePreviewWords();
  const { problems, report, pause, mutes, reportedAt, branch } = machine;
  const time = (ms: number) => clockTimeText(ms, branch.timeZone);
  return (
    <ul className="state">
      {problems.map((problem) => (
        <li key={problem} className="problem">
          {problemText(problem, say)}
          {problem === 'unknown' && report && `. ${unknownProblemsText(report, say)}`}
        </li>
      ))}
      {pause && (
        <li className="paused">
          {say('fleet.paused', {
            name: pause.by ?? say('fleet.someone'),
            time: time(pause.since),
            sentence: pause.sentence,
          })}
        </li>
      )}
      {mutes.map(({ problem, until }) => (
        <li key={problem} className="hint">
          {problem === null
            ? say('fleet.allMuted', { time: time(until) })
            : say('fleet.muted', { problem: problemText(problem, say), time: time(until) })}
        </li>
      ))}
      {problems.length === 0 && !pause && (
        <li className="hint">{say(reportedAt === null ? 'fleet.unreported' : 'fleet.ok')}</li>
      )}
    </ul>
  );
}
