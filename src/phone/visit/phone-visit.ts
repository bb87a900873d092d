import type { FollowedTicket, Following, TicketWish } from '../../contract/additions/following.ts';
import type { PushRequest } from '../../contract/additions/push.ts';
import type { SmartTicketRequest } from '../../contract/additions/smart-ticket.ts';
import { languageCodeOf } from '../../domain/words/language-for.ts';
import type { Result } from '../../page/api/failure.ts';
import type { Timers } from '../../page/time/timers.ts';
import { backOffMs } from '../api/back-off.ts';
import { busyUntil } from '../api/busy-until.ts';
import { followTicket } from '../api/follow-ticket.ts';
import type { PhoneClient } from '../api/phone-client.ts';
import { isCall, isOver, wishOf } from './followed.ts';
import type { KeptVisit } from './kept.ts';
import type { DispenserLink } from './link.ts';
import { changeProblemOf, choiceProblemOf, confirmProblemOf, isPassing, numbersTakenOf } from './problems.ts';
import { type LoadAppointments, type StepResult, takeStep } from './take-step.ts';
import type { ChangeProblem, ChoiceProblem, NumbersTaken, Visit } from './visit.ts';

interface Deps {
  readonly client: PhoneClient;
  readonly kept: KeptVisit;
  readonly timers: Timers;
  /** The time of the service. */
  readonly now: () => number;
  readonly random: () => number;
  /** The ticket is called, or called again. */
  readonly onCall: () => void;
  /** The code of the page's language. */
  readonly language: () => string;
  readonly appointments: LoadAppointments;
  /** A dispenser's code that this visit could not use, or with which its visitor has arrived. */
  readonly passOn: (link: DispenserLink, hasArrived: boolean) => void;
  /** Requests one of the page's few stream slots. Returns a function that releases it; undefined: none is free. */
  readonly takeStream: () => (() => void) | undefined;
}

export type PhoneVisit = ReturnType<typeof startPhoneVisit>;
export type VisitTools = PhoneVisit['tools'];

/** One visit of this phone, from its stored data. */
export function startPhoneVisit(deps: Deps) {
  const { client, kept, timers, now, random, onCall } = deps;
  const listeners = new Set<() => void>();
  let visit: Visit = { at: 'starting', isLost: false };
  let stream: ReturnType<typeof followTicket> | undefined;
  /** Work that began for another ticket has no effect any more. */
  let round = 0;
  let endPause = () => {};
  /** The kind of visit for which the work began, which another tab may have changed since. */
  let known = '';
  /** True while this phone requests a change. */
  let isWishing = false;
  /** The page's language when the names of the ticket were requested; empty: they came with its code. */
  let namesIn = '';

  function show(next: Visit): void {
    visit = next;
    for (const listener of listeners) listener();
  }

  const keptFollowing = () => {
    const { ticket } = kept.read();
    return ticket?.kind === 'following' ? ticket : undefined;
  };

  /** The service has just confirmed this. */
  function hear(following: Following): void {
    const shown: FollowedTicket | undefined = visit.at === 'following' ? visit.following.ticket : undefined;
    const heardAt = now();
    const before = keptFollowing();
    const wish = wishOf(following.ticket);
    const ticket = before && isWishing && wish ? { ...before, wishedAt: wish.at } : before;
    const endedAt = isOver(following.ticket) ? (kept.read().endedAt ?? heardAt) : undefined;
    if (ticket) kept.keep({ ticket: { ...ticket, last: { following, heardAt } }, endedAt });
    show({ at: 'following', following, heardAt, isLost: false });
    if (isCall(shown, following.ticket)) onCall();
    if (isOver(following.ticket)) stream?.close();
  }

  function refuse(why: Extract<Visit, { at: 'refused' }>['why']): void {
    kept.keep({ ticket: undefined });
    show({ at: 'refused', why });
  }

  function follow(smartToken: string): void {
    stream = followTicket({
      session: client.session(smartToken),
      timers,
      random,
      takeStream: deps.takeStream,
      onTicket: (ticket) => visit.at === 'following' && hear({ ...visit.following, ticket }),
      onHeard: () => visit.at === 'following' && hear(visit.following),
      onLost: (failure) =>
        visit.at === 'following' &&
        show({ ...visit, isLost: true, busyUntil: failure && busyUntil(failure, now()) }),
      onOver: () => refuse('over'),
    });
  }

  /** Shows the result of the last step. */
  function settle(result: Exclude<StepResult, { kind: 'next' | 'lost' }>): void {
    known = kindOf();
    switch (result.kind) {
      case 'nothing':
        show({ at: 'nothing' });
        break;
      case 'refused':
        refuse(result.why);
        break;
      case 'menu':
        show({ at: 'choosing', menu: result.menu });
        break;
      case 'booked':
        show({ at: 'booked', booking: result.booking, problem: result.problem });
        break;
      case 'ticket':
        hear(result.following);
        if (!isOver(result.following.ticket)) follow(result.smartToken);
        namesIn = result.namesIn ?? '';
        nameAgain();
        break;
      default:
        result satisfies never;
    }
  }

  /** Takes steps until there is a state to show. */
  async function run(): Promise<void> {
    stream?.close();
    stream = undefined;
    known = kindOf();
    const mine = ++round;
    for (let failures = 0; ; ) {
      const result = await takeStep(deps);
      if (mine !== round) return;
      if (result.kind === 'next') continue;
      if (result.kind !== 'lost') return settle(result);
      const { busyUntil: busy } = result;
      if (visit.at === 'starting' || visit.at === 'following')
        show({ ...visit, isLost: true, busyUntil: busy });
      await new Promise<void>((resolve) => {
        endPause = resolve;
        // Not all at once: the growing pause is added.
        const busyMs = busy === undefined ? 0 : Math.max(0, busy - now());
        timers.after(busyMs + backOffMs(failures++, random()), resolve);
      });
      if (mine !== round) return;
    }
  }

  /** Reads the ticket after our own change, because without streams the change would be seen late. */
  async function changed(result: Result<undefined>): Promise<ChangeProblem | undefined> {
    if (!result.ok) return changeProblemOf(result.failure);
    await readNow();
    return undefined;
  }

  async function readNow(): Promise<void> {
    const language = deps.language();
    namesIn = language;
    const read = await session().read({ language });
    if (read.ok && visit.at === 'following' && language === deps.language()) hear(read.answer);
  }

  /** The names are in the page's language, if the branch has them. */
  function nameAgain(): void {
    if (visit.at !== 'following' || isOver(visit.following.ticket)) return;
    const given = namesIn || languageCodeOf(visit.following.language);
    if (given !== deps.language()) void readNow();
  }

  async function wish(send: () => Promise<Result<undefined>>): Promise<ChangeProblem | undefined> {
    isWishing = true;
    const problem = await changed(await send());
    isWishing = false;
    return problem;
  }

  const session = () => client.session(keptFollowing()?.smartToken ?? '');

  /** The facts that decide about the steps of a visit. */
  function kindOf(): string {
    const { ticket, booking, asked } = kept.read();
    const token = ticket && 'smartToken' in ticket && ticket.smartToken;
    return JSON.stringify([ticket?.kind, token, booking, asked]);
  }

  function close(): void {
    round++;
    endPause();
    stream?.close();
  }

  const last = keptFollowing()?.last;
  // The state of the last visit is shown at once, with its age.
  if (last) visit = { at: 'following', ...last, isLost: false };
  void run();

  return {
    id: kept.id,
    visit: () => visit,
    /** The tools of the parts that are loaded later. */
    tools: { client, kept, now, again: run },
    /** True if it only shows the branch, because the page was opened without a code. */
    isStart(): boolean {
      const { isStart, booking } = kept.read();
      return isStart === true && booking === undefined;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** A dispenser's code was scanned, which may be for this visit. */
    scan(link: DispenserLink): void {
      const ticket = keptFollowing();
      kept.keep({ ticket: ticket ? { ...ticket, scanned: link } : { kind: 'opening', link } });
      void run();
    },
    /** Another tab may have changed the stored data. */
    stored(): void {
      if (kindOf() !== known) void run();
    },
    close,
    /** The page is visible again or back online. */
    wake(): void {
      endPause();
      stream?.wake();
      if (visit.at === 'choosing' || visit.at === 'booked') void run();
    },
    /** The page's language has changed, so that of the branch's names changes too. */
    languageChanged(): void {
      if (visit.at === 'choosing' || visit.at === 'booked') void run();
      nameAgain();
    },
    /** Takes a ticket for a service. */
    async choose(request: SmartTicketRequest): Promise<ChoiceProblem | NumbersTaken | undefined> {
      const { ticket } = kept.read();
      if (ticket?.kind !== 'choosing') return undefined;
      kept.keep({ ticket: { ...ticket, isAsked: true } });
      const result = await client.session(ticket.smartToken).reserve(request);
      // The answer to an earlier request may have been lost.
      if (!result.ok && !(result.failure.kind === 'refused' && result.failure.type === 'ALREADY_RESERVED')) {
        if (!isPassing(result.failure)) kept.keep({ ticket });
        return numbersTakenOf(result.failure, now()) ?? choiceProblemOf(result.failure);
      }
      kept.keep({ ticket: { kind: 'following', smartToken: ticket.smartToken } });
      await run();
      return undefined;
    },
    /** Proves to the service that the ticket's number is known, so the ticket may be changed. */
    async confirm(number: string): Promise<ChangeProblem | undefined> {
      const result = await session().confirm(number);
      if (!result.ok) return confirmProblemOf(result.failure);
      if (visit.at === 'following') hear({ ...visit.following, mayChange: true });
      return undefined;
    },
    leave: () => wish(session().void),
    later: () => wish(session().later),
    /** Undoes a change that this phone or another one requested. */
    keep: async () => changed(await session().keep()),
    /** True if this phone requested the change. */
    isOwn: ({ at }: TicketWish) => isWishing || keptFollowing()?.wishedAt === at,
    /** True if this browser subscribed to messages about the ticket. */
    isTold: () => keptFollowing()?.isTold === true,
    /** Subscribes to messages about the ticket; false: the service could not be reached, or sends none. */
    async tell(request: PushRequest): Promise<boolean> {
      const { ok } = await session().askForMessages(request);
      const ticket = keptFollowing();
      if (ok && ticket) kept.keep({ ticket: { ...ticket, isTold: true } });
      return ok;
    },
    /** Unsubscribes. */
    async tellNoMore(): Promise<boolean> {
      const { ok } = await session().endMessages();
      const ticket = keptFollowing();
      if (ok && ticket) kept.keep({ ticket: { ...ticket, isTold: false } });
      return ok;
    },
    /** Deletes this browser's data about the ticket, which itself stays unchanged. */
    forget(): void {
      if (keptFollowing()?.isTold) void session().endMessages();
      close();
      kept.remove();
      show({ at: 'nothing' });
    },
  };
}
