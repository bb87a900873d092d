import { useId } from 'react';
import { usePreviewWords } from '../words/preview-words.ts';
import { MachineRow } from './machine-row.tsx';
import type { ShownBranch } from './shown-machines.ts';

interface Props {
  readonly branches: readonly ShownBranch[];
  readonly chosen: ReadonlySet<string>;
  /** The time by the service's clock, in milliseconds. */
  readonly now: number;
  readonly onChoose: (keys: readonly string[], isOn: boolean) => void;
  readonly onShow: (dispenser: string) => void;
}

/** The dispensers by branch. A branch's box selects all of its visible dispensers. */
export function MachineTable({ branches, chosen, now, onChoose, onShow }: Props) {
  const { say } = usePreviewWords();
  const id = useId();
  const all = branches.flatMap(({ machines }) => machines.map(({ key }) => key));
  const isChosen = (keys: readonly string[]) => keys.every((key) => chosen.has(key));
  return (
    <table className="rows machines">
      <caption className="unseen">{say('fleet.table')}</caption>
      <thead>
        <tr>
          <td>
            <input
              type="checkbox"
              aria-label={say('fleet.all')}
              checked={isChosen(all)}
              onChange={({ target }) => onChoose(all, target.checked)}
            />
          </td>
          <th scope="col">{say('dispenser')}</th>
          <th scope="col">{say('fleet.state')}</th>
          <th scope="col">{say('fleet.shows')}</th>
          <th scope="col">{say('panel.paper')}</th>
          <th scope="col">{say('fleet.version')}</th>
          <th scope="col">{say('fleet.lastReport')}</th>
          <th scope="col">{say('fleet.lastCommand')}</th>
        </tr>
      </thead>
      {branches.map(({ branch, machines }) => {
        const keys = machines.map(({ key }) => key);
        return (
          <tbody key={branch.key}>
            <tr className="branch">
              <td>
                <input
                  type="checkbox"
                  aria-labelledby={`${id}${branch.key}`}
                  checked={isChosen(keys)}
                  onChange={({ target }) => onChoose(keys, target.checked)}
                />
              </td>
              <th scope="rowgroup" colSpan={7} id={`${id}${branch.key}`}>
                {branch.name}
              </th>
            </tr>
            {machines.map((machine) => (
              <MachineRow
                key={machine.key}
                machine={machine}
                now={now}
                isChosen={chosen.has(machine.key)}
                onChoose={(isOn) => onChoose([machine.key], isOn)}
                onShow={() => onShow(machine.key)}
              />
            ))}
          </tbody>
        );
      })}
    </table>
  );
}
