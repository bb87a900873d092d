import * as v from 'valibot';
import type { PrintJob } from '../../../contract/additions/print-job.ts';
import { type PrinterState, printResult } from '../../../contract/additions/printing.ts';
import type { ImageLine, Slip, TextLine } from '../../../contract/additions/slip.ts';
import type { Endpoint } from '../../../contract/endpoints/endpoint.ts';
import { isPrintableAsText } from '../../../domain/text-entry/printable-as-text.ts';
import type { Client } from '../../api/client.ts';
import { readPrinter } from '../../api/read-printer.ts';
import type { Timers } from '../../time/timers.ts';
import type { TicketPrinter } from './ticket-printer.ts';

const printTicket = {
  method: 'POST',
  path: '/print',
  auth: 'none',
  // The host checks what it is sent; the schema of a slip would only weigh on the page.
  body: v.unknown(),
  response: printResult,
  ours: true,
} as const satisfies Endpoint;

const lookMs = 10_000;

interface Ports {
  /** With more patience than the host has for its printer. */
  readonly client: Client;
  readonly timers: Timers;
  readonly draw: (line: TextLine) => Promise<ImageLine>;
}

/** The printer that the host prints with; what it has no letters for is drawn here. */
export function hostPrinter({ client, timers, draw }: Ports): TicketPrinter {
  async function status(): Promise<PrinterState> {
    const result = await client.call(readPrinter, {});
    return result.ok ? result.answer.state : 'unknown';
  }

  /** The slip with a picture in place of each text that the printer has no letters for. */
  function lettered(slip: Slip): Promise<Slip> {
    return Promise.all(
      slip.map((line) => (line.kind === 'text' && !isPrintableAsText(line.text) ? draw(line) : line)),
    );
  }

  return {
    status,
    onStatus(listener) {
      let isHeard = true;
      let cancel = () => {};
      async function look() {
        const state = await status();
        if (!isHeard) return;
        listener(state);
        cancel = timers.after(lookMs, look);
      }
      void look();
      return () => {
        isHeard = false;
        cancel();
      };
    },
    async print(job) {
      const slip = await lettered(job.slip).catch(() => undefined);
      if (!slip) return 'failed';
      const body: PrintJob = { ...job, slip };
      const result = await client.call(printTicket, { body });
      if (result.ok) return result.answer.outcome;
      const { failure } = result;
      // A host that would not even take the job has printed nothing.
      return failure.kind === 'refused' && failure.status < 500 ? 'failed' : 'unknown';
    },
  };
}
