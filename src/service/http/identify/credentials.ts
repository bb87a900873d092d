import type { IncomingHttpHeaders } from 'node:http';
import { refuseControlCharacters } from '../control-characters.ts';

/** The credentials in the headers of a request, unchecked. */
export interface Credentials {
  readonly authorization: string | undefined;
  /** The `X-WSID` header. */
  readonly websocketId: string | undefined;
}

/** The credentials of a request. Throws a 400 if they contain a control character. */
export function credentialsOf({ authorization, 'x-wsid': wsid }: IncomingHttpHeaders): Credentials {
  const websocketId = String(wsid ?? '');
  refuseControlCharacters({ Authorization: authorization, 'X-WSID': websocketId });
  return { authorization, websocketId };
}
