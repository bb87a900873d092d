import { isLoopbackAddress } from '../addresses/ip-address.ts';

/** A program with its arguments, or an address to which messages are posted. */
export type SmsSetting =
  | { readonly kind: 'command'; readonly file: string; readonly args: readonly string[] }
  | { readonly kind: 'webhook'; readonly url: string };

/** Parses `command:/path/to/program` or an address. */
export function readSmsSetting(text: string): SmsSetting | undefined {
  const [, command] = /^command:(\/.+)$/.exec(text) ?? [];
  if (command !== undefined) {
    const [file = '', ...args] = command.split(/\s+/);
    return { kind: 'command', file, args };
  }
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, username, password } = new URL(text);
  const isHere = hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''));
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isHere);
  return isSafe && !username && !password ? { kind: 'webhook', url: text } : undefined;
}
