import { networkInterfaces } from 'node:os';
import type { FastifyPluginAsync } from 'fastify';
import {
  type FirstClerks,
  type FirstStartMachine,
  firstStartBase,
  firstStartDecision,
  ownBranch,
  testSlipRequest,
  volumeRequest,
  type WifiNetworks,
  wifiRequest,
} from '../../contract/additions/page/first-start.ts';
import { testSlip } from '../../domain/paper/test-slip.ts';
import { invalidInput } from '../../service/http/errors.ts';
import { commonHeaders } from '../../service/http/headers.ts';
import { readInput } from '../../service/http/read-input.ts';
import { networkAddress } from '../addresses/network-address.ts';
import { keepDecision } from '../data-folder/keep-decision.ts';
import type { ClockZone } from '../devices/machine/clock-zone.ts';
import type { Volume } from '../devices/machine/volume.ts';
import type { Wifi } from '../devices/machine/wifi.ts';
import { listPrinters } from '../devices/printer/list-printers.ts';
import { printerOf } from '../devices/printer/open-printer.ts';
import { readPrinterSetting } from '../devices/printer/printer-setting.ts';
import { realTimers } from '../devices/printer/ticket-printer.ts';
import type { HostProcess } from '../host-parts/host-parts.ts';
import { noPageSecret, throwRefusal, unusableAnswers } from '../requests/host-errors.ts';
import { callerOf, refuseUntrustedCaller } from '../requests/local-guard.ts';
import type { PageSecret } from '../requests/page-secret.ts';
import { decisionMistakes } from '../settings/read-machine-settings.ts';
import type { Settings } from '../settings/settings.ts';
import { makeOwnBranch } from './make-own-branch.ts';

export interface FirstStartParts extends Pick<HostProcess, 'now' | 'randomBelow'> {
  readonly settings: Pick<Settings, 'dataDir' | 'host' | 'port'>;
  readonly pageSecret: PageSecret;
  readonly machine: { readonly volume: Volume; readonly clockZone: ClockZone; readonly wifi: Wifi };
  /** What was decided is in the data folder, and the page has its answer. */
  readonly onDecided: () => void;
}

/** What the host does for the page of a first start, which alone may ask for it. Nothing is written before the decision. */
export function firstStartRoutes(parts: FirstStartParts): FastifyPluginAsync {
  const { settings, pageSecret, machine, now, randomBelow, onDecided } = parts;
  const { volume, clockZone, wifi } = machine;
  /** The file of the branch whose clerks the page has shown last. */
  let branch: string | undefined;

  return async (app) => {
    app.addHook('onRequest', async ({ raw }, reply) => {
      throwRefusal(refuseUntrustedCaller(callerOf(raw), settings.host));
      if (!pageSecret.isIn(raw)) throw noPageSecret();
      reply.header('Cache-Control', commonHeaders['Cache-Control']);
    });

    app.get(`${firstStartBase}/machine`, async ({ raw }): Promise<FirstStartMachine> => {
      const port = callerOf(raw).port ?? settings.port;
      const elsewhere = networkAddress(networkInterfaces());
      const [printers, canSetTimeZone, loudness, hasWifi] = await Promise.all([
        listPrinters(),
        clockZone.canSet(),
        volume.read(),
        wifi.isThere(),
      ]);
      return {
        ...{ printers, canSetTimeZone, hasWifi },
        volume: loudness ?? null,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        counterPage: {
          here: `http://localhost:${port}/counter`,
          elsewhere: elsewhere === undefined ? null : `http://${elsewhere}:${port}/counter`,
        },
      };
    });

    app.post(`${firstStartBase}/test-slip`, async ({ body }) => {
      const { printer } = readInput(testSlipRequest, body);
      await refuseOtherFiles(printer);
      const reading = readPrinterSetting(printer);
      if (!reading.ok) throw invalidInput('printer', reading.mistake);
      if (reading.setting.kind !== 'host') throw invalidInput('printer', 'does not print by itself');
      return printerOf(reading.setting, realTimers).print(testSlip);
    });

    app.post(`${firstStartBase}/volume`, async ({ body }, reply) => {
      await volume.set(readInput(volumeRequest, body).percent);
      return reply.code(204).send();
    });

    app.get(`${firstStartBase}/wifi`, async (): Promise<WifiNetworks> => {
      const found = await wifi.list();
      return {
        networks: found.map(({ name, keys, isJoined }) => ({
          ...{ name, isJoined },
          needsPassword: keys !== undefined,
        })),
      };
    });

    app.post(`${firstStartBase}/wifi`, async ({ body }) => {
      const { name, password } = readInput(wifiRequest, body);
      return { isJoined: await wifi.join(name, password) };
    });

    app.post(`${firstStartBase}/branch`, async ({ body }): Promise<FirstClerks> => {
      const made = await makeOwnBranch(readInput(ownBranch, body), randomBelow);
      if (!made.ok) throw unusableAnswers(made.mistakes);
      branch = made.text;
      return { clerks: made.clerks };
    });

    app.post(`${firstStartBase}/decision`, async ({ body }, reply) => {
      const decision = readInput(firstStartDecision, body);
      const isOwn = decision.shows === 'branch';
      if (isOwn && branch === undefined) throw invalidInput('shows', 'the branch is not made yet');
      const mistakes = decisionMistakes(decision, settings.dataDir);
      if (mistakes.length > 0) throw unusableAnswers(mistakes);
      if (decision.settings.PRINTER !== undefined) await refuseOtherFiles(decision.settings.PRINTER);
      await keepDecision({
        dataDir: settings.dataDir,
        decision,
        branch: isOwn ? branch : undefined,
        now: now(),
      });
      // A branch has its time zone of its own, so a clock that stays is no reason to refuse the decision.
      if (decision.timeZone !== undefined) await clockZone.set(decision.timeZone);
      reply.raw.once('finish', onDecided);
      return reply.code(204).send();
    });
  };
}

/** Whoever stands at a screen may name any printer of the network, but no file of this machine. */
async function refuseOtherFiles(printer: string): Promise<void> {
  const [device = ''] = printer.split('?');
  if (device.startsWith('file:') && !(await listPrinters()).includes(device))
    throw invalidInput('printer', 'is no printer of this machine');
}
