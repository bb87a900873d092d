import { useQuery } from '@tanstack/react-query';
import type { Profile } from '../../contract/profile.ts';
import type { Client } from '../api/client.ts';
import { hostQuery } from '../api/read-host.ts';
import type { Screen } from '../session/session.ts';
import { shownTicketScreen } from '../session/shown-ticket-screen.ts';
import { useTenantAdditions } from './use-tenant.ts';

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
  const host = useQuery(hostQuery(client));
  const ticket = shownTicketScreen(screen)?.created.ticket;
  useTenantAdditions({
    profile,
    // Not allowed if the host does not answer.
    allowsScripts: host.data?.customJs ?? false,
    screen: screen.at,
    language,
    ticketNumber: ticket?.number,
    ticketService: ticket?.tasks[0]?.service,
    report,
  });
  return null;
}
