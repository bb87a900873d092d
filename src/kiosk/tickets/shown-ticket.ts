import type { Language } from '../../contract/language.ts';
import { type DisplayName, namesFrom } from '../../domain/menu/names.ts';
import { type ShownWait, shownWait } from '../../domain/queue/shown-wait.ts';
import type { ActiveProfile } from '../configuration/active-profile.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { ScreenAt } from '../session/session.ts';
import { ticketServiceNames } from './ticket-service-names.ts';

/** What the screen and the paper say about a ticket. */
export interface ShownTicket {
  readonly number: string;
  readonly services: readonly Pick<DisplayName, 'name' | 'comment'>[];
  /** Absent where the wait is unknown or the profile hides it. */
  readonly wait?: ShownWait | undefined;
  /** How many visitors are before this one. */
  readonly peopleAhead?: number | undefined;
}

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
