import type { FastifyInstance } from 'fastify';
import type { RestartCommand } from './browser/restart-command.ts';
import { watchBrowser } from './browser/watch-browser.ts';
import type { HeadphonesSetting } from './headphones/headphones.ts';
import { watchHeadphones } from './headphones/watch-headphones.ts';
import type { Machine } from './machine/machine.ts';
import { openPrinter } from './printer/open-printer.ts';
import type { PrinterSetting } from './printer/printer-setting.ts';
import { realTimers } from './printer/ticket-printer.ts';
import { alsaOutput } from './voice/ear-output.ts';
import { openHostVoice } from './voice/host-voice.ts';
import type { VoiceSetting } from './voice/speaking-program.ts';

interface DeviceSettings {
  readonly printer: PrinterSetting;
  readonly voice: VoiceSetting;
  readonly headphones: HeadphonesSetting;
  /** Undefined if the browser plays all sound. */
  readonly earOutput: string | undefined;
  readonly browserRestartCommand: RestartCommand | undefined;
  readonly dataDir: string;
}

interface Around {
  readonly now: () => number;
  readonly uptimeSeconds: () => number;
  readonly machine: Pick<Machine, 'soundCards'>;
  /** Resolves after this time, or when the signal is aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  readonly closing: AbortSignal;
}

/**
 * Opens the devices of this machine according to its settings. Watches the browser and the headphones while the app
 * runs.
 */
export async function openDevices(
  app: FastifyInstance,
  settings: DeviceSettings,
  { machine, sleep, closing, ...clocks }: Around,
) {
  const { dataDir, browserRestartCommand } = settings;
  const voice = await openHostVoice({ setting: settings.voice, now: clocks.now });
  const printer = await openPrinter({
    ...clocks,
    setting: settings.printer,
    dataDir,
    timers: realTimers,
    onError: (error) => app.log.error(error),
  });
  const { watchdog, triedRestart } = watchBrowser(app, browserRestartCommand, clocks.now);
  const headphones = watchHeadphones(settings.headphones, { cards: machine.soundCards, sleep, closing });
  const earOutput = settings.earOutput === undefined ? undefined : alsaOutput(settings.earOutput, clocks.now);
  return { printer, voice, watchdog, triedRestart, headphones, earOutput };
}
