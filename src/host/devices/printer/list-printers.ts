import { readdir } from 'node:fs/promises';
import { runCups } from './cups-printer.ts';
import { foundPrinters } from './found-printers.ts';

/** The printers of this machine as values of FOYER_PRINTER. */
export async function listPrinters(): Promise<string[]> {
  const devices = await readdir('/dev/usb').catch(() => []);
  const queues = await runCups('lpstat', ['-e']);
  return foundPrinters(devices, queues.ok ? queues.output : '');
}
