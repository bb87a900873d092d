import { languageCodes } from '../../words/sentences.ts';
import './new-branch.css';

import { type FormEvent, useState } from 'react';
import type { MadeBranch } from '../../contract/additions/page/new-branch.ts';
import { makeBranch } from '../../contract/host-endpoints/branch-endpoints.ts';
import { isTimeZone } from '../../domain/calendar/branch-time.ts';
import { usualWeek } from '../../domain/calendar/usual-week.ts';
import { type OwnBranchAnswers, ownBranchOf } from '../../domain/configuration/own-branch.ts';
import { languageName } from '../../domain/words/language-name.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { FailureNotice } from '../administrator/failure-notice.tsx';
import { LoginButton } from '../administrator/login-button.tsx';
import type { Administrator } from '../administrator/use-administrator.ts';
import type { PreviewClient } from '../client/preview-client.ts';
import { NumberField } from '../controls/number-field.tsx';
import { HoursFields } from './hours-fields.tsx';
import { ServiceFields } from './service-fields.tsx';

interface Props {
  readonly client: PreviewClient;
  readonly administrator: Administrator;
  readonly machineTimeZone: string;
  readonly onMade: (made: MadeBranch) => void;
  readonly onBack: () => void;
}

const zones = Intl.supportedValuesOf('timeZone');

/** Asks for the data of a new branch, and lets the host create a complete branch from it. */
export function MakeScreen({ client, administrator, machineTimeZone, onMade, onBack }: Props) {
  const [answers, setAnswers] = useState<OwnBranchAnswers>({
    name: '',
    timeZone: machineTimeZone,
    languages: ['en'],
    services: [{ names: {} }],
    counters: 2,
    week: usualWeek,
  });
  const { send: make, isPending, failure } = useChange(client, makeBranch);
  const { name, timeZone, languages, services, counters, week } = answers;
  const change = (changed: Partial<OwnBranchAnswers>) => setAnswers({ ...answers, ...changed });
  const isLoggedIn = administrator.state?.isLoggedIn === true;
  const open = week.filter(({ isOpen }) => isOpen);
  const isComplete =
    isTimeZone(timeZone) &&
    languages.length > 0 &&
    open.length > 0 &&
    open.every(({ opens, closes }) => opens < closes);

  async function send(event: FormEvent) {
    event.preventDefault();
    const made = await make({ body: ownBranchOf(answers) });
    if (made.ok) onMade(made.answer);
  }

  return (
    <main className="alone">
      <form className="card new-branch" onSubmit={send}>
        <h1>Make a branch</h1>
        <p>
          From these answers the host makes a whole branch. It is a draft in this tab: look at it, change all
          of it, then publish it or keep it as a file.
        </p>
        <p className="for-narrow">
          This window is too narrow for it. On a larger screen you can make a branch.
        </p>
        <fieldset className="for-wide">
          <div className="field">
            <label htmlFor="new-branch-name">Name of the branch</label>
            <input
              id="new-branch-name"
              required
              maxLength={100}
              value={name}
              onChange={({ target }) => change({ name: target.value })}
            />
          </div>
          <div className="field">
            <label htmlFor="new-branch-zone">Time zone</label>
            <input
              id="new-branch-zone"
              required
              list="new-branch-zones"
              autoComplete="off"
              value={timeZone}
              onChange={({ target }) => change({ timeZone: target.value })}
            />
            <datalist id="new-branch-zones">
              {zones.map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </datalist>
            {!isTimeZone(timeZone) && <p className="problem">Write a place such as Europe/Vienna.</p>}
          </div>
          <section>
            <h2>Languages</h2>
            <p className="help">
              {languages.length === 0
                ? 'Tick at least one.'
                : `Visitors begin in ${languageName(languages[0] ?? '')}, which was ticked first.`}
            </p>
            <div className="languages">
              {languageCodes.map((code) => (
                <label key={code} className="check">
                  <input
                    type="checkbox"
                    checked={languages.includes(code)}
                    onChange={({ target }) =>
                      change({
                        languages: target.checked
                          ? [...languages, code]
                          : languages.filter((one) => one !== code),
                      })
                    }
                  />
                  <bdi lang={code}>{languageName(code)}</bdi>
                </label>
              ))}
            </div>
          </section>
          <section>
            <h2>Services</h2>
            <p className="help">What visitors come for. Each is a button on the first screen.</p>
            <ServiceFields
              services={services}
              languages={languages}
              onChange={(next) => change({ services: next })}
            />
          </section>
          <section>
            <h2>Counters</h2>
            <p className="help">Each gets a clerk, who has a first password when you publish the branch.</p>
            <NumberField
              label="How many"
              value={counters}
              least={1}
              most={40}
              step={1}
              onChange={(next) => change({ counters: next })}
            />
          </section>
          <section>
            <h2>Opening hours</h2>
            <HoursFields week={week} onChange={(next) => change({ week: next })} />
            {open.length === 0 && <p className="problem">Choose a day on which the branch is open.</p>}
          </section>
          {administrator.state && !isLoggedIn && (
            <div className="notice">
              <p>To make a branch, log in as an administrator. Your answers stay.</p>
              <LoginButton administrator={administrator} />
            </div>
          )}
          <div role="status">{failure && <FailureNotice failure={failure} />}</div>
        </fieldset>
        <p className="buttons">
          <button type="submit" className="main for-wide" disabled={isPending || !isComplete || !isLoggedIn}>
            {isPending ? 'Making…' : 'Make the draft'}
          </button>
          <button type="button" onClick={onBack}>
            Back
          </button>
        </p>
      </form>
    </main>
  );
}
