import type { FollowedTicket, Following } from '../../../contract/additions/following.ts';
import { followedTicketOf } from '../../../domain/following/followed-ticket.ts';
import { waitingAreaOf } from '../../../domain/following/waiting-area.ts';
import { displayNameOf, fallbackLanguages } from '../../../domain/menu/names.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { followTokenOf } from '../../secret/follow-token.ts';
import { type BranchReader, openBranchReader } from '../../store/branch-reader.ts';
import { entityOf } from '../../store/entities.ts';
import type { StoredTicket } from '../../store/stored-ticket.ts';
import { readBranchStaff } from '../configuration/branch-staff.ts';
import { languageOf, readBranch, readRules } from '../configuration/read-configuration.ts';
import { readWaits } from '../waits/cached-waits.ts';
import { readPlaces } from '../waits/read-places.ts';
import { startableServices } from '../waits/startable-services.ts';
import { type AtPhone, renewalsPerReservation, renewReservation, ticketOfSession } from './smart-ticket.ts';

/**
 * The state of a smart token's newest ticket, in the reader's language `reads`; undefined without a ticket. Reading an
 * open ticket renews its reservation.
 */
export async function readFollowing(
  { store, session }: AtPhone,
  reads?: string | undefined,
): Promise<Following | undefined> {
  const now = store.clock.now();
  const reader = await openBranchReader(store, session.branch);
  const { ticket, rights, hasToken } = await ticketOfSession(reader, session);
  if (!ticket) return undefined;
  await renewReservation(reader, ticket, { store, session });
  const { name, timeZone, defaultLang } = await readBranch(reader);
  const { nameOnTicket } = await readRules(reader);
  const language = await entityOf(reader, 'language', ticket.language);
  const { counters } = await readBranchStaff(reader);
  const area = waitingAreaOf({ services: startableServices(ticket), counter: ticket.forCounter }, counters);
  return {
    ticket: await readFollowedTicket(reader, ticket, now),
    branch: { name, timeZone },
    language: language?.code ?? '',
    services: await serviceNames(
      reader,
      ticket,
      fallbackLanguages(await languageOf(reader, reads), ticket.language, defaultLang),
    ),
    ...(nameOnTicket && ticket.customerName !== null && { name: ticket.customerName }),
    ...(area !== undefined && { area }),
    mayChange: rights !== 'reads',
    ...(hasToken && { follow: await followTokenOf(reader, ticket.key) }),
  };
}

export async function readFollowedTicket(
  reader: BranchReader,
  ticket: StoredTicket,
  now: number,
): Promise<FollowedTicket> {
  const { status, parkedAt, counter, key } = ticket;
  const isQueued = status === ticketStatus.waiting && parkedAt === null;
  const { laterMinutes, reservedMinutes } = await readRules(reader);
  const { counters } = await readBranchStaff(reader);
  const isReserved = status === ticketStatus.reserved;
  return followedTicketOf(ticket, {
    now,
    counter: counters.find((one) => one.key === counter),
    place: isQueued ? (await readPlaces(reader, now, key)).get(key) : undefined,
    // The phone is reading the ticket now, although not every read is recorded.
    reservedUntil: now + reservedMinutes * 60_000 * (1 - 1 / renewalsPerReservation),
    wait: isReserved ? await readWaitOf(reader, ticket, now) : undefined,
    laterMinutes,
  });
}

/** The wait of a visitor who arrives now; undefined if it is unknown, or the services are closed. */
export async function readWaitOf(reader: BranchReader, { tasks: [first] }: StoredTicket, now: number) {
  const service = first?.chain ?? first?.service;
  return (await readWaits(reader, now)).find((wait) => wait.service === service && !wait.closed);
}

/** The names of the requested services. A chain appears under its own name instead of its links' names. */
async function serviceNames(
  reader: BranchReader,
  { tasks }: StoredTicket,
  languages: readonly string[],
): Promise<string[]> {
  const names: string[] = [];
  const keys = new Set(tasks.map(({ chain, service }) => chain ?? service));
  for (const key of keys) {
    const named = (await entityOf(reader, 'service', key)) ?? tasks.find(({ service }) => service === key);
    const name = named && displayNameOf(named, languages)?.name;
    if (name) names.push(name);
  }
  return names;
}
