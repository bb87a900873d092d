import { usableFolder } from '../backups/daily-backups.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { playingProgram } from '../devices/voice/ear-output.ts';
import { isProgramThere } from '../programs/find-program.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Reports settings that this machine cannot carry out, which `/health` shows too. None of them prevents the start,
 * because tickets do not need them.
 */
export async function unworkableSettings(settings: Settings): Promise<readonly string[]> {
  const { voice, printer, headphones, earOutput, alertMailCommand, smsGateway, browserRestartCommand } =
    settings;
  const { backupDir, dataDir, port } = settings;
  const programs: readonly (readonly [setting: string, file: string | undefined])[] = [
    ['FOYER_PRINTER', printer.kind === 'host' && printer.connection.kind === 'cups' ? 'lp' : undefined],
    ['FOYER_HEADPHONES', typeof headphones === 'object' ? 'amixer' : undefined],
    ['FOYER_EAR_OUTPUT', earOutput === undefined ? undefined : playingProgram],
    ['FOYER_VOICE', voice === 'auto' || voice === 'none' ? undefined : voice[0]],
    ['FOYER_ALERT_MAIL_COMMAND', alertMailCommand?.[0]],
    ['FOYER_SMS_GATEWAY', smsGateway?.kind === 'command' ? smsGateway.file : undefined],
    ['FOYER_BROWSER_RESTART_COMMAND', browserRestartCommand?.[0]],
  ];
  const missing = programs.flatMap(([setting, file]) => {
    // A name with a placeholder is known only at run time.
    if (file === undefined || file.includes('{') || isProgramThere(file)) return [];
    const named = setting === 'FOYER_SMS_GATEWAY' ? 'its program' : file;
    return [`${setting}: ${named} is missing or cannot be run`];
  });
  const isNamed = backupDir !== undefined && backupDir !== inDataFolder(dataDir, 'backups');
  const problem = isNamed ? await usableFolder(backupDir) : null;
  return [
    ...missing,
    ...(problem === null ? [] : [`FOYER_BACKUP_DIR: ${problem}`]),
    ...(port === 0
      ? [
          'PORT: 0 uses another port at each start, so no browser finds the host again; choose a port such as 8080',
        ]
      : []),
  ];
}
