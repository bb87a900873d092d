import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { FastifyPluginAsync } from 'fastify';
import type { FirstStartDecision } from '../../contract/additions/page/first-start.ts';
import {
  beatFirstStart,
  findNetworks,
  joinNetwork,
  printTestSlip,
  readMachine,
  setVolume,
} from '../../contract/host-endpoints/first-start-endpoints.ts';
import { testSlip } from '../../domain/paper/test-slip.ts';
import { invalidInput } from '../../service/http/errors.ts';
import { networkAddress } from '../addresses/network-address.ts';
import type { Watchdog } from '../devices/browser/watchdog.ts';
import type { Machine } from '../devices/machine/machine.ts';
import { listPrinters } from '../devices/printer/list-printers.ts';
import { printerOf } from '../devices/printer/open-printer.ts';
import { readPrinterSetting } from '../devices/printer/printer-setting.ts';
import { realTimers } from '../devices/printer/ticket-printer.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import { callerOf } from '../requests/local-guard.ts';
import type { Settings } from '../settings/settings.ts';
import { refuseOtherFiles } from './keep-answers.ts';

interface MachineParts {
  readonly settings: Pick<Settings, 'port' | 'staffPin'>;
  readonly machine: Machine;
  readonly page: { readonly watchdog: Pick<Watchdog, 'receive'> };
  readonly version: string;
  /** Returns undefined if there is no earlier decision. */
  readonly readDecision: () => Promise<FirstStartDecision | undefined>;
}

/** The addresses of the counter page on this machine, and on other machines in its network. */
export function counterPageAddresses(request: IncomingMessage, settings: Pick<Settings, 'port'>) {
  const port = callerOf(request).port ?? settings.port;
  const elsewhere = networkAddress(networkInterfaces());
  return {
    here: `http://localhost:${port}/counter`,
    elsewhere: elsewhere === undefined ? null : `http://${elsewhere}:${port}/counter`,
  };
}

/** The routes with which a page reads, tests and changes its machine. The caller checks permissions. */
export function machineRoutes({
  settings,
  machine,
  page,
  version,
  readDecision,
}: MachineParts): FastifyPluginAsync {
  const { volume, clockZone, wifi } = machine;
  return hostRoutes(
    { beatFirstStart, readMachine, printTestSlip, setVolume, findNetworks, joinNetwork },
    {
      // The page sends heartbeats instead of the kiosk, because a browser without heartbeats is restarted.
      beatFirstStart: () =>
        page.watchdog.receive({ screen: 'paused', at: 'set-up', version, uptimeSeconds: 0 }),
      async readMachine({ request: { raw } }) {
        const [printers, canSetTimeZone, loudness, hasWifi, decision] = await Promise.all([
          listPrinters(),
          clockZone.canSet(),
          volume.read(),
          wifi.isThere(),
          readDecision(),
        ]);
        const { FOYER_PRINTER, FOYER_SCREEN_DIAGONAL } = decision?.settings ?? {};
        return {
          printers,
          canSetTimeZone,
          hasWifi,
          volume: loudness ?? null,
          hasStaffPin: settings.staffPin !== undefined,
          // A running process keeps its initial time zone.
          timeZone: decision?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
          decided: decision
            ? {
                ...(FOYER_PRINTER && { FOYER_PRINTER }),
                ...(FOYER_SCREEN_DIAGONAL && { FOYER_SCREEN_DIAGONAL }),
              }
            : null,
          onlyBranch: false,
          counterPage: counterPageAddresses(raw, settings),
        };
      },
      async printTestSlip({ body: { printer } }) {
        await refuseOtherFiles(printer);
        const reading = readPrinterSetting(printer);
        if (!reading.ok) throw invalidInput('printer', reading.mistake);
        if (reading.setting.kind !== 'host') throw invalidInput('printer', 'does not print by itself');
        return printerOf(reading.setting, realTimers).print(testSlip);
      },
      async setVolume({ body: { percent } }) {
        await volume.set(percent);
      },
      async findNetworks() {
        const found = await wifi.list();
        return {
          networks: found.map(({ name, keys, isJoined }) => ({
            name,
            isJoined,
            needsPassword: keys !== undefined,
          })),
        };
      },
      joinNetwork: async ({ body: { name, password } }) => ({ isJoined: await wifi.join(name, password) }),
    },
  );
}
