import type { Following } from '../../contract/additions/following.ts';
import type { PhoneMenu } from '../../contract/additions/phone-menu.ts';
import type { Failure } from '../../page/api/failure.ts';
import { busyUntil } from '../api/busy-until.ts';
import type { PhoneClient } from '../api/phone-client.ts';
import type { bookAsked } from './asked-booking.ts';
import type { KeptBooking, KeptTicket, KeptVisit } from './kept.ts';
import type { DispenserLink, Link } from './link.ts';
import { arrivalProblemOf, isForgotten, isPassing, refusalOf } from './problems.ts';
import type { readAgain } from './read-again.ts';
import type { ArrivalProblem, EmptyReason } from './visit.ts';

/** The service does not answer. `busyUntil`: the end of its rate limit, in milliseconds. */
interface Lost {
  readonly kind: 'lost';
  readonly busyUntil?: number | undefined;
}

/** The result of a step: another step, a retry later, or a state to show. */
export type PhoneStepResult =
  | { readonly kind: 'next' }
  | Lost
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly why: EmptyReason }
  | { readonly kind: 'menu'; readonly menu: PhoneMenu }
  | { readonly kind: 'booked'; readonly booking: KeptBooking; readonly problem?: ArrivalProblem }
  | {
      readonly kind: 'ticket';
      readonly smartToken: string;
      readonly following: Following;
      /** The language in which the names were requested; by default the ticket's language. */
      readonly namesIn?: string;
    };

interface Deps {
  readonly client: PhoneClient;
  readonly kept: KeptVisit;
  readonly now: () => number;
  /** Passes on a dispenser code that this visit could not use, or with which its visitor has arrived. */
  readonly passOn: (link: DispenserLink, hasArrived: boolean) => void;
  readonly language: () => string;
  readonly appointments: LoadAppointments;
}

/** Loads modules that few phones need. Rejects if the network fails. */
export type LoadAppointments = () => Promise<{
  readonly bookAsked: typeof bookAsked;
  readonly readAgain: typeof readAgain;
}>;

const lost = (failure: Failure, now: number): Lost => ({ kind: 'lost', busyUntil: busyUntil(failure, now) });

/** Sends the next request for the stored data, and stores the result. */
export async function takeStep(deps: Deps): Promise<PhoneStepResult> {
  const { ticket, booking, asked, endedAt } = deps.kept.read();
  if (asked && ticket?.kind !== 'following') return bookAgain(deps);
  switch (ticket?.kind) {
    case undefined:
      return booking ? readBooking(booking, deps) : { kind: 'nothing' };
    case 'opening':
      return booking ? arriveForBooking(booking, ticket.link, deps) : open(ticket.link, deps);
    case 'choosing':
      return ticket.isAsked ? readAskedTicket(ticket.smartToken, deps) : readMenu(ticket.smartToken, deps);
    case 'following':
      return ticket.last && endedAt !== undefined
        ? { kind: 'ticket', smartToken: ticket.smartToken, following: ticket.last.following }
        : readTicket(ticket, deps);
    default:
      return ticket satisfies never;
  }
}

/**
 * Repeats a booking request without an answer. If the service refuses it now, the time was not booked before.
 */
async function bookAgain(deps: Deps): Promise<PhoneStepResult> {
  await deps.appointments().then(
    ({ bookAsked }) => bookAsked(deps),
    () => {},
  );
  return { kind: deps.kept.read().asked ? 'lost' : 'next' };
}

/** The current appointment, unless a dispenser has turned it into a ticket since. */
async function readBooking(booking: KeptBooking, deps: Deps): Promise<PhoneStepResult> {
  const { client, kept, now, appointments } = deps;
  const { smartToken, change } = booking;
  if (change === 'cancelled') return { kind: 'booked', booking };
  const read = await client.session(smartToken).read();
  if (read.ok) {
    kept.keep({ booking: undefined, ticket: { kind: 'following', smartToken } });
    return { kind: 'next' };
  }
  const isOver = read.failure.kind === 'refused' && read.failure.status === 401;
  if (isOver && booking.time <= now()) {
    kept.keep({ booking: undefined });
    return { kind: 'next' };
  }
  const present = await appointments().then(
    ({ readAgain }) => readAgain(booking, deps),
    () => undefined,
  );
  // The visitor has since moved or cancelled the appointment on this phone.
  if (kept.read().booking?.time !== booking.time) return { kind: 'next' };
  if (!present) return { kind: 'booked', booking };
  const isCancelled = present.change === 'cancelled';
  kept.keep({ booking: present, endedAt: isCancelled ? now() : undefined });
  return { kind: 'booked', booking: present };
}

/**
 * Checks in for an appointment with a dispenser's code. If the check-in is impossible or too late, the code may be for
 * another visit.
 */
async function arriveForBooking(
  booking: KeptBooking,
  link: Link,
  { client, kept, now, passOn }: Deps,
): Promise<PhoneStepResult> {
  if (link.kind !== 'dispenser') return { kind: 'booked', booking };
  const arrived = await client.session(booking.smartToken).arrive({ token: link.token });
  if (!arrived.ok && isPassing(arrived.failure)) return lost(arrived.failure, now());
  const problem = arrived.ok ? undefined : arrivalProblemOf(arrived.failure, now());
  const isOther = problem?.kind === 'not-possible' || problem?.kind === 'too-late';
  kept.keep({ ticket: undefined });
  passOn(link, !isOther);
  return problem && !isOther ? { kind: 'booked', booking, problem } : { kind: 'next' };
}

async function open(link: Link, { client, kept, now }: Deps): Promise<PhoneStepResult> {
  const session = await client.openSession(sessionOf(link));
  if (!session.ok) {
    return isPassing(session.failure)
      ? lost(session.failure, now())
      : { kind: 'refused', why: refusalOf(session.failure) };
  }
  const { smartToken, branch, following } = session.answer;
  kept.keep({
    branch,
    ticket:
      link.kind === 'ticket' ? { kind: 'following', smartToken, link } : { kind: 'choosing', smartToken },
  });
  return following ? { kind: 'ticket', smartToken, following } : { kind: 'next' };
}

function sessionOf(link: Link) {
  switch (link.kind) {
    case 'ticket':
      return { ticket: link.follow };
    case 'dispenser':
      return { token: link.token };
    case 'branch':
      return { branch: link.branch };
    default:
      return link satisfies never;
  }
}

/** The menu in the page's language if the branch has it, else in one of the branch's languages. */
async function readMenu(smartToken: string, { client, language, now }: Deps): Promise<PhoneStepResult> {
  const session = client.session(smartToken);
  let menu = await session.readMenu();
  if (menu.ok && menu.answer) {
    const { languages, language: read } = menu.answer;
    const own = languages.find(({ code }) => code.split(/[-_]/)[0]?.toLowerCase() === language());
    if (own && own.key !== read) menu = await session.readMenu({ language: own.key });
  }
  if (menu.ok) return menu.answer ? { kind: 'menu', menu: menu.answer } : { kind: 'next' };
  return isPassing(menu.failure)
    ? lost(menu.failure, now())
    : { kind: 'refused', why: refusalOf(menu.failure) };
}

/** The ticket of a request without an answer, or the menu if the service has issued no ticket. */
async function readAskedTicket(smartToken: string, { client, kept, now }: Deps): Promise<PhoneStepResult> {
  const read = await client.session(smartToken).read();
  if (!read.ok && !isForgotten(read.failure)) return lost(read.failure, now());
  kept.keep({ ticket: { kind: read.ok ? 'following' : 'choosing', smartToken } });
  return { kind: 'next' };
}

async function readTicket(
  ticket: Extract<KeptTicket, { kind: 'following' }>,
  { client, kept, now, passOn, language }: Deps,
): Promise<PhoneStepResult> {
  const { scanned, ...others } = ticket;
  const session = client.session(ticket.smartToken);
  const asked = language();
  const read = await session.read({ language: asked });
  if (!read.ok && !isForgotten(read.failure)) return lost(read.failure, now());
  if (!scanned) {
    return read.ok
      ? { kind: 'ticket', smartToken: ticket.smartToken, following: read.answer, namesIn: asked }
      : { kind: 'refused', why: 'over' };
  }
  let hasArrived = false;
  if (read.ok && read.answer.ticket.state === 'reserved') {
    const arrived = await session.arrive({ token: scanned.token });
    if (!arrived.ok && isPassing(arrived.failure)) return lost(arrived.failure, now());
    hasArrived = arrived.ok;
  }
  kept.keep({ ticket: others });
  passOn(scanned, hasArrived);
  return { kind: 'next' };
}
