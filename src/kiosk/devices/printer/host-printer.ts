import type { ImageLine, Slip, TextLine } from '../../../contract/additions/page/slip.ts';
import type { PrinterState } from '../../../contract/additions/printing.ts';
import { printTicket } from '../../../contract/host-endpoints/page/print-ticket.ts';
import { readPrinter } from '../../../contract/host-endpoints/page/read-printer.ts';
import { isPrintableAsText } from '../../../domain/text-entry/printable-as-text.ts';
import type { Client } from '../../../page/api/client.ts';
import type { Timers } from '../../../page/time/timers.ts';
import type { TicketPrinter } from './ticket-printer.ts';

const pollMs = 10_000;
/** The paper waits at most this long for its picture, because the visitor waits for the paper. */
const longestPictureMs = 2_000;
/** The time limit of a print: longer than the host waits for its printer. */
const longestPrintMs = 25_000;

interface Deps {
  readonly client: Client;
  readonly timers: Timers;
  /** Draws a text for which the printer lacks letters. */
  readonly draw: (line: TextLine) => Promise<ImageLine>;
  readonly drawPicture: (url: string) => Promise<ImageLine>;
}

/** The printer of the host. */
export function hostPrinter({ client, timers, draw, drawPicture }: Deps): TicketPrinter {
  async function status(): Promise<PrinterState> {
    const result = await client.call(readPrinter, {}, { longestMs: longestPrintMs });
    return result.ok ? result.answer.state : 'unknown';
  }

  function withDrawnTexts(slip: Slip): Promise<Slip> {
    return Promise.all(
      slip.map((line) => (line.kind === 'text' && !isPrintableAsText(line.text) ? draw(line) : line)),
    );
  }

  async function linesOf(picture: string | undefined): Promise<Slip> {
    const late = timers.sleep(longestPictureMs).then(() => undefined);
    const drawn = picture && (await Promise.race([drawPicture(picture).catch(() => undefined), late]));
    return drawn ? [drawn] : [];
  }

  return {
    status,
    onStatus(listener) {
      let isSubscribed = true;
      let cancel = () => {};
      async function poll() {
        const state = await status();
        if (!isSubscribed) return;
        listener(state);
        cancel = timers.after(pollMs, poll);
      }
      void poll();
      return () => {
        isSubscribed = false;
        cancel();
      };
    },
    async print({ id, copy, slip, picture }) {
      const [lines, pictures] = await Promise.all([
        withDrawnTexts(slip).catch(() => undefined),
        linesOf(picture),
      ]);
      if (!lines) return 'failed';
      const body = { id, copy, slip: [...lines, ...pictures] };
      const result = await client.call(printTicket, { body }, { longestMs: longestPrintMs });
      if (result.ok) return result.answer.outcome;
      const { failure } = result;
      // A host that refused the job has printed nothing.
      return failure.kind === 'refused' && failure.status < 500 ? 'failed' : 'unknown';
    },
  };
}
