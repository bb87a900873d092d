import type { DraftBranch } from '../../../contract/additions/page/preview.ts';
import type { PreviewedBranch } from '../../branch/previewed-branch.ts';

export interface FirstPassword {
  readonly user: string;
  readonly name: string;
  readonly username: string;
  readonly password: string;
}

/** Letters and digits that are unambiguous even in handwriting. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password that can be read aloud: three groups of four characters, 59 bits. `random` fills the bytes. */
export function madePassword(random: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const chosen: string[] = [];
  while (chosen.length < 12) {
    const bytes = new Uint8Array(32);
    random(bytes);
    // Bytes beyond the last complete round of the alphabet would favour its first characters.
    for (const byte of bytes) if (byte < 8 * signs.length) chosen.push(signs.charAt(byte % signs.length));
  }
  return [0, 4, 8].map((from) => chosen.slice(from, from + 4).join('')).join('-');
}

/** A generated password for each clerk of a draft who needs a first password. */
export function firstPasswords(
  { users = [] }: Pick<PreviewedBranch, 'users'>,
  random: (bytes: Uint8Array<ArrayBuffer>) => void,
): FirstPassword[] {
  return users.flatMap(({ key, name, username, newFirstPassword }) =>
    newFirstPassword === true ? [{ user: key, name, username, password: madePassword(random) }] : [],
  );
}

export const sentPasswords = (passwords: readonly FirstPassword[]): DraftBranch['passwords'] =>
  passwords.map(({ user, password }) => ({ user, password }));
