import type { PrintReport } from '../../contract/additions/create-ticket.ts';
import type { PrintJob } from '../../contract/additions/page/print-job.ts';
import type { Slip } from '../../contract/additions/page/slip.ts';
import type { PrinterState } from '../../contract/additions/printing.ts';
import type { NumberStorage } from '../../domain/menu/questions.ts';
import type { Timers } from '../../page/time/timers.ts';
import type { TicketPrinter } from '../devices/printer/ticket-printer.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { minimumMsFor, type Paper, type PaperEvent, reducePaper } from '../session/paper-state.ts';
import type { ScreenAt } from '../session/session.ts';
import { shownTicketScreen } from '../session/shown-ticket-screen.ts';

export type PaperClient = ReturnType<typeof paperClient>;

/** The dependencies of the paper of visits. */
export interface PaperOfVisits {
  readonly session: KioskSession;
  readonly timers: Timers;
  /** Resolves with undefined where no tickets are printed; rejects while the host cannot tell. */
  readonly printer: () => Promise<TicketPrinter | undefined>;
  readonly slipOf: (ticket: ScreenAt<'ticket'>) => Promise<Slip>;
  /** Receives the result of every print, for the counters. */
  readonly onPrinted: (report: PrintReport) => void;
}

/** A touch that is answered later than this feels ignored. */
const noticeableMs = 100;

/** Most fingers lift sooner. A finger that rests longer gets a newer answer. */
const longestTouchMs = 1_000;

const isWithoutPaper: { readonly [S in PrinterState]: boolean } = {
  ready: false,
  'paper-low': false,
  unknown: false,
  'paper-out': true,
  'cover-open': true,
  offline: true,
};

/** Prints the ticket on the screen at the printer of this machine. The visit never waits for it. */
export function paperClient({ session, timers, printer, slipOf, onPrinted }: PaperOfVisits) {
  let lastState: PrinterState = 'unknown';
  let subscribed: TicketPrinter | undefined;

  /** The printer; undefined while the host cannot tell too. The first call subscribes to its state. */
  async function findPrinter(): Promise<TicketPrinter | undefined> {
    const found = await printer().catch(() => undefined);
    if (found && found !== subscribed) {
      subscribed = found;
      found.onStatus((state) => {
        lastState = state;
      });
    }
    return found;
  }
  void findPrinter();

  const readState = () => findPrinter().then((found) => found?.status() ?? 'unknown');
  let read: { readonly at: number; readonly state: Promise<PrinterState> } | undefined;

  /** A finger came down. What it chooses on a menu when it lifts may need paper, and the printer answers meanwhile. */
  function onTouch(): void {
    if (session.current().session.screen.at === 'menu') read = { at: timers.now(), state: readState() };
  }

  /** True if the visitor must know before the ticket that no paper can come. Answers within 100 ms. */
  async function isOut(): Promise<boolean> {
    const state = read && timers.now() - read.at < longestTouchMs ? read.state : readState();
    read = undefined;
    return isWithoutPaper[await Promise.race([state, timers.sleep(noticeableMs).then(() => lastState)])];
  }

  function shownTicket(): ScreenAt<'ticket'> | undefined {
    return shownTicketScreen(session.current().session.screen);
  }

  /** The ticket of this request while it is on the screen. A late print result must not reach the next visitor's ticket. */
  function shownTicketOf(requestId: string): ScreenAt<'ticket'> | undefined {
    const ticket = shownTicket();
    return ticket?.requestId === requestId ? ticket : undefined;
  }

  function show(requestId: string, paper: Paper): void {
    if (!shownTicketOf(requestId)) return;
    session.send({ type: 'paper-changed', paper, minimumMs: minimumMsFor(paper) });
  }

  /** Applies an event to the paper on the screen; undefined: it did not apply. */
  function change(requestId: string, event: PaperEvent): Paper | undefined {
    const before = shownTicketOf(requestId)?.paper;
    const paper = before && reducePaper(before, event);
    if (!paper || paper === before) return undefined;
    show(requestId, paper);
    return paper;
  }

  async function printCopy(ticket: ScreenAt<'ticket'>, copy: PrintJob['copy']): Promise<void> {
    const { requestId, created } = ticket;
    const [found, slip] = await Promise.all([findPrinter(), slipOf(ticket).catch(() => undefined)]);
    // The visitor has left: the next one would find the paper.
    if (!shownTicketOf(requestId)) return;
    const outcome = found && slip ? await found.print({ id: requestId, copy, slip }) : 'failed';
    change(requestId, { type: 'settled', copy, outcome });
    onPrinted({ ticket: created.ticket.key, outcome });
  }

  return {
    isOut,
    onTouch,
    /** Prints the number that just appeared on the screen, unless the visitor stores it in another way. */
    async print(storage: NumberStorage | undefined): Promise<void> {
      const ticket = shownTicket();
      if (!ticket || !(await findPrinter())) return;
      const { requestId } = ticket;
      if (storage) return show(requestId, { at: 'none', isCode: storage === 'code' });
      show(requestId, { at: 'printing', copy: 0 });
      return printCopy(ticket, 0);
    },
    /** Asks the visitor whether the paper came out, after a restart showed the number again. */
    async askVisitor(): Promise<void> {
      const ticket = shownTicket();
      if (!ticket || !(await findPrinter())) return;
      show(ticket.requestId, (await isOut()) ? { at: 'none', isCode: false } : { at: 'asked' });
    },
    /** The visitor's answer. If the paper did not come out, it is printed once more. */
    async answer(cameOut: boolean): Promise<void> {
      const ticket = shownTicket();
      if (!ticket) return;
      const paper = change(ticket.requestId, { type: 'answered', cameOut });
      if (paper?.at === 'printed') onPrinted({ ticket: ticket.created.ticket.key, outcome: 'printed' });
      if (paper?.at === 'printing') await printCopy(ticket, paper.copy);
    },
  };
}
