import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOnMachine } from './run-on-machine.ts';

interface WifiNetwork {
  readonly name: string;
  /** The protocol of the network's password; undefined if the network needs none. */
  readonly keys: 'wpa-psk' | 'sae' | undefined;
  readonly isJoined: boolean;
}

/**
 * Parses the output of `nmcli -t -f IN-USE,SIGNAL,SECURITY,SSID device wifi list`, and returns the strongest network
 * first. Omits networks that require a user name, and networks without a name.
 */
function foundNetworks(output: string): readonly WifiNetwork[] {
  const seen = new Map<string, WifiNetwork & { readonly signal: number }>();
  for (const line of output.split('\n')) {
    const [, joined, signal, security = '', escaped = ''] =
      /^([* ]?):(\d+):((?:[^:\\]|\\.)*):(.+)$/.exec(line) ?? [];
    const name = escaped.replace(/\\(.)/g, '$1');
    if (name === '' || /802\.1X|WEP/.test(security)) continue;
    const network = { name, keys: keysOf(security), isJoined: joined === '*', signal: Number(signal) };
    const known = seen.get(name);
    if (!known || network.isJoined || (!known.isJoined && known.signal < network.signal))
      seen.set(name, network);
  }
  return [...seen.values()]
    .sort((one, other) => other.signal - one.signal)
    .map(({ signal: _, ...network }) => network);
}

function keysOf(security: string): WifiNetwork['keys'] {
  if (/WPA1|WPA2/.test(security)) return 'wpa-psk';
  return /WPA3/.test(security) ? 'sae' : undefined;
}

export interface Wifi {
  /** True if there is a wireless card that this process may use. */
  isThere(): Promise<boolean>;
  /** Returns the networks in range, the strongest first. */
  list(): Promise<readonly WifiNetwork[]>;
  /** Returns false if the network was not joined. `password` is undefined for an open network. */
  join(name: string, password: string | undefined): Promise<boolean>;
}

/** The name of the only connection that the host creates. Wrong passwords therefore leave no connections behind. */
const connection = 'Foyer';

/** The wireless networks that NetworkManager controls. */
export function networkManagerWifi(): Wifi {
  const nmcli = (...args: string[]) => runOnMachine('nmcli', args);
  const forget = () => nmcli('connection', 'delete', 'id', connection);

  async function list(): Promise<readonly WifiNetwork[]> {
    const fields = 'IN-USE,SIGNAL,SECURITY,SSID';
    const output = await nmcli('-t', '-f', fields, 'device', 'wifi', 'list', '--rescan', 'yes');
    return foundNetworks(output ?? '');
  }

  return {
    async isThere() {
      const devices = (await nmcli('-t', '-f', 'TYPE,STATE', 'device')) ?? '';
      if (!/^wifi:(?!unmanaged|unavailable)/m.test(devices)) return false;
      const rights = (await nmcli('-t', '-f', 'PERMISSION,VALUE', 'general', 'permissions')) ?? '';
      return ['network-control', 'settings.modify.system'].every((right) =>
        rights.includes(`org.freedesktop.NetworkManager.${right}:yes`),
      );
    },
    list,
    async join(name, password) {
      const network = (await list()).find((each) => each.name === name);
      if (!network) return false;
      await forget();
      const add = ['type', 'wifi', 'con-name', connection, 'ifname', '*', 'ssid', name];
      const security = network.keys === undefined ? [] : ['wifi-sec.key-mgmt', network.keys];
      if ((await nmcli('connection', 'add', ...add, ...security)) === undefined) return false;
      const isJoined = await withPasswordFile(password, (file) =>
        nmcli('--wait', '30', 'connection', 'up', 'id', connection, ...file),
      );
      if (isJoined === undefined) await forget();
      return isJoined !== undefined;
    },
  };
}

/**
 * All users of a machine can read the arguments of a program. So the password is passed in a file that only this user
 * can read and that is deleted afterwards.
 */
async function withPasswordFile<T>(
  password: string | undefined,
  run: (args: readonly string[]) => Promise<T>,
): Promise<T> {
  if (password === undefined) return run([]);
  const folder = await mkdtemp(join(tmpdir(), 'foyer-wifi-'));
  try {
    const file = join(folder, 'password');
    await writeFile(file, `802-11-wireless-security.psk:${password}\n`, { mode: 0o600 });
    return await run(['passwd-file', file]);
  } finally {
    await rm(folder, { recursive: true });
  }
}
