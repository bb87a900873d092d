import type { NetworkInterfaceInfo } from 'node:os';

export type NetworkInterfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

/** The first address that other machines on the network can reach. */
export function networkAddress(interfaces: NetworkInterfaces): string | undefined {
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
}
