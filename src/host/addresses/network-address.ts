import type { NetworkInterfaceInfo } from 'node:os';

/** The addresses of this machine, by interface, as `os.networkInterfaces` lists them. */
export type NetworkInterfaces = NodeJS.Dict<NetworkInterfaceInfo[]>;

/** The first address of this machine that others can have in their network. */
export function networkAddress(interfaces: NetworkInterfaces): string | undefined {
  return Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
}
