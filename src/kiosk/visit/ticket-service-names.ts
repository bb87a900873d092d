import { type DisplayName, displayNameOf } from '../../domain/menu/names.ts';
import type { ScreenAt } from '../session/session.ts';

/** The names of a ticket's services, each once. A chain has its own name instead of the names of its links. */
export function ticketServiceNames(
  { services, created: { ticket, waiting } }: Pick<ScreenAt<'ticket'>, 'services' | 'created'>,
  nameOf: (service: string) => DisplayName | undefined,
  languages: readonly string[],
): readonly DisplayName[] {
  const chosen = services.length > 0 ? services : [waiting.service];
  const names = chosen.map(nameOf).filter((name) => name !== undefined);
  const taskNames = ticket.tasks
    .map((task) => displayNameOf(task, languages))
    .filter((name) => name !== undefined);
  const shown = names.length === chosen.length ? names : taskNames;
  return [...new Map(shown.map((displayName) => [displayName.name, displayName])).values()];
}
