import { type FormEvent, useState } from 'react';
import { stepProblems } from '../../contract/additions/page/manager-step.ts';
import { steerTicket } from '../../contract/host-endpoints/management-endpoints.ts';
import type { Failure } from '../../page/api/failure.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { Choice } from '../controls/choice.tsx';
import { Field } from '../controls/field.tsx';
import { textFor, useBranchWords } from './branch-words.ts';
import { ManagerName } from './manager-name.tsx';
import type { SteerProps } from './steer-props.ts';
import { StepList } from './step-list.tsx';
import { shownBranch } from './use-branch-now.ts';

const nothing = { subject: '', service: '', reason: '' };

/** Moves a waiting ticket with a reason, and lists the moves that can be undone. */
export function StepsCard({ client, state, shown, asksName }: SteerProps) {
  const { say } = useBranchWords();
  return (
    <section className="branch-card">
      <h2>{say('steps.title')}</h2>
      <StepForm client={client} state={state} shown={shown} asksName={asksName} kind="ticket" />
      <StepList
        client={client}
        state={state}
        shown={shown}
        steps={state.steps.filter((step) => 'number' in step)}
      />
    </section>
  );
}

/** Asks for a ticket or a counter, the service, and the reason. */
export function StepForm({
  client,
  state,
  shown,
  asksName,
  kind,
}: SteerProps & { readonly kind: 'ticket' | 'counter' }) {
  const words = useBranchWords();
  const { say } = words;
  const [draft, setDraft] = useState(nothing);
  const [name, setName] = useState('');
  const { isPending, failure, send } = useChange(client, steerTicket, { shows: shownBranch(shown) });
  const { branch, services, counters } = state;
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change });
  async function submit(event: FormEvent) {
    event.preventDefault();
    const { subject, service, reason } = draft;
    const step =
      kind === 'ticket'
        ? { number: subject, service: service || null, reason }
        : { counter: subject, service, reason };
    const result = await send({ body: { branch: branch.key, step, name } });
    if (result.ok) setDraft(nothing);
  }
  return (
    <form className="branch-form" onSubmit={submit}>
      {kind === 'ticket' ? (
        <Field
          label={say('steps.number')}
          autoComplete="off"
          autoCapitalize="characters"
          required
          maxLength={32}
          value={draft.subject}
          onValue={(subject) => set({ subject })}
        />
      ) : (
        <Choice
          label={say('login.counter')}
          required
          value={draft.subject}
          onChoose={(subject) => set({ subject })}
        >
          <option value="" />
          {counters.map((counter) => (
            <option key={counter.key} value={counter.key}>
              {counter.name}
            </option>
          ))}
        </Choice>
      )}
      <Choice
        label={say(kind === 'ticket' ? 'steps.to' : 'transfer.services')}
        required={kind === 'counter'}
        value={draft.service}
        onChoose={(service) => set({ service })}
      >
        <option value="">{kind === 'ticket' && say('steps.first')}</option>
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
        onValue={(reason) => set({ reason })}
      />
      {asksName && <ManagerName value={name} onValue={setName} />}
      <p role="alert" className="problem">
        {!isPending && failure && say(problemOf(failure, kind))}
      </p>
      <p>
        <button type="submit" className="main" disabled={isPending}>
          {say(kind === 'ticket' ? 'steps.move' : 'counters.open')}
        </button>
      </p>
    </form>
  );
}

function problemOf(failure: Failure, kind: 'ticket' | 'counter') {
  if (failure.kind !== 'refused') return 'problem.unreachable';
  if (kind === 'counter') return 'problem.noOpening';
  if (failure.data.field === 'step.service') return 'problem.noMove';
  return failure.data.problem === stepProblems.several ? 'problem.severalTickets' : 'problem.noTicket';
}
