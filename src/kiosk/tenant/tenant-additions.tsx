import { useQuery } from '@tanstack/react-query';
import type { HostFeatures } from '../../contract/additions/host-features.ts';
import type { Profile } from '../../contract/profile.ts';
import type { Client } from '../api/client.ts';
import { readHost } from '../api/read-host.ts';
import type { Screen } from '../session/session.ts';
import { useTenant } from './use-tenant.ts';

/** Whether scripts of tenants run is up to whoever runs the host; who cannot be asked has not allowed it. */
async function runsScripts(client: Client): Promise<HostFeatures['customJs']> {
  const offer = await client.call(readHost, {});
  return offer.ok && offer.answer.customJs;
}

interface TenantAdditionsProps {
  readonly profile: Profile;
  readonly client: Client;
  readonly screen: Screen;
  /** Locale code. */
  readonly language: string;
  readonly report: (problem: string) => void;
}

/** The style sheet and the script of a profile; draws nothing itself. Default, because that is what a lazy import takes. */
export default function TenantAdditions({ profile, client, screen, language, report }: TenantAdditionsProps) {
  const allowed = useQuery({ queryKey: ['runsScripts'], queryFn: () => runsScripts(client) });
  const ticket = screen.at === 'ticket' ? screen.created.ticket : undefined;
  useTenant({
    profile,
    runsScripts: allowed.data ?? false,
    screen: screen.at,
    language,
    ticketNumber: ticket?.number,
    ticketService: ticket?.tasks[0]?.service,
    report,
  });
  return null;
}
