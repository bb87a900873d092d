import type { NetworkInterfaceInfo } from 'node:os';
import { previewPaths } from '../../contract/additions/page/preview.ts';
import { isEveryAddress } from '../settings/every-address.ts';
import { isLoopbackAddress } from '../settings/loopback-address.ts';

interface Listening {
  /** The address of the host for a browser on its machine. */
  readonly url: string;
  /** The setting HOST. */
  readonly host: string;
  readonly token: string;
  readonly interfaces: NodeJS.Dict<NetworkInterfaceInfo[]>;
}

/** The address at which people open the preview: with the token if other machines reach this host. */
export function previewAddress({ url, host, token, interfaces }: Listening): string {
  if (host === 'localhost' || isLoopbackAddress(host)) return `${url}${previewPaths.page}`;
  const address = new URL(previewPaths.page, url);
  if (isEveryAddress(host)) address.hostname = networkAddress(interfaces) ?? address.hostname;
  address.searchParams.set('token', token);
  return address.href;
}

/** The first address of this machine that others can have in their network. */
function networkAddress(interfaces: Listening['interfaces']): string | undefined {
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
}
