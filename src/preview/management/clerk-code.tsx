import { type FormEvent, useState } from 'react';
import { giveClerkCode } from '../../contract/host-endpoints/management-endpoints.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { Choice } from '../controls/choice.tsx';
import { failureName, useBranchWords } from './branch-words.ts';
import type { SteerProps } from './steer-props.ts';

/** Replaces a clerk's password with a one-time code, which is shown once. */
export function ClerkCode({ client, state }: Pick<SteerProps, 'client' | 'state'>) {
  const words = useBranchWords();
  const { say } = words;
  const [clerk, setClerk] = useState('');
  const { isPending, failure, send } = useChange(client, giveClerkCode);
  const [given, setGiven] = useState<{ readonly code: string; readonly until: number }>();
  const { branch, clerks, now } = state;
  async function submit(event: FormEvent) {
    event.preventDefault();
    const result = await send({ body: { branch: branch.key, clerk } });
    setGiven(result.ok ? result.answer : undefined);
  }
  return (
    <section className="branch-card">
      <h2>{say('clerks.title')}</h2>
      <form className="branch-form" onSubmit={submit}>
        <p>{say('clerks.help')}</p>
        <Choice
          label={say('clerks.clerk')}
          required
          value={clerk}
          onChoose={(chosen) => {
            setClerk(chosen);
            setGiven(undefined);
          }}
        >
          <option value="" />
          {clerks.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Choice>
        <p role="alert" className={failure ? 'problem' : undefined}>
          {failure && say(failureName(failure))}
          {given && (
            <>
              <bdi className="branch-number">{given.code}</bdi>{' '}
              {say('clerks.given', {
                time: words.moment(given.until, { now, timeZone: branch.timeZone }),
              })}
            </>
          )}
        </p>
        <p>
          <button type="submit" className="main" disabled={isPending}>
            {say('clerks.give')}
          </button>
        </p>
      </form>
    </section>
  );
}
