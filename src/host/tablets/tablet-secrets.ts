import { createHmac } from 'node:crypto';
import { openStoredKey } from '../data-folder/stored-key.ts';
import { isSameSecret } from '../requests/secret-cookie.ts';

/** The secrets that this host gives to tablets. It recognises them without storing anything. */
export interface TabletSecrets {
  issue(): string;
  isOurs(secret: string): boolean;
}

/** Opens the secrets of a data folder. Their key is stored in a file of mode 0600. */
export async function openTabletSecrets(file: string, newSecret: () => string): Promise<TabletSecrets> {
  const key = await openStoredKey(file, newSecret);
  const signed = (random: string) =>
    `${random}.${createHmac('sha256', key).update(`screen ${random}`).digest('base64url')}`;
  return {
    issue: () => signed(newSecret()),
    isOurs: (secret) => isSameSecret(secret, signed(secret.split('.')[0] ?? '')),
  };
}
