import type { PushRequest } from '../../contract/additions/push.ts';
import type { SmartTicketRequest } from '../../contract/additions/smart-ticket.ts';
import {
  arriveWithSmartTicket,
  askForMessages,
  confirmTicketNumber,
  endMessages,
  keepTicket,
  letOthersPass,
  openSmartSession,
  readFollowing,
  readSmartMenu,
  reserveSmartTicket,
  voidSmartTicket,
} from '../../contract/endpoints/smart-endpoints.ts';
import type { SmartArrival } from '../../contract/smart-arrival.ts';
import { type CallOptions, createClient } from '../../page/api/client.ts';
import { displayable } from '../../page/api/displayable.ts';
import { withHeaders } from '../../page/api/with-headers.ts';

export type PhoneClient = ReturnType<typeof phoneClient>;
export type PhoneSession = ReturnType<PhoneClient['session']>;

/** The end of a stream. `none`: the answer was not a stream, because an intermediary buffered it. */
export type StreamEnd = 'ended' | 'lost' | 'none' | { readonly refused: number };

/** The time limit of a request: long, because phones may be in cellars or trains. */
const timeoutMs = 15_000;

interface Deps {
  readonly fetch: typeof fetch;
  /** Receives the `Date` of every answer, in milliseconds. */
  readonly onServiceTime: (time: number) => void;
}

export function phoneClient({ fetch, onServiceTime }: Deps) {
  const clientOver = (send: typeof fetch) =>
    createClient({ fetch: send, base: '', timeoutMs, onServiceTime, displayable });
  const clientWith = (headers: Readonly<Record<string, string>>) =>
    clientOver(withHeaders(fetch, () => headers));
  const withoutToken = clientOver(fetch);

  return {
    /** The id is the idempotency key of repeated requests. */
    once: (id: string) => clientWith({ 'Idempotency-Key': id }),
    openSession: (of: { branch: string } | { ticket: string } | { token: string }) =>
      withoutToken.call(openSmartSession, { body: of }),

    session(token: string) {
      const Authorization = `SmartToken ${token}`;
      const { call } = clientWith({ Authorization });
      return {
        /** Sends calls that few phones need; their endpoints are loaded lazily. */
        call,
        /** `language` is the code of the language in which names are requested. */
        read: (query: { readonly language?: string } = {}, options?: CallOptions) =>
          call(readFollowing, { query }, options),
        readMenu: (query: { readonly language?: string; readonly seen?: string } = {}) =>
          call(readSmartMenu, { query }),
        reserve: (body: SmartTicketRequest) => call(reserveSmartTicket, { body }),
        arrive: (by: SmartArrival) => call(arriveWithSmartTicket, { body: by }),
        confirm: (number: string) => call(confirmTicketNumber, { body: { number } }),
        later: () => call(letOthersPass, {}),
        keep: () => call(keepTicket, {}),
        askForMessages: (body: PushRequest) => call(askForMessages, { body }),
        endMessages: () => call(endMessages, {}),
        void: () => call(voidSmartTicket, {}),

        /**
         * Streams the ticket's changes after the message `after` as chunks of text, until the stream ends.
         */
        async listen(
          after: string,
          signal: AbortSignal,
          onPiece: (text: string) => void,
        ): Promise<StreamEnd> {
          try {
            const response = await fetch(readFollowing.path, {
              headers: {
                Accept: 'text/event-stream',
                Authorization,
                ...(after !== '' && { 'Last-Event-ID': after }),
              },
              cache: 'no-store',
              signal,
            });
            if (!response.ok) return { refused: response.status };
            if (!response.body || !response.headers.get('Content-Type')?.startsWith('text/event-stream')) {
              void response.body?.cancel();
              return 'none';
            }
            // A resumed stream without news is silent for a while, so the connection itself counts as
            // contact.
            onPiece('');
            const reader = response.body.getReader();
            const decoder = new TextDecoder();
            for (;;) {
              const { done, value } = await reader.read();
              if (done) return 'ended';
              onPiece(decoder.decode(value, { stream: true }));
            }
          } catch {
            return 'lost';
          }
        },
      };
    },
  };
}
