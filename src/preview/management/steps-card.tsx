import { type FormEvent, useId, useState } from 'react';
import type { BranchNow } from '../../contract/additions/page/branch-now.ts';
import type { ManagerStep } from '../../contract/additions/page/manager-step.ts';
import { steerTicket, takeBackStep } from '../../contract/host-endpoints/management-endpoints.ts';
import type { Failure } from '../../page/api/failure.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import type { PreviewClient } from '../client/preview-client.ts';
import { textFor, useBranchWords } from './branch-words.ts';
import { shownBranch } from './use-branch-now.ts';

interface Props {
  readonly client: PreviewClient;
  readonly state: BranchNow;
  readonly shown: string | undefined;
  readonly asksName: boolean;
}

const nothing = { number: '', service: '', reason: '' };

/** Moves a waiting ticket with a reason, and lists the steps that every manager can take back. */
export function StepsCard({ client, state, shown, asksName }: Props) {
  const words = useBranchWords();
  const { say } = words;
  const id = useId();
  const [draft, setDraft] = useState(nothing);
  const [name, setName] = useState('');
  const step = useChange(client, steerTicket, { shows: shownBranch(shown) });
  const end = useChange(client, takeBackStep, { shows: shownBranch(shown) });
  const { branch, services, steps, now } = state;
  const failure = step.failure ?? end.failure;
  async function move(event: FormEvent) {
    event.preventDefault();
    const wanted = { ...draft, service: draft.service || null };
    const result = await step.send({ body: { branch: branch.key, step: wanted, name } });
    if (result.ok) setDraft(nothing);
  }
  function placeOf({ service }: ManagerStep): string {
    const found = services.find(({ key }) => key === service);
    return found ? textFor(found.names, state, words) : (service ?? say('steps.first'));
  }
  return (
    <section className="branch-card">
      <h2>{say('steps.title')}</h2>
      <form className="branch-form" onSubmit={move}>
        <label htmlFor={`${id}number`}>{say('steps.number')}</label>
        <input
          id={`${id}number`}
          autoComplete="off"
          autoCapitalize="characters"
          required
          maxLength={32}
          value={draft.number}
          onChange={({ target }) => setDraft({ ...draft, number: target.value })}
        />
        <label htmlFor={`${id}to`}>{say('steps.to')}</label>
        <select
          id={`${id}to`}
          value={draft.service}
          onChange={({ target }) => setDraft({ ...draft, service: target.value })}
        >
          <option value="">{say('steps.first')}</option>
          {services.map(({ key, names }) => (
            <option key={key} value={key}>
              {textFor(names, state, words)}
            </option>
          ))}
        </select>
        <label htmlFor={`${id}why`}>{say('closings.why')}</label>
        <input
          id={`${id}why`}
          autoComplete="off"
          required
          maxLength={80}
          value={draft.reason}
          onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
        />
        {asksName && (
          <>
            <label htmlFor={`${id}name`}>{say('closings.name')}</label>
            <input
              id={`${id}name`}
              autoComplete="name"
              maxLength={60}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </>
        )}
        <p role="alert" className="problem">
          {!step.isPending && failure && say(problemOf(failure))}
        </p>
        <p>
          <button type="submit" className="main" disabled={step.isPending}>
            {say('steps.move')}
          </button>
        </p>
      </form>
      {steps.length > 0 && (
        <ul className="branch-closings">
          {steps.map((one) => (
            <li key={one.key}>
              <div>
                <b>
                  <bdi>{one.number}</bdi> · <bdi>{placeOf(one)}</bdi>
                </b>
                <p>
                  {words.moment(one.at, { now, timeZone: branch.timeZone })} · <bdi>{one.reason}</bdi>
                </p>
                {one.by !== '' && <p className="branch-by">{say('closings.by', { name: one.by })}</p>}
              </div>
              <button
                type="button"
                disabled={end.isPending}
                onClick={() => void end.send({ body: { branch: branch.key, step: one.key } })}
              >
                {say('steps.back')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function problemOf(failure: Failure) {
  if (failure.kind !== 'refused') return 'problem.unreachable';
  if (failure.status === 404) return 'problem.noStep';
  return failure.data.field === 'step.service' ? 'problem.noMove' : 'problem.noTicket';
}
