import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { systemdClockZone } from './clock-zone.ts';
import { alsaVolume } from './volume.ts';
import { networkManagerWifi } from './wifi.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, 'bin'));
  vi.stubEnv('PATH', `${join(folder, 'bin')}${delimiter}/usr/bin${delimiter}/bin`);
  vi.stubEnv('FOYER_DISPENSER_API_KEY', 'canary-of-a-setting');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Installs a program that records its arguments and its environment and then runs the script. */
async function aProgram(name: string, script: string): Promise<void> {
  const file = join(folder, 'bin', name);
  await writeFile(file, `#!/bin/sh\ncd '${folder}'\n{ echo "$@"; } >> seen\nenv >> environment\n${script}\n`);
  await chmod(file, 0o755);
}
const seen = async () => (await readFile(join(folder, 'seen'), 'utf8')).trim().split('\n');

describe('the volume', () => {
  it('is read from the first control of the sound card, and set on all controls', async () => {
    await aProgram(
      'amixer',
      `case "$*" in
         scontrols) echo "Simple mixer control 'PCM',0"; echo "Simple mixer control 'HDMI',0";;
         'sget PCM') echo '  Mono: Playback -2000 [64%] [-20.00dB] [on]';;
       esac`,
    );
    const volume = alsaVolume();
    expect(await volume.read()).toBe(64);
    await volume.set(80);
    expect(await seen()).toEqual([
      ...['scontrols', 'sget PCM', 'scontrols'],
      ...['-q sset PCM 80% unmute', '-q sset HDMI 80% unmute'],
    ]);
    expect(await readFile(join(folder, 'environment'), 'utf8')).not.toContain('canary');
  });

  it('cannot be set without a sound card', async () => {
    await aProgram('amixer', 'echo "amixer: Mixer attach default error" >&2; exit 1');
    expect(await alsaVolume().read()).toBeUndefined();
  });
});

describe('the time zone of the clock', () => {
  it('is set without asking for a password', async () => {
    await aProgram('pkcheck', '');
    await aProgram('timedatectl', '');
    expect(await systemdClockZone().canSet()).toBe(true);
    expect(await systemdClockZone().set('Europe/Malta')).toBe(true);
    expect((await seen()).at(-1)).toBe('--no-ask-password set-timezone Europe/Malta');
  });

  it('stays unchanged if this user may not set it', async () => {
    await aProgram('pkcheck', 'exit 1');
    await aProgram('timedatectl', 'exit 1');
    expect(await systemdClockZone().canSet()).toBe(false);
    expect(await systemdClockZone().set('Europe/Malta')).toBe(false);
  });
});

/** A fake NetworkManager with a network whose password is "harbour lights". */
const nmcli = `
case "$*" in
  '-t -f TYPE,STATE device') cat devices;;
  *'general permissions') echo 'org.freedesktop.NetworkManager.network-control:'$(cat right)
    echo 'org.freedesktop.NetworkManager.settings.modify.system:yes';;
  *'wifi list'*) cat list;;
  *'connection up'*passwd-file*) for last; do :; done
    stat -c %a "$last" > mode; cp "$last" password
    grep -qx '802-11-wireless-security.psk:harbour lights' "$last" || exit 4;;
esac`;

describe('the wireless networks', () => {
  beforeEach(async () => {
    await aProgram('nmcli', nmcli);
    await writeFile(join(folder, 'devices'), 'ethernet:connected\nwifi:disconnected\n');
    await writeFile(join(folder, 'right'), 'yes');
    await writeFile(
      join(folder, 'list'),
      String.raw` :40:WPA2:Harbour
 :70:WPA1 WPA2:Harbour
 :55::Guests
 :90:WPA2 802.1X:Office
 :99:WPA2:
 :30:WPA3:Caf\:e \\ Nord
`,
    );
  });

  it('are listed once each, the strongest first, without networks that require a user name', async () => {
    expect(await networkManagerWifi().list()).toEqual([
      { name: 'Harbour', keys: 'wpa-psk', isJoined: false },
      { name: 'Guests', keys: undefined, isJoined: false },
      { name: 'Caf:e \\ Nord', keys: 'sae', isJoined: false },
    ]);
  });

  it('are joined with a password that is only in a file, which is deleted afterwards', async () => {
    expect(await networkManagerWifi().join('Harbour', 'harbour lights')).toBe(true);
    expect(await readFile(join(folder, 'mode'), 'utf8')).toBe('600\n');
    const lines = await seen();
    expect(lines).toContain(
      'connection add type wifi con-name Foyer ifname * ssid Harbour wifi-sec.key-mgmt wpa-psk',
    );
    expect(`${lines}${await readFile(join(folder, 'environment'), 'utf8')}`).not.toContain('lights');
    const file = /passwd-file (\S+)/.exec(lines.join('\n'))?.[1] ?? '';
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  it('leave no connection behind after a wrong password', async () => {
    expect(await networkManagerWifi().join('Harbour', 'harbour light')).toBe(false);
    expect((await seen()).at(-1)).toBe('connection delete id Foyer');
  });

  it('are not joined if they are out of range', async () => {
    expect(await networkManagerWifi().join('--ask', undefined)).toBe(false);
    expect(await seen()).toHaveLength(1);
  });

  it('are available only with a wireless card, and only to a user who may use it', async () => {
    expect(await networkManagerWifi().isThere()).toBe(true);
    await writeFile(join(folder, 'right'), 'auth');
    expect(await networkManagerWifi().isThere()).toBe(false);
    await writeFile(join(folder, 'right'), 'yes');
    await writeFile(join(folder, 'devices'), 'ethernet:connected\nwifi:unavailable\n');
    expect(await networkManagerWifi().isThere()).toBe(false);
  });
});
