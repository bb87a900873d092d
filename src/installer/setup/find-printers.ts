import { readdir } from 'node:fs/promises';
import { foundPrinters } from '../../host/devices/printer/found-printers.ts';
import { onDisk, type System } from '../machine/system.ts';

/** The printers that this machine has, as values of the setting FOYER_PRINTER: raw ones at USB, and queues of CUPS. */
export async function findPrinters(system: System): Promise<string[]> {
  const devices = await readdir(onDisk(system, '/dev/usb')).catch(() => []);
  const queues = await system.run('lpstat', ['-e']);
  return foundPrinters(devices, queues.code === 0 ? queues.output : '');
}
