import type { FollowedTicket, Following, TicketWish } from '../../contract/additions/following.ts';
import type { PushRequest } from '../../contract/additions/push.ts';
import type { SmartTicketRequest } from '../../contract/additions/smart-ticket.ts';
import { isOver } from '../../domain/following/followed-ticket.ts';
import { languageCodeOf } from '../../domain/words/language-for.ts';
import type { Result } from '../../page/api/failure.ts';
import type { Timers } from '../../page/time/timers.ts';
import { backOffMs } from '../api/back-off.ts';
import { busyUntil } from '../api/busy-until.ts';
import { followTicket } from '../api/follow-ticket.ts';
import type { PhoneClient } from '../api/phone-client.ts';
import { isCall, wishOf } from './followed.ts';
import type { KeptVisit } from './kept.ts';
import type { DispenserLink } from './link.ts';
import { changeProblemOf, choiceProblemOf, confirmProblemOf, isPassing, numbersTakenOf } from './problems.ts';
import { type LoadAppointments, type PhoneStepResult, takeStep } from './take-step.ts';
import type { ChangeProblem, ChoiceProblem, NumbersTaken, Visit } from './visit.ts';

interface Deps {
  readonly client: PhoneClient;
  readonly kept: KeptVisit;
  readonly timers: Timers;
  readonly now: () => number;
  readonly random: () => number;
  readonly onCall: () => void;
  readonly language: () => string;
  readonly appointments: LoadAppointments;
  /** Passes on a dispenser code that this visit could not use, or with which its visitor has arrived. */
  readonly passOn: (link: DispenserLink, hasArrived: boolean) => void;
  /**
   * Requests one of the page's few stream slots. Returns a function that releases it, or undefined if none is
   * free.
   */
  readonly takeStream: () => (() => void) | undefined;
  /** False while the page is in the background. */
  readonly isVisible: () => boolean;
}

/**
 * The interval for reading an open menu, because every screen shows a closing within two seconds. Few phones have their
 * menu open at a time.
 */
const menuMs = 1_500;

export type PhoneVisit = ReturnType<typeof startPhoneVisit>;
export type VisitTools = PhoneVisit['tools'];

/** Starts a visit from its stored data. */
export function startPhoneVisit(deps: Deps) {
  const { client, kept, timers, now, random, onCall } = deps;
  const listeners = new Set<() => void>();
  let visit: Visit = { at: 'starting', isLost: false };
  let stream: ReturnType<typeof followTicket> | undefined;
  /** The number of the newest run. Work of earlier runs stops. */
  let round = 0;
  let endPause = () => {};
  /** The kind of visit when the work began. Another tab may have changed the visit since. */
  let known = '';
  let isWishing = false;
  /** The language in which the ticket's names were requested; empty if they came with its code. */
  let namesIn = '';

  function show(next: Visit): void {
    visit = next;
    for (const listener of listeners) listener();
  }

  const keptFollowing = () => {
    const { ticket } = kept.read();
    return ticket?.kind === 'following' ? ticket : undefined;
  };

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

  function settle(result: Exclude<PhoneStepResult, { kind: 'next' | 'lost' }>): void {
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
        void followMenu();
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

  /** Polls the open menu: its services close and open, and their waits change. */
  async function followMenu(): Promise<void> {
    const mine = round;
    for (;;) {
      await timers.sleep(menuMs);
      const { ticket } = kept.read();
      if (mine !== round || visit.at !== 'choosing' || ticket?.kind !== 'choosing') return;
      if (!deps.isVisible()) continue;
      const { language, version: seen } = visit.menu;
      const read = await client.session(ticket.smartToken).readMenu({ language, seen });
      if (mine !== round || visit.at !== 'choosing') return;
      if (read.ok && read.answer) show({ at: 'choosing', menu: read.answer });
    }
  }

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
        // The random backoff is added to the wait of a rate limit, so phones do not retry in unison.
        const busyMs = busy === undefined ? 0 : Math.max(0, busy - now());
        timers.after(busyMs + backOffMs(failures++, random()), resolve);
      });
      if (mine !== round) return;
    }
  }

  /** Reads the ticket after a change, because without streams the change would appear late. */
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

  /** Reads the names in the page's language, if the branch has them. */
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
  // The page shows the last known state at once, with its age.
  if (last) visit = { at: 'following', ...last, isLost: false };
  void run();

  return {
    id: kept.id,
    visit: () => visit,
    /** The tools of the parts that load later. */
    tools: { client, kept, now, again: run },
    /** True if the visit only shows the branch, because the page was opened without a code. */
    isStart(): boolean {
      const { isStart, booking } = kept.read();
      return isStart === true && booking === undefined;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Handles a dispenser code that may be for this visit. */
    scan(link: DispenserLink): void {
      const ticket = keptFollowing();
      kept.keep({ ticket: ticket ? { ...ticket, scanned: link } : { kind: 'opening', link } });
      void run();
    },
    /** Called when another tab may have changed the stored data. */
    stored(): void {
      if (kindOf() !== known) void run();
    },
    close,
    /** Called when the page is visible or online again. */
    wake(): void {
      endPause();
      stream?.wake();
      if (visit.at === 'choosing' || visit.at === 'booked') void run();
    },
    /** Called when the page's language changes, because names are in this language. */
    languageChanged(): void {
      if (visit.at === 'choosing' || visit.at === 'booked') void run();
      nameAgain();
    },
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
    /** Proves that the visitor knows the ticket's number, so the service allows changes. */
    async confirm(number: string): Promise<ChangeProblem | undefined> {
      const result = await session().confirm(number);
      if (!result.ok) return confirmProblemOf(result.failure);
      if (visit.at === 'following') hear({ ...visit.following, mayChange: true });
      return undefined;
    },
    leave: () => wish(session().void),
    later: () => wish(session().later),
    /** Undoes a change that any phone requested. */
    keep: async () => changed(await session().keep()),
    isOwn: ({ at }: TicketWish) => isWishing || keptFollowing()?.wishedAt === at,
    /** True if this browser subscribed to messages about the ticket. */
    isTold: () => keptFollowing()?.isTold === true,
    /** Subscribes to messages about the ticket. False if the service is unreachable or sends no messages. */
    async tell(request: PushRequest): Promise<boolean> {
      const { ok } = await session().askForMessages(request);
      const ticket = keptFollowing();
      if (ok && ticket) kept.keep({ ticket: { ...ticket, isTold: true } });
      return ok;
    },
    async tellNoMore(): Promise<boolean> {
      const { ok } = await session().endMessages();
      const ticket = keptFollowing();
      if (ok && ticket) kept.keep({ ticket: { ...ticket, isTold: false } });
      return ok;
    },
    /** Deletes the ticket's data in this browser. The ticket itself is unchanged. */
    forget(): void {
      if (keptFollowing()?.isTold) void session().endMessages();
      close();
      kept.remove();
      show({ at: 'nothing' });
    },
  };
}
