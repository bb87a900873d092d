import type { FollowedTicket } from '../../contract/additions/following.ts';
import type { SmartTicketRequest } from '../../contract/additions/smart-ticket.ts';
import type { Failure, Result } from '../../kiosk/api/failure.ts';
import type { Timers } from '../../kiosk/time/timers.ts';
import { backOffMs } from '../api/back-off.ts';
import { followTicket } from '../api/follow-ticket.ts';
import type { PhoneClient } from '../api/phone-client.ts';
import { isCall, isOver } from './followed.ts';
import type { KeptTicket, KeptVisit } from './kept.ts';
import type { Link } from './link.ts';
import { changeProblemOf, choiceProblemOf, confirmProblemOf, isPassing, refusalOf } from './problems.ts';
import type { ChangeProblem, ChoiceProblem, Visit } from './visit.ts';

interface Deps {
  readonly client: PhoneClient;
  readonly kept: KeptVisit;
  readonly timers: Timers;
  /** The time of the service. */
  readonly now: () => number;
  readonly random: () => number;
  /** The ticket is called, or called again. */
  readonly onCall: () => void;
  /** The code of the language in which the page is read. */
  readonly language: () => string;
}

export type PhoneVisit = ReturnType<typeof startPhoneVisit>;

type FollowingTicket = Extract<KeptTicket, { kind: 'following' }>;

/** What follows from one step: the next one, another try of the same after a while, or nothing until something happens. */
type StepEnd = 'next' | 'lost' | 'done';

/** The visit of this phone, from what it has kept and the link with which the page was opened. */
export function startPhoneVisit(
  { client, kept, timers, now, random, onCall, language }: Deps,
  opened?: Link,
) {
  let visit: Visit = { at: 'starting', isLost: false };
  const listeners = new Set<() => void>();
  let line: ReturnType<typeof followTicket> | undefined;
  /** What was begun for another ticket does nothing any more. */
  let round = 0;
  let endPause = () => {};

  function show(next: Visit): void {
    visit = next;
    for (const listener of listeners) listener();
  }

  const keepTicket = (ticket: KeptTicket | undefined) => kept.keep({ ticket });
  const keptFollowing = (): FollowingTicket | undefined => {
    const { ticket } = kept.read();
    return ticket?.kind === 'following' ? ticket : undefined;
  };

  function take(link: Link): void {
    const before = keptFollowing();
    if (link.kind === 'ticket') {
      if (before?.link?.follow !== link.follow) keepTicket({ kind: 'opening', link });
    } else {
      keepTicket(before ? { ...before, scanned: link } : { kind: 'opening', link });
    }
  }

  function end(why: 'code' | 'off' | 'over'): StepEnd {
    keepTicket(undefined);
    show({ at: 'refused', why });
    return 'done';
  }

  /** The smart token of what is kept is known no more. */
  const isForgotten = (failure: Failure) =>
    failure.kind === 'refused' && (failure.status === 401 || failure.status === 404);

  async function open(link: Link): Promise<StepEnd> {
    const session = await client.openSession(
      link.kind === 'ticket'
        ? { ticket: link.follow }
        : link.kind === 'dispenser'
          ? { token: link.token }
          : { branch: link.branch },
    );
    if (!session.ok) return isPassing(session.failure) ? 'lost' : end(refusalOf(session.failure));
    const { smartToken } = session.answer;
    keepTicket(
      link.kind === 'ticket' ? { kind: 'following', smartToken, link } : { kind: 'choosing', smartToken },
    );
    return 'next';
  }

  async function readMenu(smartToken: string): Promise<StepEnd> {
    const session = client.session(smartToken);
    const first = visit.at === 'choosing' ? visit.menu : undefined;
    let menu = await session.readMenu(first?.languages.find(({ code }) => isSame(code, language()))?.key);
    if (menu.ok && !first) {
      const own = menu.answer.languages.find(({ code }) => isSame(code, language()))?.key;
      if (own !== undefined && own !== menu.answer.language) menu = await session.readMenu(own);
    }
    if (!menu.ok) return isPassing(menu.failure) ? 'lost' : end(refusalOf(menu.failure));
    show({ at: 'choosing', menu: menu.answer });
    return 'done';
  }

  async function follow(ticket: FollowingTicket): Promise<StepEnd> {
    const { smartToken, scanned } = ticket;
    const session = client.session(smartToken);
    const mine = round;
    const read = await session.read();
    if (mine !== round) return 'done';
    if (!read.ok && !isForgotten(read.failure)) return 'lost';
    if (!read.ok || (isOver(read.answer.ticket) && scanned)) {
      if (!scanned) return end('over');
      keepTicket({ kind: 'opening', link: scanned });
      return 'next';
    }
    if (scanned) {
      if (scanned.kind === 'dispenser' && read.answer.ticket.state === 'reserved') {
        const arrived = await session.arrive(scanned.token);
        if (!arrived.ok && isPassing(arrived.failure)) return 'lost';
      }
      const { scanned: _, ...others } = ticket;
      keepTicket(others);
      return 'next';
    }
    hear(read.answer);
    if (isOver(read.answer.ticket)) return 'done';
    line = followTicket({
      session,
      timers,
      random,
      onTicket: (changed) => visit.at === 'following' && hear({ ...visit.following, ticket: changed }),
      onHeard: () => visit.at === 'following' && hear(visit.following),
      onLost: () => visit.at === 'following' && show({ ...visit, isLost: true }),
      onOver: () => end('over'),
    });
    return 'done';
  }

  /** The service has said this now. */
  function hear(following: Extract<Visit, { at: 'following' }>['following']): void {
    const before: FollowedTicket | undefined = visit.at === 'following' ? visit.following.ticket : undefined;
    const heardAt = now();
    const ticket = keptFollowing();
    if (ticket) keepTicket({ ...ticket, last: { following, heardAt } });
    show({ at: 'following', following, heardAt, isLost: false });
    if (isCall(before, following.ticket)) onCall();
    if (isOver(following.ticket)) line?.close();
  }

  async function step(): Promise<StepEnd> {
    const { ticket } = kept.read();
    switch (ticket?.kind) {
      case undefined:
        show({ at: 'nothing' });
        return 'done';
      case 'opening':
        return open(ticket.link);
      case 'choosing':
        return readMenu(ticket.smartToken);
      case 'following':
        return follow(ticket);
      default:
        return ticket satisfies never;
    }
  }

  async function run(): Promise<void> {
    line?.close();
    line = undefined;
    const mine = ++round;
    let failures = 0;
    for (;;) {
      const stepEnd = await step();
      if (mine !== round || stepEnd === 'done') return;
      if (stepEnd === 'next') {
        failures = 0;
        continue;
      }
      if (visit.at === 'starting' || visit.at === 'following') show({ ...visit, isLost: true });
      await new Promise<void>((resolve) => {
        endPause = resolve;
        timers.after(backOffMs(failures++, random()), resolve);
      });
      if (mine !== round) return;
    }
  }

  /** Reads the ticket after a change of ours, because where streams are cut it would be seen late. */
  async function changed(result: Result<undefined>): Promise<ChangeProblem | undefined> {
    if (!result.ok) return changeProblemOf(result.failure);
    const ticket = keptFollowing();
    const read = ticket && (await client.session(ticket.smartToken).read());
    if (read?.ok && visit.at === 'following') hear(read.answer);
    return undefined;
  }

  const session = () => client.session(keptFollowing()?.smartToken ?? '');

  if (opened) take(opened);
  const last = keptFollowing()?.last;
  // What was known at the last visit is shown at once, with its age.
  if (last) visit = { at: 'following', ...last, isLost: false };
  void run();

  return {
    visit: () => visit,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Something was scanned while the page was open. */
    open(link: Link): void {
      take(link);
      void run();
    },
    /** Somebody looks at the phone again, or its network is back. */
    wake(): void {
      endPause();
      line?.wake();
      if (visit.at === 'choosing') void run();
    },
    /** The page is read in another language, so the menu is too. */
    languageChanged(): void {
      if (visit.at === 'choosing') void run();
    },
    /** Takes a ticket for a service. */
    async choose(request: SmartTicketRequest): Promise<ChoiceProblem | undefined> {
      const { ticket } = kept.read();
      if (ticket?.kind !== 'choosing') return undefined;
      const result = await client.session(ticket.smartToken).reserve(request);
      const hasOne =
        !result.ok && result.failure.kind === 'refused' && result.failure.type === 'ALREADY_RESERVED';
      if (!result.ok && !hasOne) return choiceProblemOf(result.failure);
      keepTicket({ kind: 'following', smartToken: ticket.smartToken });
      await run();
      return undefined;
    },
    /** Shows the service that the number on the ticket is known, so that the ticket may be changed. */
    async confirm(number: string): Promise<ChangeProblem | undefined> {
      const result = await session().confirm(number);
      if (!result.ok) return confirmProblemOf(result.failure);
      if (visit.at === 'following') hear({ ...visit.following, mayChange: true });
      return undefined;
    },
    leave: async () => changed(await session().void()),
    later: async () => changed(await session().later()),
    /** Deletes what this browser knows of the ticket, which itself stays as it is. */
    forget(): void {
      keepTicket(undefined);
      void run();
    },
  };
}

const isSame = (locale: string, code: string) => locale.split(/[-_]/)[0]?.toLowerCase() === code;
