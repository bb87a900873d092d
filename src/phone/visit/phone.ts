import { isHeld, isHeldOver, moreUrgent } from './holdings.ts';
import type { KeptPhone } from './kept.ts';
import type { DispenserLink, Link } from './link.ts';
import { type PhoneVisit, startPhoneVisit } from './phone-visit.ts';

type VisitDeps = Parameters<typeof startPhoneVisit>[0];

interface Deps extends Omit<VisitDeps, 'kept' | 'passOn' | 'takeStream'> {
  readonly kept: KeptPhone;
  readonly ownBranch?: string | undefined;
}

export type Phone = ReturnType<typeof startPhone>;

/** An ended ticket stays visible for this long. */
const overMs = 24 * 60 * 60_000;
/** The session of a menu ends after this time; nobody takes longer to choose. */
const choosingMs = 2 * 60 * 60_000;
/** Browsers open at most six HTTP/1.1 connections to a host, and other tabs need some of them. */
const mostStreams = 2;

/** All visits on this phone: the stored visits, and the visit of the link that opened the page. */
export function startPhone({ kept, ownBranch, ...deps }: Deps, opened?: Link) {
  const { now, onCall } = deps;
  const listeners = new Set<() => void>();
  const visits = new Map<string, PhoneVisit>();
  /** The chosen visit or list. If undefined, the only visit is shown, or the list if there are several visits. */
  let shown: PhoneVisit | 'list' | undefined;
  let streams = 0;
  let arrivedWith = '';

  function changed(): void {
    for (const listener of listeners) listener();
  }

  function takeStream(): (() => void) | undefined {
    if (streams >= mostStreams) return undefined;
    streams++;
    return () => void streams--;
  }

  function start(id: string): PhoneVisit {
    const visit: PhoneVisit = startPhoneVisit({
      ...deps,
      kept: kept.visit(id),
      takeStream,
      passOn: (link, hasArrived) => passOn(id, link, hasArrived),
      onCall() {
        if (shown !== visit && list().length > 1) shown = 'list';
        onCall();
      },
    });
    visit.subscribe(changed);
    visits.set(id, visit);
    return visit;
  }

  const startVisit = () => [...visits.values()].find((visit) => visit.isStart());

  /** A page without visits shows the host's branch. */
  function begin(): void {
    if (ownBranch === undefined || visits.size > 0) return;
    const ticket = { kind: 'opening', link: { kind: 'branch', branch: ownBranch } } as const;
    start(kept.add({ at: now(), isStart: true, ticket }));
  }

  function add(link: Link): void {
    const before = startVisit();
    if (before) kept.visit(before.id).remove();
    stored();
    shown = start(kept.add({ at: now(), ticket: { kind: 'opening', link } }));
    changed();
  }

  /** The visits that a dispenser code may be meant for, starting after a given visit. */
  function expected(after?: string): PhoneVisit | undefined {
    const ids = [...visits.keys()];
    const next = ids.slice(after === undefined ? 0 : ids.indexOf(after) + 1).find((id) => {
      const { ticket, booking } = kept.visit(id).read();
      if (ticket?.kind !== 'following') return booking && Math.abs(booking.time - now()) < sameVisitMs;
      return !ticket.last || ticket.last.following.ticket.state === 'reserved';
    });
    return next === undefined ? undefined : visits.get(next);
  }

  /** Tries the code with each expected visit in turn. A code with which no visitor arrives opens a menu. */
  function passOn(id: string | undefined, link: DispenserLink, hasArrived: boolean): void {
    if (hasArrived) arrivedWith = link.token;
    const next = expected(id);
    if (next) {
      if (shown !== 'list' && arrivedWith !== link.token) shown = next;
      next.scan(link);
    } else if (arrivedWith !== link.token) add(link);
    changed();
  }

  function open(link: Link): void {
    if (link.kind === 'dispenser') {
      passOn(undefined, link, false);
      return;
    }
    const known = link.kind === 'ticket' && [...visits].find(([id]) => isOf(kept.visit(id).read(), link));
    if (known) shown = known[1];
    else add(link);
    changed();
  }

  /** Follows other tabs' changes of the stored data, and removes entries that ended long ago. */
  function stored(): void {
    const at = now();
    for (const id of kept.ids()) {
      const { ticket, endedAt, asked, at: begun = 0 } = kept.visit(id).read();
      const isLeft = ticket?.kind === 'choosing' && !ticket.isAsked && !asked && begun < at - choosingMs;
      if (isLeft || (endedAt ?? at) < at - overMs) kept.visit(id).remove();
    }
    const ids = kept.ids();
    for (const id of ids) (visits.get(id) ?? start(id)).stored();
    for (const [id, visit] of visits) {
      if (ids.includes(id)) continue;
      visit.close();
      visits.delete(id);
      // The reason for an empty page stays until the visitor continues.
      if (shown === visit && visit.visit().at !== 'refused') shown = undefined;
    }
    changed();
  }

  const list = () =>
    [...visits.values()]
      .filter((visit) => isHeld(visit.visit()))
      .sort((one, other) => moreUrgent(one.visit(), other.visit()));

  function current(): PhoneVisit | 'list' | undefined {
    if (shown !== undefined) return shown;
    const held = list();
    const [first, second] = held;
    return second && !isHeldOver(second.visit()) ? 'list' : (first ?? startVisit());
  }

  stored();
  const newest = visits.get(kept.ids().at(-1) ?? '');
  const isChosen = newest && !newest.isStart() && kept.visit(newest.id).read().ticket?.kind;
  if (isChosen && isChosen !== 'following') shown = newest;
  if (opened) open(opened);
  else begin();

  return {
    /** The visible visit, `list` if there are several, or undefined. */
    current,
    /** The visitor's tickets and appointments, most urgent first. */
    list,
    open,
    stored,
    show(visit: PhoneVisit | 'list'): void {
      shown = visit;
      changed();
    },
    /** Removes the visible ticket from this browser. */
    forget(visit: PhoneVisit): void {
      shown = undefined;
      visit.forget();
      stored();
      begin();
      changed();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Called when the page is visible or online again. */
    wake: () => {
      stored();
      for (const visit of visits.values()) visit.wake();
    },
    /** Called when the page's language changes, because names are in this language. */
    languageChanged: () => {
      for (const visit of visits.values()) visit.languageChanged();
    },
    /** The branch of the visible visit, else of the newest visit. */
    branch() {
      const at = current();
      const { id } = typeof at === 'object' ? at : ([...visits.values()].at(-1) ?? {});
      return id === undefined ? undefined : kept.visit(id).read().branch;
    },
  };
}

/** A dispenser code that is scanned within this time before or after an appointment may be for the appointment. */
const sameVisitMs = 12 * 60 * 60_000;

function isOf(
  { ticket }: ReturnType<ReturnType<KeptPhone['visit']>['read']>,
  { follow }: Extract<Link, { kind: 'ticket' }>,
): boolean {
  if (ticket?.kind === 'opening') return ticket.link.kind === 'ticket' && ticket.link.follow === follow;
  if (ticket?.kind !== 'following') return false;
  return ticket.link?.follow === follow || ticket.last?.following.follow === follow;
}
