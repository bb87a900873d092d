import { createHmac, hash } from 'node:crypto';
import { type BranchReader, oncePerFile } from '../store/branch-reader.ts';

/**
 * With 128 bits, a token is just long enough that nobody can guess it. Its code of 22 letters is short enough for old
 * phones to scan from paper.
 */
const tokenBytes = 16;

/** The key's name in `service_secret`. */
const keyName = 'follow';

/**
 * The token with which phones follow a ticket. It is derived, so a repeated request for the ticket gets the same
 * token.
 */
export async function followTokenOf(reader: BranchReader, ticket: string): Promise<string> {
  const key = await readFollowKey(reader);
  return createHmac('sha256', key).update(ticket).digest().subarray(0, tokenBytes).toString('base64url');
}

export function followHash(token: string): string {
  return hash('sha256', token);
}

function readFollowKey(reader: BranchReader): Promise<Buffer> {
  return oncePerFile(reader, 'follow key', async () => {
    const { value } = await reader.db
      .selectFrom('service_secret')
      .select('value')
      .where('name', '=', keyName)
      .executeTakeFirstOrThrow();
    return Buffer.from(value, 'base64url');
  });
}
