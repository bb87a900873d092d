import { type FormEvent, useState } from 'react';
import type { BranchNow } from '../../contract/additions/page/branch-now.ts';
import { type ManagerStep, stepProblems } from '../../contract/additions/page/manager-step.ts';
import { steerTicket, takeBackStep } from '../../contract/host-endpoints/management-endpoints.ts';
import type { Failure } from '../../page/api/failure.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import type { PreviewClient } from '../client/preview-client.ts';
import { Choice } from '../controls/choice.tsx';
import { Field } from '../controls/field.tsx';
import { textFor, useBranchWords } from './branch-words.ts';
import { UndoRow } from './undo-row.tsx';
import { shownBranch } from './use-branch-now.ts';

interface Props {
  readonly client: PreviewClient;
  readonly state: BranchNow;
  readonly shown: string | undefined;
  readonly asksName: boolean;
}

const nothing = { number: '', service: '', reason: '' };

/** Moves a waiting ticket with a reason, and lists the steps that every manager can undo. */
export function StepsCard({ client, state, shown, asksName }: Props) {
  const words = useBranchWords();
  const { say } = words;
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
        <Field
          label={say('steps.number')}
          autoComplete="off"
          autoCapitalize="characters"
          required
          maxLength={32}
          value={draft.number}
          onValue={(number) => setDraft({ ...draft, number })}
        />
        <Choice
          label={say('steps.to')}
          value={draft.service}
          onChoose={(service) => setDraft({ ...draft, service })}
        >
          <option value="">{say('steps.first')}</option>
          {services.map(({ key, names }) => (
            <option key={key} value={key}>
              {textFor(names, state, words)}
            </option>
          ))}
        </Choice>
        <Field
          label={say('closings.why')}
          autoComplete="off"
          required
          maxLength={80}
          value={draft.reason}
          onValue={(reason) => setDraft({ ...draft, reason })}
        />
        {asksName && (
          <Field
            label={say('closings.name')}
            autoComplete="name"
            maxLength={60}
            value={name}
            onValue={setName}
          />
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
            <UndoRow
              key={one.key}
              by={one.by}
              undo={say('steps.back')}
              isPending={end.isPending}
              onUndo={() => end.send({ body: { branch: branch.key, step: one.key } })}
            >
              <b>
                <bdi>{one.number}</bdi> · <bdi>{placeOf(one)}</bdi>
              </b>
              <p>
                {words.moment(one.at, { now, timeZone: branch.timeZone })} · <bdi>{one.reason}</bdi>
              </p>
            </UndoRow>
          ))}
        </ul>
      )}
    </section>
  );
}

function problemOf(failure: Failure) {
  if (failure.kind !== 'refused') return 'problem.unreachable';
  if (failure.status === 404) return 'problem.noStep';
  if (failure.data.field === 'step.service') return 'problem.noMove';
  return failure.data.problem === stepProblems.several ? 'problem.severalTickets' : 'problem.noTicket';
}
