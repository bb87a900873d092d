import type { PrintJob } from '../../contract/additions/print-job.ts';
import type { PrintReport } from '../../contract/additions/print-report.ts';
import type { PrinterState } from '../../contract/additions/printing.ts';
import type { Slip } from '../../contract/additions/slip.ts';
import type { NumberStorage } from '../../domain/menu/questions.ts';
import type { TicketPrinter } from '../devices/printer/ticket-printer.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { minimumMsFor, type Paper, type PaperEvent, reducePaper } from '../session/paper-state.ts';
import type { ScreenAt } from '../session/session.ts';
import type { Timers } from '../time/timers.ts';

/** Sees to the paper of the ticket on the screen, beside the visit and never in its way. */
export interface PaperClient {
  /** Whether visitors have to be told before that no paper can come; answers as fast as a touch has to be answered. */
  isOut(): Promise<boolean>;
  /** A number is new on the screen: prints it, unless its visitor keeps it otherwise. */
  print(storage: NumberStorage | undefined): Promise<void>;
  /** A number is on the screen again, and its paper may have come before: its visitor knows. */
  askVisitor(): Promise<void>;
  /** A visitor says whether their paper came out; if not, it is printed once more. */
  answer(cameOut: boolean): Promise<void>;
}

interface Ports {
  readonly session: KioskSession;
  readonly timers: Timers;
  /** Undefined where no tickets are printed; may reject while nobody can tell. */
  readonly printer: () => Promise<TicketPrinter | undefined>;
  readonly slipOf: (ticket: ScreenAt<'ticket'>) => Promise<Slip>;
  /** For the counters; whether they hear of it is no visitor's business. */
  readonly onPrinted: (printed: PrintReport) => void;
}

/** A touch that takes longer to be answered feels like none. */
const noticedMs = 100;

const withoutPaper: ReadonlySet<PrinterState> = new Set(['paper-out', 'cover-open', 'offline']);

/** A desk with the printer of this machine. */
export function paperClient({ session, timers, printer, slipOf, onPrinted: tell }: Ports): PaperClient {
  let last: PrinterState = 'unknown';
  let followed: TicketPrinter | undefined;

  /** The printer, followed from when it is first found; undefined also while nobody can tell whether there is one. */
  async function found(): Promise<TicketPrinter | undefined> {
    const there = await printer().catch(() => undefined);
    if (there && there !== followed) {
      followed = there;
      there.onStatus((state) => {
        last = state;
      });
    }
    return there;
  }
  void found();

  async function isOut(): Promise<boolean> {
    const now = found().then((there) => there?.status() ?? 'unknown');
    return withoutPaper.has(await Promise.race([now, timers.sleep(noticedMs).then(() => last)]));
  }

  function shownTicket(): ScreenAt<'ticket'> | undefined {
    const { screen } = session.current().session;
    return screen.at === 'ticket' ? screen : undefined;
  }

  /** The ticket with this request, if it is still on the screen: what comes late is of no other visitor's ticket. */
  function shownAs(requestId: string): ScreenAt<'ticket'> | undefined {
    const ticket = shownTicket();
    return ticket?.requestId === requestId ? ticket : undefined;
  }

  function show(requestId: string, paper: Paper): void {
    if (!shownAs(requestId)) return;
    session.send({ type: 'paper-changed', paper, minimumMs: minimumMsFor(paper) });
  }

  /** What the event makes of the paper on the screen; undefined where it means nothing to it. */
  function change(requestId: string, event: PaperEvent): Paper | undefined {
    const before = shownAs(requestId)?.paper;
    const paper = before && reducePaper(before, event);
    if (!paper || paper === before) return undefined;
    show(requestId, paper);
    return paper;
  }

  async function print(ticket: ScreenAt<'ticket'>, copy: PrintJob['copy']): Promise<void> {
    const { requestId, created } = ticket;
    const [there, slip] = await Promise.all([found(), slipOf(ticket).catch(() => undefined)]);
    // Whoever has left gets no paper that others would find.
    if (!shownAs(requestId)) return;
    const outcome = there && slip ? await there.print({ id: requestId, copy, slip }) : 'failed';
    change(requestId, { type: 'settled', copy, outcome });
    tell({ ticket: created.ticket.key, outcome });
  }

  return {
    isOut,
    async print(storage) {
      const ticket = shownTicket();
      if (!ticket || !(await found())) return;
      const { requestId } = ticket;
      if (storage) return show(requestId, { at: 'none', isCode: storage === 'code' });
      show(requestId, { at: 'printing', copy: 0 });
      return print(ticket, 0);
    },
    async askVisitor() {
      const ticket = shownTicket();
      if (!ticket || !(await found())) return;
      show(ticket.requestId, (await isOut()) ? { at: 'none', isCode: false } : { at: 'asked' });
    },
    async answer(cameOut) {
      const ticket = shownTicket();
      if (!ticket) return;
      const paper = change(ticket.requestId, { type: 'answered', cameOut });
      if (paper?.at === 'printed') tell({ ticket: ticket.created.ticket.key, outcome: 'printed' });
      if (paper?.at === 'printing') await print(ticket, paper.copy);
    },
  };
}
