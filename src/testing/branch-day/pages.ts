import type { CallableTicket } from '../../contract/additions/callable-ticket.ts';
import type { CreatedTicket } from '../../contract/additions/create-ticket.ts';
import type { FollowedTicket } from '../../contract/additions/following.ts';
import type { Hall } from '../../contract/additions/hall.ts';
import type { ClerkClient } from '../service/clerk-client.ts';
import type { TestService } from '../service/open-test-service.ts';
import { openPhone, type ServicePhone } from '../service/phone-client.ts';

/** A visitor with a slip and a phone that has scanned the slip's code. */
export interface FollowingVisitor {
  readonly number: string;
  readonly follow: string;
  readonly phone: ServicePhone;
}

/** Takes a ticket at the kiosk, and scans its code with a phone. */
export async function takeAndFollow(service: TestService, answer: CreatedTicket): Promise<FollowingVisitor> {
  const { ticket, follow = '' } = answer;
  return { number: ticket.number, follow, phone: await openPhone(service, { ticket: follow }) };
}

/** The state of the queue on every page at one moment. */
export interface ShownPages {
  readonly lists: readonly (readonly string[])[];
  readonly board: readonly (readonly string[])[];
  readonly calledOnBoard: readonly string[];
  readonly phones: ReadonlyMap<string, FollowedTicket>;
  readonly slips: ReadonlyMap<string, FollowedTicket>;
}

/**
 * Reads the pages of the hall and of all clerks, the phones of some visitors, and alternately the slips of one half of
 * the visitors.
 */
export async function readPages(
  service: TestService,
  clerks: readonly ClerkClient[],
  visitors: readonly FollowingVisitor[],
  turn: number,
): Promise<ShownPages> {
  const lists: string[][] = [];
  for (const clerk of clerks) {
    const list: CallableTicket[] = (await clerk.call('readCallableTickets')).json();
    lists.push(list.map(({ number }) => number));
  }
  const hall: Hall = (await service.call('readHall')).json();
  const phones = new Map<string, FollowedTicket>();
  const slips = new Map<string, FollowedTicket>();
  for (const [index, { number, follow, phone }] of visitors.entries()) {
    phones.set(number, (await phone.follow()).json().ticket);
    if (index % 2 === turn % 2)
      slips.set(number, (await service.call('readPlace', { ticket: follow })).json());
  }
  return {
    lists,
    board: hall.next?.orders.map(({ numbers }) => numbers) ?? [],
    calledOnBoard: hall.current.map(({ number }) => number),
    phones,
    slips,
  };
}

/**
 * The contradictions between the pages, as sentences. `before` is one second older. A phone may still show this older
 * state; only a counter's list is always current.
 */
export function pageContradictions(now: ShownPages, before: ShownPages): string[] {
  const found: string[] = [];
  for (const [index, list] of now.lists.entries()) {
    const shown = now.board[index] ?? [];
    if (shown.join() !== list.slice(0, shown.length).join())
      found.push(`the board has ${shown} where counter ${index} has ${list}`);
  }
  for (const told of [now.phones, now.slips]) {
    for (const [number, state] of told) {
      if (state.state === 'called' && !now.calledOnBoard.includes(number))
        found.push(`${number} is called on a phone alone`);
      if (state.state !== 'called' && [now, before].every((pages) => pages.calledOnBoard.includes(number)))
        found.push(`${number} is called on the board, and ${state.state} on a phone`);
      if (state.state !== 'waiting' || state.isAside) continue;
      const places = [now, before].map((pages) => placeIn(pages.lists, number)).filter((place) => place >= 0);
      if (places.length > 0 && !places.includes(state.ahead))
        found.push(`${number} is told ${state.ahead} before it, and is at ${places} in the lists`);
    }
  }
  return found;
}

/** The best index of a number in any list; -1 if no list contains the number. */
function placeIn(lists: ShownPages['lists'], number: string): number {
  const places = lists.map((list) => list.indexOf(number)).filter((index) => index >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
}
