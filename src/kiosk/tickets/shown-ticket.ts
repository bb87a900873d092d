import type { Language } from '../../contract/language.ts';
import { namesFrom } from '../../domain/menu/names.ts';
import { shownWait } from '../../domain/queue/shown-wait.ts';
import type { Configuration } from '../api/configuration.ts';
import type { ActiveProfile } from '../offer/active-profile.ts';
import type { ShownTicket } from '../screens/ticket-screen.tsx';
import type { ScreenAt } from '../session/session.ts';
import { ticketServiceNames } from './ticket-service-names.ts';

interface Context {
  readonly configuration: Configuration;
  readonly activeProfile: ActiveProfile;
  readonly language: Language;
}

/** The texts of a ticket, for the screen and for paper. */
export function shownTicket(
  held: Pick<ScreenAt<'ticket'>, 'services' | 'created'>,
  { configuration, activeProfile, language }: Context,
): ShownTicket {
  const { appearance } = activeProfile;
  const { ticket, waiting } = held.created;
  const languages = activeProfile.fallbacks(language);
  const nameOf = namesFrom(configuration, languages);
  return {
    number: ticket.number,
    services: ticketServiceNames(held, (key) => nameOf('services', key), languages),
    wait: appearance?.showWaitTime ? shownWait(waiting) : undefined,
    peopleAhead: appearance?.showWaitCustomers ? (waiting.ahead ?? waiting.tickets) : undefined,
  };
}
