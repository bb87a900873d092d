import type { BranchNow, ManagedMachine } from '../../contract/additions/page/branch-now.ts';
import { useBranchWords } from './branch-words.ts';

interface Props {
  readonly state: BranchNow;
}

/** Each dispenser, board and printer, with its health. */
export function DeviceTable({ state }: Props) {
  const { say } = useBranchWords();
  return (
    <section className="branch-card">
      <h2>{say('machines.title')}</h2>
      <table className="rows">
        <tbody>
          {state.machines.flatMap((machine) => [
            <MachineRow key={machine.key} machine={machine} state={state} />,
            machine.printer && (
              <PrinterRow key={`${machine.key} printer`} machine={machine} printer={machine.printer} />
            ),
          ])}
        </tbody>
      </table>
    </section>
  );
}

function MachineRow({ machine, state }: Props & { readonly machine: ManagedMachine }) {
  const { say, moment } = useBranchWords();
  const { name, reportedAt, screen, pause } = machine;
  const { now, branch } = state;
  // The printer has its own row.
  const concerns = machine.concerns.filter((concern) => concern !== 'paper');
  const words = concerns.map((concern) => {
    if (concern !== 'gone') return say(`machines.${concern}`);
    if (reportedAt === null) return say('machines.silent');
    return say('machines.gone', { time: moment(reportedAt, { now, timeZone: branch.timeZone }) });
  });
  if (reportedAt === null && words.length === 0) words.push(say('machines.silent'));
  if (pause) words.unshift(say('machines.paused'));
  if (words.length === 0) words.push(say('machines.ok'));
  const kind = screen === null ? '–' : say(screen === 'board' ? 'machines.board' : 'machines.dispenser');
  return <Row name={name} kind={kind} isProblem={concerns.length > 0} states={words} />;
}

interface PrinterProps {
  readonly machine: ManagedMachine;
  readonly printer: NonNullable<ManagedMachine['printer']>;
}

function PrinterRow({ machine: { name, concerns }, printer: { state, leftSlips } }: PrinterProps) {
  const { say, number } = useBranchWords();
  const left = leftSlips === null || state === 'paper-out' ? [] : [number(leftSlips)];
  return (
    <Row
      name={name}
      kind={say('staff.printer')}
      isProblem={concerns.includes('paper')}
      states={[say(`staff.printer.${state}`), ...left.map((slips) => say('staff.roll', { slips }))]}
    />
  );
}

interface RowProps {
  readonly name: string;
  readonly kind: string;
  readonly states: readonly string[];
  readonly isProblem: boolean;
}

function Row({ name, kind, states, isProblem }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>{kind}</td>
      <td className={isProblem ? 'problem' : undefined}>
        {states.map((text) => (
          <div key={text}>{text}</div>
        ))}
      </td>
    </tr>
  );
}
