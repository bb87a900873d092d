import type { PrinterStatus } from '../../contract/additions/printing.ts';
import { cupsPrinter } from './cups-printer.ts';
import { deviceConnection } from './device-connection.ts';
import { directPrinter } from './direct-printer.ts';
import { dotsOn, encodeSlip } from './encode-slip.ts';
import { escPos } from './esc-pos.ts';
import { openPaperRollCounter } from './paper-roll-counter.ts';
import { type PrintQueue, printQueue } from './print-queue.ts';
import type { HostPrinterSetting, PrinterSetting } from './printer-setting.ts';
import { star } from './star.ts';
import { tcpConnection } from './tcp-connection.ts';
import type { PrinterTimers, TicketPrinter } from './ticket-printer.ts';

/** The desk for slips, with how wide its paper is. */
export interface OpenPrinter extends PrintQueue {
  /** Null where the host does not print. */
  readonly paperDots: number | null;
}

interface Deps {
  readonly setting: PrinterSetting;
  readonly dataDir: string;
  readonly now: () => number;
  readonly uptimeSeconds: () => number;
  readonly timers: PrinterTimers;
  readonly onError: (error: unknown) => void;
}

/** Opens the printer of a setting; whether it is there is asked later, so that no printer keeps a kiosk from starting. */
export async function openPrinter(parts: Deps): Promise<OpenPrinter> {
  const { setting, timers, now } = parts;
  if (setting.kind !== 'host') return noPrinter(setting.kind, now);
  const paperDots = dotsOn(setting.paperMm);
  const roll = await openPaperRollCounter({ ...parts, rollMm: setting.rollMetres * 1000, paperDots });
  return { ...printQueue({ ...parts, printer: printerOf(setting, timers), roll }), paperDots };
}

function printerOf(setting: HostPrinterSetting, timers: PrinterTimers): TicketPrinter {
  const { connection: way, language } = setting;
  const encode = (slip: Parameters<typeof encodeSlip>[0]) => encodeSlip(slip, setting);
  if (way.by === 'cups') return cupsPrinter({ queue: way.queue, encode, timers });
  const open = way.by === 'tcp' ? tcpConnection(way, timers) : deviceConnection(way.path, timers);
  return directPrinter({ open, dialect: language === 'esc-pos' ? escPos : star, encode, timers });
}

/** What is asked where the host does not print. */
function noPrinter(kind: 'browser' | 'none', now: () => number): OpenPrinter {
  return {
    paperDots: null,
    status: async (): Promise<PrinterStatus> => ({ kind, state: 'unknown', at: now(), roll: null }),
    print: async () => ({ outcome: 'failed', reason: 'no-printer' }),
    rollChanged: async () => {},
  };
}
