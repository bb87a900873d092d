/** The gallery's answer to a request of the kiosk; `never` leaves the request open, `unreachable` fails it. */
export type GalleryAnswer = { readonly status: number; readonly body?: unknown } | 'never' | 'unreachable';

/** An answer of the service. */
export const answer = (body: unknown): GalleryAnswer => ({ status: 200, body });

/** An error object of the service. */
export const refusal = (status: number, type: string, data: object = {}): GalleryAnswer => ({
  status,
  body: { name: type, message: '', nodeID: '', code: status, type, retryable: false, stack: '', data },
});

/** Delivers an answer of the gallery like a network with nothing behind it. `withBody` changes the values of a body. */
export async function respond(
  given: GalleryAnswer,
  withBody?: (key: string, value: unknown) => unknown,
): Promise<Response> {
  if (given === 'never') return new Promise(() => {});
  if (given === 'unreachable') throw new TypeError('the gallery has no network');
  const { status, body } = given;
  return new Response(body === undefined ? null : JSON.stringify(body, withBody), { status });
}
