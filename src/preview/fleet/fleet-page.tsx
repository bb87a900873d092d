import { AdministratorButton } from '../administrator/administrator-button.tsx';
import { reasonOf } from '../administrator/failures.ts';
import { useAdministrator } from '../administrator/use-administrator.ts';
import type { PreviewClient } from '../client/preview-client.ts';
import { FleetPanel } from './fleet-panel.tsx';
import { useFleet } from './use-fleet.ts';

/** The page on which administrators follow and command all dispensers. */
export function FleetPage({ client }: { readonly client: PreviewClient }) {
  const administrator = useAdministrator(client);
  const { overview, isAway, failure } = useFleet(client, administrator);
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
        {overview && <FleetPanel client={client} overview={overview} isAway={isAway} />}
        {!overview && isAway && failure && <p className="problem">{reasonOf(failure)}</p>}
      </main>
    </>
  );
}
