import { administratorParameter } from '../../contract/additions/page/administrator.ts';
import { previewPaths } from '../../contract/additions/page/preview.ts';
import { isEveryAddress, isLoopbackAddress } from '../addresses/ip-address.ts';
import { type NetworkInterfaces, networkAddress } from '../addresses/network-address.ts';

interface Listening {
  /** The address for a browser on the host's machine. */
  readonly url: string;
  /** The address of the staff pages over TLS. */
  readonly staffUrl: URL | undefined;
  /** The value of FOYER_HOST. */
  readonly host: string;
  readonly interfaces: NetworkInterfaces;
}

/** The address of the preview with read access. It contains the token if other machines reach this host. */
export function previewAddress(listening: Listening, token: string): string {
  const address = reachableAddress(listening);
  if (!isForThisMachine(listening)) address.searchParams.set('token', token);
  return address.href;
}

/** The preview's address for an administrator. It always contains a token, because it begins a session. */
export function administratorAddress(listening: Listening, token: string): string {
  const address = reachableAddress(listening);
  address.searchParams.set(administratorParameter, token);
  return address.href;
}

const isForThisMachine = ({ host, staffUrl }: Listening) =>
  !staffUrl && (host === 'localhost' || isLoopbackAddress(host));

function reachableAddress({ url, staffUrl, host, interfaces }: Listening): URL {
  if (staffUrl) return new URL(previewPaths.page, staffUrl);
  const address = new URL(previewPaths.page, url);
  if (isEveryAddress(host)) address.hostname = networkAddress(interfaces) ?? address.hostname;
  return address;
}
