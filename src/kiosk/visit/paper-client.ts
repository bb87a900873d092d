import type { PrintReport } from '../../contract/additions/create-ticket.ts';
import type { PrintJob } from '../../contract/additions/page/print-job.ts';
import type { PrinterState } from '../../contract/additions/printing.ts';
import type { NumberStorage } from '../../domain/menu/questions.ts';
import type { Timers } from '../../page/time/timers.ts';
import type { TicketPrint, TicketPrinter } from '../devices/printer/ticket-printer.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import {
  minimumMsFor,
  type Paper,
  type PaperEvent,
  type PrintOutcome,
  reducePaper,
} from '../session/paper-state.ts';
import type { ScreenAt } from '../session/session.ts';
import { numbersOf, shownTicketScreen } from '../session/shown-ticket-screen.ts';

export type PaperClient = ReturnType<typeof paperClient>;

export interface PaperOfVisits {
  readonly session: KioskSession;
  readonly timers: Timers;
  /** Undefined if no tickets are printed. Rejects while the host cannot tell. */
  readonly printer: () => Promise<TicketPrinter | undefined>;
  readonly slipOf: (
    ticket: Pick<ScreenAt<'ticket'>, 'services' | 'created'>,
  ) => Promise<Pick<TicketPrint, 'slip' | 'picture'>>;
  /** Receives the result of every print, for the counters. */
  readonly onPrinted: (report: PrintReport) => void;
}

/** After a longer time, a touch seems to have no effect. */
const noticeableMs = 100;

/** For several slips, the screen shows the first of these outcomes. */
const fromWorst: readonly PrintOutcome[] = ['failed', 'unknown', 'sent', 'printed'];

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

/** Prints the ticket on the screen, without delaying the visit. */
export function paperClient({ session, timers, printer, slipOf, onPrinted }: PaperOfVisits) {
  let lastState: PrinterState = 'unknown';
  let subscribed: TicketPrinter | undefined;

  /**
   * The printer; undefined if there is none, and while the host cannot tell. The first call subscribes to the
   * printer's state.
   */
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

  /**
   * Called when a finger comes down. The choice may need paper, and the printer can answer before the finger lifts.
   */
  function onTouch(): void {
    if (session.current().session.screen.at === 'menu') read = { at: timers.now(), state: readState() };
  }

  /** True if the visitor must know in advance that no paper can come. Answers within 100 ms. */
  async function isOut(): Promise<boolean> {
    const state = read && timers.now() - read.at < longestTouchMs ? read.state : readState();
    read = undefined;
    return isWithoutPaper[await Promise.race([state, timers.sleep(noticeableMs).then(() => lastState)])];
  }

  /** The outcome of each number's slip; undefined while it is being printed. */
  const outcomes = new Map<string, PrintOutcome | undefined>();

  const shownTicket = () => shownTicketScreen(session.current().session.screen);

  /** A number while it is on the screen. A late result must not reach the next visitor's ticket. */
  function shownNumberOf(requestId: string) {
    const ticket = shownTicket();
    const number = numbersOf(ticket).find((one) => one.requestId === requestId);
    return ticket && number && { ...number, services: ticket.services, paper: ticket.paper };
  }

  const show = (paper: Paper) =>
    session.send({ type: 'paper-changed', paper, minimumMs: minimumMsFor(paper) });

  /** Applies an event to the paper on the screen; undefined if it did not apply. */
  function change(event: PaperEvent): Paper | undefined {
    const before = shownTicket()?.paper;
    const paper = before && reducePaper(before, event);
    if (!paper || paper === before) return undefined;
    show(paper);
    return paper;
  }

  const numbersWith = (outcome: PrintOutcome) =>
    numbersOf(shownTicket()).filter(({ requestId }) => outcomes.get(requestId) === outcome);

  async function printCopy(requestId: string, copy: PrintJob['copy']): Promise<void> {
    const number = shownNumberOf(requestId);
    if (!number) return;
    outcomes.set(requestId, undefined);
    const [found, slip] = await Promise.all([findPrinter(), slipOf(number).catch(() => undefined)]);
    // If the visitor has left, the next visitor would find the slip.
    if (!shownNumberOf(requestId)) return;
    const outcome = found && slip ? await found.print({ id: requestId, copy, ...slip }) : 'failed';
    onPrinted({ ticket: number.created.ticket.key, outcome });
    if (!shownNumberOf(requestId)) return;
    outcomes.set(requestId, outcome);
    // A group's slips are reported together, when the last has ended.
    const ended = numbersOf(shownTicket()).flatMap((one) => outcomes.get(one.requestId) ?? []);
    const worst = fromWorst.find((one) => ended.includes(one)) ?? outcome;
    const paper = shownTicket()?.paper;
    if (paper?.at === 'printing' && !isPrinting())
      change({ type: 'settled', copy: paper.copy, outcome: worst });
  }

  const isPrinting = () =>
    numbersOf(shownTicket()).some(
      ({ requestId }) => outcomes.has(requestId) && outcomes.get(requestId) === undefined,
    );

  return {
    isOut,
    onTouch,
    /** Prints a number that just appeared, unless the visitor stores it in another way. */
    async print(storage: NumberStorage | undefined, requestId: string): Promise<void> {
      for (const known of outcomes.keys()) if (!shownNumberOf(known)) outcomes.delete(known);
      if (!(await findPrinter()) || !shownNumberOf(requestId)) return;
      if (storage) return void show({ at: 'none', isCode: storage === 'code' });
      show({ at: 'printing', copy: 0 });
      return printCopy(requestId, 0);
    },
    /** Asks whether the slips of these numbers came out, after a restart showed them again. */
    async askVisitor(requestIds: readonly string[]): Promise<void> {
      if (!(await findPrinter())) return;
      const paper: Paper = (await isOut()) ? { at: 'none', isCode: false } : { at: 'asked' };
      const shown = requestIds.filter(shownNumberOf);
      for (const requestId of shown) outcomes.set(requestId, 'unknown');
      if (shown.length > 0 && !isPrinting()) show(paper);
    },
    /** The visitor's answer. Missing slips are printed once more. */
    async answer(cameOut: boolean): Promise<void> {
      const asked = numbersWith('unknown');
      const paper = change({ type: 'answered', cameOut });
      for (const { requestId, created } of asked) {
        if (paper?.at === 'printing') void printCopy(requestId, paper.copy);
        if (paper?.at !== 'printed') continue;
        outcomes.set(requestId, 'printed');
        onPrinted({ ticket: created.ticket.key, outcome: 'printed' });
      }
    },
  };
}
