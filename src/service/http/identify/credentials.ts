import type { IncomingHttpHeaders } from 'node:http';
import { refuseControlCharacters } from '../control-characters.ts';

/** The unchecked credentials in a request's headers. */
export interface Credentials {
  readonly authorization: string | undefined;
  /** The `X-WSID` header. */
  readonly websocketId: string | undefined;
}

/** Reads the credentials of a request; throws a 400 for a control character. */
export function credentialsOf({ authorization, 'x-wsid': wsid }: IncomingHttpHeaders): Credentials {
  const websocketId = String(wsid ?? '');
  refuseControlCharacters({ Authorization: authorization, 'X-WSID': websocketId });
  return { authorization, websocketId };
}
