import type { Language } from '../../contract/language.ts';
import { knownTickets } from '../../contract/waiting-info.ts';
import { namesFrom } from '../../domain/menu/names.ts';
import { shownWait, waitBehind } from '../../domain/queue/shown-wait.ts';
import type { ActiveProfile } from '../../page/configuration/active-profile.ts';
import type { Configuration } from '../../page/configuration/configuration.ts';
import type { ScreenAt } from '../session/session.ts';
import { ticketServiceNames } from './ticket-service-names.ts';

interface Context {
  readonly configuration: Configuration;
  readonly activeProfile: ActiveProfile;
  readonly language: Language;
}

/** A ticket's texts, for screen and paper. */
export function shownTicket(
  held: Pick<ScreenAt<'ticket'>, 'services' | 'created'>,
  { configuration, activeProfile, language }: Context,
) {
  const { appearance } = activeProfile;
  const { ticket, waiting, follow } = held.created;
  const { phoneUrl } = configuration;
  const ahead = knownTickets(waiting.ahead ?? waiting.tickets);
  const languages = activeProfile.fallbacks(language);
  const nameOf = namesFrom(configuration, languages);
  return {
    number: ticket.number,
    /** Undefined if the visitor gave no name, or if the branch shows names only to its clerks. */
    name: (configuration.nameOnTicket && ticket.customerName) || undefined,
    services: ticketServiceNames(held, (key) => nameOf('services', key), languages),
    /** Undefined if the wait is unknown or the profile hides it. */
    wait: appearance?.showWaitTime || waiting.late ? waitBehind(shownWait(waiting), ahead ?? 0) : undefined,
    /** Undefined if the number is unknown or the profile hides it. */
    peopleAhead: appearance?.showWaitCustomers ? ahead : undefined,
    /** The address for following the ticket on a phone, if any. The fragment is its holder's secret. */
    qr: follow !== undefined && phoneUrl !== undefined ? `${phoneUrl}#t=${follow}` : undefined,
  };
}
