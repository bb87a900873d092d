import { expect, it, vi } from 'vitest';
import { publicLookup } from './public-address.ts';

const network = vi.hoisted(() => ({ nameServer: '93.184.215.14' }));
vi.mock('node:dns/promises', () => ({
  /** A resolver keeps the name servers that the machine has when the resolver is created. */
  Resolver: class {
    readonly #nameServer = network.nameServer;
    resolve4 = async () => [this.#nameServer];
    resolve6 = async () => [];
  },
}));

const lookUp = () =>
  new Promise((resolve) => publicLookup()('push.example', {}, (_error, addresses) => resolve(addresses)));

it('a lookup asks the name servers that the machine has now', async () => {
  expect(await lookUp()).toEqual([{ address: '93.184.215.14', family: 4 }]);
  network.nameServer = '93.184.215.15';
  expect(await lookUp()).toEqual([{ address: '93.184.215.15', family: 4 }]);
});
