import { type PrinterEmulator, printerEmulator } from '../src/testing/printer/printer-emulator.ts';
import { test as base } from './foyer.ts';

export const test = base.extend<{ printer: PrinterEmulator }>({
  printer: async ({ browserName: _ }, use) => {
    const printer = await printerEmulator();
    await use(printer);
    await printer.close();
  },
  settings: async ({ printer }, use) => use(['--printer', `tcp://127.0.0.1:${printer.port}`]),
});
