import type { Slip } from '../../../contract/additions/page/slip.ts';
import type { PrinterStatus } from '../../../contract/additions/printing.ts';
import { cupsPrinter } from './cups-printer.ts';
import { deviceConnection } from './device-connection.ts';
import { directPrinter } from './direct-printer.ts';
import { dotsOn, encodeSlip } from './encode-slip.ts';
import { escPos } from './esc-pos.ts';
import { openPaperRollCounter } from './paper-roll-counter.ts';
import { type PrintQueue, printQueue } from './print-queue.ts';
import type { PrinterProtocol } from './printer-protocol.ts';
import type { HostPrinterSetting, PrinterLanguage, PrinterSetting } from './printer-setting.ts';
import { star } from './star.ts';
import { tcpConnection } from './tcp-connection.ts';
import type { HostPrinter, PrinterTimers } from './ticket-printer.ts';

/** The printer of a page, and the width of its paper. */
export interface OpenPrinter extends PrintQueue {
  readonly kind: PrinterSetting['kind'];
  /** The printable width in dots; null if the host does not print. */
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

/** Opens the printer of the settings without contacting it, so the kiosk starts even if the printer is off. */
export async function openPrinter(deps: Deps): Promise<OpenPrinter> {
  const { setting, timers, now } = deps;
  if (setting.kind !== 'host') return noPrinter(setting.kind, now);
  const paperDots = dotsOn(setting.paperMm);
  const roll = await openPaperRollCounter({ ...deps, rollMm: setting.rollMetres * 1000, paperDots });
  return { ...printQueue({ ...deps, printer: printerOf(setting, timers), roll }), kind: 'host', paperDots };
}

/** Creates the printer of a setting without contacting it. */
export function printerOf(setting: HostPrinterSetting, timers: PrinterTimers): HostPrinter {
  const { connection, language } = setting;
  const encode = (slip: Slip) => encodeSlip(slip, setting);
  if (connection.kind === 'cups') return cupsPrinter({ queue: connection.queue, encode, timers });
  const open =
    connection.kind === 'tcp' ? tcpConnection(connection, timers) : deviceConnection(connection.path, timers);
  return directPrinter({ open, protocol: protocols[language], encode, timers });
}

const protocols: Record<PrinterLanguage, PrinterProtocol> = {
  'esc-pos': escPos,
  'star-prnt': star,
  'star-line': star,
};

/** Stands in for the printer if the host does not print. */
export function noPrinter(kind: 'browser' | 'none', now: () => number): OpenPrinter {
  return {
    kind,
    paperDots: null,
    status: async (): Promise<PrinterStatus> => ({ kind, state: 'unknown', at: now(), roll: null }),
    print: async () => ({ outcome: 'failed', reason: 'no-printer' }),
    tried: () => ({ state: 'never', failsSince: null }),
    rollChanged: async () => {},
  };
}
