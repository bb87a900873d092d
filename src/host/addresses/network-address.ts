import type { NetworkInterfaceInfo } from 'node:os';

/** The addresses of this machine, by interface, as `os.networkInterfaces` lists them. */
export type NetworkInterfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

/** The first address of this machine that other machines in its network can reach. */
export function networkAddress(interfaces: NetworkInterfaces): string | undefined {
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
}
