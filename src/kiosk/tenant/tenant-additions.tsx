import { useQuery } from '@tanstack/react-query';
import type { HostFeatures } from '../../contract/additions/page/host-features.ts';
import type { Profile } from '../../contract/profile.ts';
import type { Client } from '../api/client.ts';
import { readHost } from '../api/read-host.ts';
import type { Screen } from '../session/session.ts';
import { useTenantAdditions } from './use-tenant.ts';

/** Whether the operator of the host allows scripts of tenants. Not allowed if the host does not answer. */
async function areScriptsAllowed(client: Client): Promise<HostFeatures['customJs']> {
  const host = await client.call(readHost, {});
  return host.ok && host.answer.customJs;
}

interface TenantAdditionsProps {
  readonly profile: Profile;
  readonly client: Client;
  readonly screen: Screen;
  /** Locale code. */
  readonly language: string;
  readonly report: (problem: string) => void;
}

/** Applies the style sheet and the script of a profile. Draws nothing itself. */
export function TenantAdditions({ profile, client, screen, language, report }: TenantAdditionsProps) {
  const scripts = useQuery({ queryKey: ['areScriptsAllowed'], queryFn: () => areScriptsAllowed(client) });
  const ticket = screen.at === 'ticket' ? screen.created.ticket : undefined;
  useTenantAdditions({
    profile,
    allowsScripts: scripts.data ?? false,
    screen: screen.at,
    language,
    ticketNumber: ticket?.number,
    ticketService: ticket?.tasks[0]?.service,
    report,
  });
  return null;
}
