import { createHmac, hkdfSync } from 'node:crypto';
import * as v from 'valibot';
import { parsedJson } from '../../contract/parsed-json.ts';
import { isSameSecret, smartTokenKey } from '../secret/signing.ts';

/**
 * The header in which a dispenser names the network of a clerk's browser to our service: `1.<content>.<mac>`, both
 * base64url. Without the header, all clerks of a dispenser share the limits of its address.
 */
export const clientNetworkHeader = 'x-client-network';

/** Each purpose has its own key. */
const purpose = 'foyer client network 1';

/** Short, so that an intercepted header soon becomes useless. */
const validSeconds = 60;
/**
 * The tolerance for a time in the future. A dispenser knows the service's time only in whole seconds and with a delay.
 */
const aheadSeconds = 30;

const visible = v.pipe(v.string(), v.regex(/^[!-~]{1,128}$/));
const claimed = v.strictTuple([visible, visible, v.pipe(v.number(), v.integer())]);

/** The unverified content of the header. */
interface ClientNetworkClaim {
  readonly websocketID: string;
  readonly network: string;
  /** Unix time in seconds. */
  readonly issued: number;
  readonly content: string;
  readonly mac: string;
}

/** The header for a client's request. `now` is the service's time in milliseconds. */
export function clientNetwork(
  { apiKey, websocketID }: { readonly apiKey: string; readonly websocketID: string },
  network: string,
  now: number,
): string {
  const content = JSON.stringify([websocketID, network, Math.floor(now / 1000)]);
  const encoded = Buffer.from(content).toString('base64url');
  return `1.${encoded}.${macOf(encoded, smartTokenKey(apiKey))}`;
}

/** Parses a header; undefined if the format is wrong. */
export function readClientNetwork(header: string): ClientNetworkClaim | undefined {
  const [, content = '', mac = ''] = /^1\.([\w-]{1,1024})\.([\w-]{43})$/.exec(header) ?? [];
  const claim = parsedJson(claimed, Buffer.from(content, 'base64url').toString());
  if (!claim) return undefined;
  const [websocketID, network, issued] = claim;
  return { websocketID, network, issued, content, mac };
}

/** True if a dispenser created the header recently. `smartKey` is the key for its smart tokens. */
export function isMadeWith(
  { content, mac, issued }: ClientNetworkClaim,
  smartKey: Uint8Array,
  now: number,
): boolean {
  const age = now / 1000 - issued;
  return -aheadSeconds <= age && age <= validSeconds && isSameSecret(mac, macOf(content, smartKey));
}

/**
 * The service stores only a key derived from a dispenser's API key, so the key of this code is derived from that key.
 */
function macOf(content: string, smartKey: Uint8Array): string {
  const key = new Uint8Array(hkdfSync('sha256', smartKey, '', purpose, 32));
  return createHmac('sha256', key).update(content).digest('base64url');
}
