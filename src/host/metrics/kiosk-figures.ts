import type { PrinterStatus } from '../../contract/additions/printing.ts';
import type { Family } from './exposition.ts';

interface Kiosk {
  /** Lines of live events, to this host and through it. */
  readonly lines: number;
  readonly printer: PrinterStatus;
  /** Whether the page has reported since the host began. */
  readonly hasReport: boolean;
}

/** How the kiosk of a host fares. */
export function kioskFigures({ lines, printer, hasReport }: Kiosk): Family[] {
  const gauge = (name: string, help: string, value: number, labels = {}): Family => ({
    name,
    help,
    type: 'gauge',
    samples: [{ labels, value }],
  });
  const left = printer.roll?.leftSlips ?? null;
  return [
    gauge('foyer_lines_open', 'Lines of live events.', lines),
    gauge('foyer_page_reported', 'Whether the page has reported since the host began.', Number(hasReport)),
    gauge('foyer_printer', 'In which state the printer is; always 1.', 1, { state: printer.state }),
    ...(left === null ? [] : [gauge('foyer_paper_left_slips', 'Slips that are left of the roll.', left)]),
  ];
}
