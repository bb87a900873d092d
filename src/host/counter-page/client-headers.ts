import { clientNetwork, clientNetworkHeader } from '../../service/limits/client-network.ts';
import { networkOf } from '../../service/limits/network-of.ts';
import type { Identity } from '../gateway/identity.ts';
import type { ServiceTime } from '../gateway/service-time.ts';

interface Deps {
  readonly identity: () => Identity;
  readonly serviceTime: ServiceTime;
  readonly now: () => number;
}

/** The headers that tell a service elsewhere the network of a client, with the key of the dispenser. None without a key. */
export function clientHeaders({ identity, serviceTime, now }: Deps) {
  return (clientAddress: string): Readonly<Record<string, string>> => {
    const { binding } = identity();
    if (binding === undefined) return {};
    const at = serviceTime() ?? now();
    return { [clientNetworkHeader]: clientNetwork(binding, networkOf(clientAddress), at) };
  };
}
