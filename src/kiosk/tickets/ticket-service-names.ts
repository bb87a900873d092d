import type { CreatedTicket } from '../../contract/additions/create-ticket.ts';
import { type DisplayName, displayNameOf } from '../../domain/menu/names.ts';

interface Held {
  /** The services that were wished for; empty for an appointment. */
  readonly services: readonly string[];
  readonly created: CreatedTicket;
}

/** What the services of a ticket are called, each once: a chain by its own name and not by those of its links. */
export function ticketServiceNames(
  { services, created: { ticket, waiting } }: Held,
  nameOf: (service: string) => DisplayName | undefined,
  languages: readonly string[],
): readonly DisplayName[] {
  const wished = services.length > 0 ? services : [waiting.service];
  const known = wished.map(nameOf).filter((naming) => naming !== undefined);
  const told = ticket.tasks
    .map((task) => displayNameOf(task, languages))
    .filter((naming) => naming !== undefined);
  const namings = known.length === wished.length ? known : told;
  return [...new Map(namings.map((naming) => [naming.name, naming])).values()];
}
