import { createTicket } from '../../contract/endpoints/ticket-endpoints.ts';
import type { KioskView } from '../../domain/menu/kiosk-view.ts';
import type { MenuItem } from '../../domain/menu/menu.ts';
import type { TicketDraft } from '../../domain/menu/questions.ts';
import type { Client } from '../../page/api/client.ts';
import type { ActiveProfile } from '../../page/configuration/active-profile.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import type { PaperClient } from '../visit/paper-client.ts';

interface Deps {
  readonly session: KioskSession;
  readonly activeProfile: ActiveProfile;
  readonly client: Client;
  readonly callNumbers: () => void;
  readonly paper: Pick<PaperClient, 'print'>;
  readonly newRequestId: () => string;
  /** True if the client leads to a real service. */
  readonly isReal: boolean;
}

/**
 * Leads an idle session to a view as a visitor would, as far as the branch allows: a closed branch only has
 * its closed screen. A link never creates a real ticket.
 */
export async function goToView(view: KioskView, deps: Deps): Promise<void> {
  const { session, activeProfile, client, callNumbers, paper, newRequestId, isReal } = deps;
  const { send } = session;
  if (view.screen === 'call') return callNumbers();
  if (view.language !== undefined) send({ type: 'language-chosen', language: view.language });
  for (const group of view.groups) send({ type: 'group-opened', group });

  const language = view.language ?? activeProfile.language.key;
  const service = firstServiceOf(activeProfile.menuIn(activeProfile.language).items);
  const draft: TicketDraft = { language, services: service === undefined ? [] : [service] };
  const requestId = newRequestId();

  switch (view.screen) {
    case 'menu':
    case 'closed':
      return;
    case 'name':
      send({ type: 'draft-started', draft, questions: ['name'], requestId });
      return;
    case 'code':
      send({
        type: 'draft-started',
        draft: { language, services: [] },
        questions: ['appointment'],
        requestId,
      });
      return;
    case 'ticket': {
      if (service === undefined || isReal) return;
      const { screen } = send({ type: 'draft-started', draft, questions: [], requestId });
      if (screen.at !== 'issuing') return;
      const body = { requestId, language, services: [service] };
      const result = await client.call(createTicket, { body });
      if (result.ok) {
        send({ type: 'ticket-created', requestId, created: result.answer });
        void paper.print(undefined, requestId);
      } else {
        send({ type: 'ticket-refused', requestId, refusal: { why: 'no-more-tickets' } });
      }
    }
  }
}

function firstServiceOf(items: readonly MenuItem[]): string | undefined {
  for (const item of items) {
    const found = item.kind === 'group' ? firstServiceOf(item.items) : item.isMessage ? undefined : item.key;
    if (found !== undefined) return found;
  }
  return undefined;
}
