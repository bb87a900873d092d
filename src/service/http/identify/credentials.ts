/** The credentials in the headers of a request, unchecked. */
export interface Credentials {
  readonly authorization: string | undefined;
  /** The `X-WSID` header. */
  readonly websocketId: string | undefined;
}
