/** A wireless network in reach. */
export interface WifiNetwork {
  readonly name: string;
  /** The protocol of its password; undefined: it needs none. */
  readonly keys: 'wpa-psk' | 'sae' | undefined;
  readonly isJoined: boolean;
}

/**
 * The networks of `nmcli -t -f IN-USE,SIGNAL,SECURITY,SSID device wifi list`, the strongest first. Networks that
 * require a user name, and networks without a name, are left out.
 */
export function foundNetworks(output: string): readonly WifiNetwork[] {
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
