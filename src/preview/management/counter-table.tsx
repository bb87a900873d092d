import type { BranchNow, ManagedCounter } from '../../contract/additions/page/branch-now.ts';
import { textFor, useBranchWords } from './branch-words.ts';
import type { SteerProps } from './steer-props.ts';
import { StepList } from './step-list.tsx';
import { StepForm } from './steps-card.tsx';

interface Props {
  readonly state: BranchNow;
}

/** Each counter, and a form that opens a counter for another service. */
export function CounterCard(props: SteerProps) {
  const { say } = useBranchWords();
  return (
    <section className="branch-card">
      <h2>{say('transfer.counters')}</h2>
      <CounterTable state={props.state} />
      <StepList {...props} steps={props.state.steps.filter((step) => 'counter' in step)} />
      <details>
        <summary>{say('counters.also')}</summary>
        <StepForm {...props} kind="counter" />
      </details>
    </section>
  );
}

function CounterTable({ state }: Props) {
  const words = useBranchWords();
  const { say, moment } = words;
  const { now, branch, counters, services } = state;
  const since = (instant: number) =>
    say('current.since', { time: moment(instant, { now, timeZone: branch.timeZone }) });
  function stateOf({ clerk, pausedSince, freeSince, ticket }: ManagedCounter): string {
    if (clerk === null) return '–';
    if (ticket)
      return `${say(ticket.isServed ? 'current.serving' : 'current.called')} ${since(ticket.since)}`;
    if (pausedSince !== null) {
      return say('pause.since', { time: moment(pausedSince, { now, timeZone: branch.timeZone }) });
    }
    return freeSince === null ? '–' : `${say('counters.free')} ${since(freeSince)}`;
  }
  const serviceOf = ({ ticket }: ManagedCounter) => {
    const service = services.find(({ key }) => key === ticket?.service);
    return service && textFor(service.names, state, words);
  };
  return (
    <table className="rows">
      <tbody>
        {counters.map((counter) => (
          <tr key={counter.key} data-state={counter.clerk === null ? 'empty' : undefined}>
            <th scope="row">
              <bdi>{counter.name}</bdi>
            </th>
            <td>{counter.clerk === null ? say('counters.empty') : <bdi>{counter.clerk}</bdi>}</td>
            <td>{stateOf(counter)}</td>
            <td>
              {counter.ticket && (
                <>
                  <bdi className="branch-number">{counter.ticket.number}</bdi> <bdi>{serviceOf(counter)}</bdi>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
