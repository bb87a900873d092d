import { type FormEvent, useState } from 'react';
import { type DataUse, type FoundRecord, mostFound } from '../../contract/additions/page/visitor-data.ts';
import {
  deleteVisitorData,
  exportVisitorData,
  findVisitorData,
} from '../../contract/host-endpoints/management-endpoints.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { Dialog } from '../../page/ui/dialog.tsx';
import { Check } from '../controls/check.tsx';
import { DialogButtons } from '../controls/dialog-buttons.tsx';
import { Field } from '../controls/field.tsx';
import { saveFile } from '../controls/save-file.ts';
import { failureName, textFor, useBranchWords } from './branch-words.ts';
import { ManagerName } from './manager-name.tsx';
import type { SteerProps } from './steer-props.ts';

/** Finds, exports and deletes the stored data about one visitor, and lists the people who did so. */
export function VisitorDataCard({ client, state, asksName }: Omit<SteerProps, 'shown'>) {
  const words = useBranchWords();
  const { say, number } = words;
  const { branch, now, services } = state;
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [records, setRecords] = useState<readonly FoundRecord[]>();
  const [chosen, choose] = useState<readonly FoundRecord[]>([]);
  const [isAsking, ask] = useState(false);
  const find = useChange(client, findVisitorData);
  const save = useChange(client, exportVisitorData);
  const remove = useChange(client, deleteVisitorData);
  const isPending = find.isPending || save.isPending || remove.isPending;
  const failure = find.failure ?? save.failure ?? remove.failure;
  const sent = { branch: branch.key, name };
  const ofChosen = { ...sent, records: chosen.map(({ kind, key }) => ({ kind, key })) };
  const timeOf = (instant: number) => words.moment(instant, { now, timeZone: branch.timeZone });

  function show(found: readonly FoundRecord[] | undefined) {
    setRecords(found);
    choose([]);
  }
  async function search(event: FormEvent) {
    event.preventDefault();
    for (const earlier of [find, save, remove]) earlier.reset();
    const result = await find.send({ body: { ...sent, text } });
    show(result.ok ? result.answer.records : undefined);
  }
  async function download() {
    const result = await save.send({ body: ofChosen });
    if (result.ok) saveFile('visitor-data.json', `${JSON.stringify(result.answer, undefined, 2)}\n`);
  }
  async function deleteChosen() {
    ask(false);
    const result = await remove.send({ body: ofChosen });
    if (result.ok) show(undefined);
  }
  const serviceName = (key: string) =>
    textFor(services.find((service) => service.key === key)?.names ?? { '-': key }, state, words);
  const textOf = ({ number: ticket, at, services: keys, values }: FoundRecord) =>
    [ticket ?? say('visitor.appointment'), timeOf(at), keys.map(serviceName).join(', '), ...values].join(
      ' · ',
    );

  return (
    <section className="branch-card">
      <h2>{say('visitor.title')}</h2>
      <form className="branch-form" onSubmit={search}>
        <p>{say('visitor.help')}</p>
        <Field
          label={say('visitor.search')}
          autoComplete="off"
          required
          minLength={2}
          maxLength={100}
          value={text}
          onValue={setText}
        />
        {asksName && <ManagerName required value={name} onValue={setName} />}
        <p>
          <button type="submit" className="main" disabled={isPending}>
            {say('visitor.find')}
          </button>
        </p>
      </form>
      <p role="status" className={failure ? 'problem' : undefined}>
        {failure && say(failureName(failure))}
        {!failure && records?.length === 0 && say('visitor.none')}
        {!failure && records?.length === mostFound && say('visitor.most', { number: number(mostFound) })}
        {!failure && !records && remove.result?.ok && say('visitor.deleted')}
      </p>
      {records && records.length > 0 && (
        <>
          <fieldset className="branch-days branch-records">
            <legend>{say('visitor.choose')}</legend>
            {records.map((record) => (
              <Check
                key={`${record.kind} ${record.key}`}
                label={textOf(record)}
                isOn={chosen.includes(record)}
                onChange={(isOn) =>
                  choose([...chosen.filter((one) => one !== record), ...(isOn ? [record] : [])])
                }
              />
            ))}
            {records.length > 1 && (
              <Check
                label={say('visitor.all')}
                isOn={chosen.length === records.length}
                onChange={(isOn) => choose(isOn ? records : [])}
              />
            )}
          </fieldset>
          <p className="buttons">
            <button type="button" disabled={isPending || chosen.length === 0} onClick={download}>
              {say('visitor.export')}
            </button>
            <button type="button" disabled={isPending || chosen.length === 0} onClick={() => ask(true)}>
              {say('visitor.delete')}
            </button>
          </p>
        </>
      )}
      <UseList uses={state.dataUses} timeOf={timeOf} />
      {isAsking && (
        <Dialog title={say('visitor.deleteTitle')} className="card branch-dialog" onClose={() => ask(false)}>
          <p>{say('visitor.deleteHelp')}</p>
          <DialogButtons
            main={say('visitor.delete')}
            onMain={deleteChosen}
            close={say('menu.back')}
            onClose={() => ask(false)}
          />
        </Dialog>
      )}
    </section>
  );
}

/** Lists the managers' uses of visitors' data, without naming the visitors. */
function UseList({
  uses,
  timeOf,
}: {
  readonly uses: readonly DataUse[];
  readonly timeOf: (at: number) => string;
}) {
  const { say, number } = useBranchWords();
  if (uses.length === 0) return null;
  return (
    <details>
      <summary>{say('visitor.uses')}</summary>
      <ul className="branch-closings">
        {uses.map(({ at, by, action, visits, appointments }) => (
          <li key={`${at} ${action}`}>
            <div>
              <b>{say(`visitor.${action}`)}</b>
              <p>
                {timeOf(at)} · <bdi>{by}</bdi>
              </p>
              <p className="branch-by">
                {say('visitor.visits')}: {number(visits)} · {say('visitor.appointments')}:{' '}
                {number(appointments)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
