import type { FastifyInstance } from 'fastify';
import type { RestartCommand } from './browser/restart-command.ts';
import { watchBrowser } from './browser/watch-browser.ts';
import { openPrinter } from './printer/open-printer.ts';
import type { PrinterSetting } from './printer/printer-setting.ts';
import { realTimers } from './printer/ticket-printer.ts';
import { openHostVoice } from './voice/host-voice.ts';
import type { VoiceSetting } from './voice/speaking-program.ts';

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
  const watchdog = watchBrowser(app, browserRestartCommand);
  return { printer, voice, watchdog };
}
