import type { FastifyInstance } from 'fastify';
import { type RestartCommand, runRestartCommand } from './browser/restart-command.ts';
import { createWatchdog } from './browser/watchdog.ts';
import { openPrinter } from './printer/open-printer.ts';
import type { PrinterSetting } from './printer/printer-setting.ts';
import { realTimers } from './printer/ticket-printer.ts';
import { openHostVoice } from './voice/host-voice.ts';
import type { VoiceSetting } from './voice/speaking-program.ts';

/** A command that restarts a browser, such as `systemctl --user restart`, takes a few seconds. */
const restartTimeoutMs = 30_000;
const watchdogCheckMs = 1_000;

interface DeviceSettings {
  readonly printer: PrinterSetting;
  readonly voice: VoiceSetting;
  readonly browserRestartCommand: RestartCommand | undefined;
  readonly dataDir: string;
}

/** Opens the devices of this machine, by the settings. The browser is watched as long as the app runs. */
export async function openDevices(
  app: FastifyInstance,
  settings: DeviceSettings,
  clocks: { readonly now: () => number; readonly uptimeSeconds: () => number },
) {
  const { dataDir, browserRestartCommand } = settings;
  const voice = await openHostVoice({ setting: settings.voice });
  const printer = await openPrinter({
    ...clocks,
    setting: settings.printer,
    dataDir,
    timers: realTimers,
    onError: (error) => app.log.error(error),
  });
  const watchdog = createWatchdog({
    restart: browserRestartCommand && (() => runRestartCommand(browserRestartCommand, restartTimeoutMs)),
    log: app.log,
  });
  const watching = setInterval(watchdog.check, watchdogCheckMs);
  app.addHook('onClose', async () => clearInterval(watching));
  return { printer, voice, watchdog };
}
