import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readHostSettings } from '../settings/read-settings.ts';
import { unworkableSettings } from './unworkable-settings.ts';

async function sentencesFor(env: Record<string, string>) {
  const reading = readHostSettings({ PORT: '8080', ...env }, []);
  if (!reading.ok) throw new Error(reading.mistakes.join('\n'));
  return unworkableSettings(reading.settings);
}

it('the start reports each missing program, an unusable backup folder and a port that changes at each start', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'backups');
  await writeFile(file, '');
  vi.stubEnv('PATH', folder);
  const sentences = await sentencesFor({
    FOYER_PRINTER: 'cups:Front',
    FOYER_HEADPHONES: 'Headset',
    FOYER_EAR_OUTPUT: 'plughw:CARD=Headset',
    FOYER_VOICE: '/nowhere/speak {language}',
    FOYER_ALERT_MAIL_COMMAND: 'no-such-mailer -t',
    FOYER_SMS_GATEWAY: 'command:/nowhere/send-sms secret',
    FOYER_BROWSER_RESTART_COMMAND: folder,
    FOYER_BACKUP_DIR: file,
    PORT: '0',
  });
  vi.unstubAllEnvs();
  expect(sentences).toEqual([
    'FOYER_PRINTER: lp is missing or cannot be run',
    'FOYER_HEADPHONES: amixer is missing or cannot be run',
    'FOYER_EAR_OUTPUT: aplay is missing or cannot be run',
    'FOYER_VOICE: /nowhere/speak is missing or cannot be run',
    'FOYER_ALERT_MAIL_COMMAND: no-such-mailer is missing or cannot be run',
    'FOYER_SMS_GATEWAY: its program is missing or cannot be run',
    `FOYER_BROWSER_RESTART_COMMAND: ${folder} is missing or cannot be run`,
    `FOYER_BACKUP_DIR: ${file} cannot be used for backups: it is not a folder`,
    'PORT: 0 uses another port at each start, so no browser finds the host again; choose a port such as 8080',
  ]);
});

it('the start does not report programs that are present, by path or by name, or whose name depends on a language', async () => {
  const folder = await temporaryFolder();
  const env = {
    FOYER_VOICE: '/voices/{language}',
    FOYER_ALERT_MAIL_COMMAND: 'cat',
    FOYER_BROWSER_RESTART_COMMAND: '/bin/true',
  };
  expect(await sentencesFor({ ...env, FOYER_BACKUP_DIR: join(folder, 'new') })).toEqual([]);
});
