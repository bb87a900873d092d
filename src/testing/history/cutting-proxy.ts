import { allExchanges, startExchangeProxy } from '../exchange/exchange-proxy.ts';

interface Options {
  /** The service's current address; undefined while it is down. */
  readonly address: () => string | undefined;
  readonly random: () => number;
  /** A shorter exchange may pass completely. */
  readonly maxBytes: number;
}

/** Starts a proxy that cuts requests and answers at random bytes. */
export async function startCuttingProxy({ address, random, maxBytes }: Options) {
  const proxy = await startExchangeProxy(address, allExchanges);
  let cuts = 0;
  proxy.onFault = () => {
    cuts += 1;
  };
  proxy.disturb(() => ({
    kind: 'cut',
    direction: random() < 0.5 ? 'request' : 'answer',
    offset: Math.floor(random() * maxBytes),
  }));
  return { url: proxy.url, cuts: () => cuts, close: proxy.close };
}
