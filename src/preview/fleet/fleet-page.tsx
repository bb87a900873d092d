import { AdministratorButton } from '../administrator/administrator-button.tsx';
import type { Fetch } from '../administrator/administrator-requests.ts';
import { useAdministrator } from '../administrator/use-administrator.ts';
import { FleetPanel } from './fleet-panel.tsx';
import { useFleet } from './use-fleet.ts';

/** The page on which administrators follow and command all dispensers. */
export function FleetPage({ fetch }: { readonly fetch: Fetch }) {
  const administrator = useAdministrator(fetch);
  const { overview, isAway, take } = useFleet(fetch, administrator);
  const { state } = administrator;
  return (
    <>
      <header className="fleet-header">
        <h1>Fleet</h1>
        <a href="/preview">Preview</a>
        <AdministratorButton administrator={administrator} />
      </header>
      <main className="fleet">
        {state && !state.isLoggedIn && (
          <p className="alone">Log in as an administrator to see all dispensers of this service.</p>
        )}
        {overview && <FleetPanel {...{ fetch, overview, isAway }} onAnswer={take} />}
        {!overview && isAway && <p className="problem">The host does not answer.</p>}
      </main>
    </>
  );
}
