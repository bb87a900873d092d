import { createHash } from 'node:crypto';

/** Something that is asked for under an id. */
export interface Asked {
  readonly requestId: string;
}

/** What a request asks for, in short: the same for the same body, however its properties are ordered. */
export function requestFingerprint({ requestId, ...asked }: Asked): string {
  const canonical = JSON.stringify(asked, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  );
  return createHash('sha256').update(canonical).digest('hex');
}
