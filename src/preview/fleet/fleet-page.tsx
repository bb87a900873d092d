import { useEffect } from 'react';
import { readFleet } from '../../contract/host-endpoints/fleet-endpoints.ts';
import { useRead } from '../../page/hooks/use-read.ts';
import { AdministratorButton } from '../administrator/administrator-button.tsx';
import { needsLogin, reasonOf } from '../administrator/failures.ts';
import { type Administrator, useAdministrator } from '../administrator/use-administrator.ts';
import type { PreviewClient } from '../client/preview-client.ts';
import { LanguageChoice } from '../controls/language-choice.tsx';
import { usePreviewWords } from '../words/preview-words.ts';
import { FleetPanel } from './fleet-panel.tsx';

const refetchInterval = 5_000;

function useFleet(client: PreviewClient, { state, readAgain }: Administrator) {
  const enabled = state?.isLoggedIn === true;
  const options = { enabled, refetchInterval, refetchOnWindowFocus: true };
  const { answer, failure } = useRead(client, readFleet, {}, options);
  const hasLoginEnded = needsLogin(failure);
  useEffect(() => {
    if (hasLoginEnded) void readAgain();
  }, [hasLoginEnded, readAgain]);
  return {
    overview: enabled ? answer : undefined,
    /** True if the last read failed, so the data may be old. */
    isAway: enabled && failure !== undefined && !hasLoginEnded,
    failure,
  };
}

/** The page on which administrators monitor and control all dispensers. */
export function FleetPage({ client }: { readonly client: PreviewClient }) {
  const administrator = useAdministrator(client);
  const { overview, isAway, failure } = useFleet(client, administrator);
  const { state } = administrator;
  const { say } = usePreviewWords();
  return (
    <>
      <header className="fleet-header">
        <h1>{say('fleet.title')}</h1>
        <a href="/preview">{say('fleet.preview')}</a>
        <LanguageChoice />
        <AdministratorButton administrator={administrator} />
      </header>
      <main className="fleet">
        {state && !state.isLoggedIn && <p className="alone">{say('fleet.logIn')}</p>}
        {overview && <FleetPanel client={client} overview={overview} isAway={isAway} />}
        {!overview && isAway && failure && <p className="problem">{reasonOf(failure, say)}</p>}
      </main>
    </>
  );
}
