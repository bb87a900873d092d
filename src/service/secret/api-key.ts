import { hash } from 'node:crypto';

/** The API key of the demo branch. The key is public, so copies of the demo's file cannot use it. */
export const demoApiKey = 'demo-old-harbour';

/** True if an API key can have at least 128 bits: 32 hexadecimal or 22 base64url characters. */
export function isStrongApiKey(apiKey: string): boolean {
  if (!/^[\w-]+$/.test(apiKey)) return false;
  const isHex = /^[0-9a-f-]+$/i.test(apiKey);
  return isHex ? apiKey.replaceAll('-', '').length >= 32 : apiKey.length >= 22;
}

export function apiKeyHash(apiKey: string): string {
  return hash('sha256', apiKey);
}
