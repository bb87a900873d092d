import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { type FollowedTicket, followEvent, followedTicket } from '../../contract/additions/following.ts';
import { readFollowing } from '../../contract/endpoints/smart-endpoints.ts';

/** A phone's event stream with the states of its ticket, read as the page reads it. */
export type FollowClient = Awaited<ReturnType<typeof openFollowClient>>;

/**
 * Opens an event stream and collects its messages; rejects if the stream is refused. `onTold` receives each message at
 * once.
 */
export async function openFollowClient(
  url: string,
  headers: Record<string, string>,
  { lastId, onTold }: { readonly lastId?: string; onTold?(told: FollowedTicket, bytes: number): void } = {},
) {
  const asking = request(url + readFollowing.path, {
    // Each follower needs its own connection, like a phone.
    agent: false,
    headers: {
      ...headers,
      accept: 'text/event-stream',
      ...(lastId !== undefined && { 'last-event-id': lastId }),
    },
  });
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${await text(answer)}`);
  const told: FollowedTicket[] = [];
  const client = { told, comments: 0, lastId: '', isClosed: false, headers: answer.headers };
  let rest = '';
  answer.setEncoding('utf8').on('data', (part: string) => {
    const blocks = (rest + part).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => [line.split(': ', 1)[0], line.replace(/^\w*: ?/, '')]),
      );
      if (fields.get('event') !== followEvent) {
        client.comments += 1;
        continue;
      }
      const state = v.parse(followedTicket, JSON.parse(fields.get('data') ?? ''));
      told.push(state);
      client.lastId = fields.get('id') ?? '';
      onTold?.(state, block.length + 2);
    }
  });
  const closed = new Promise<void>((resolve) => {
    // A stream that this client closes ends with an error.
    answer.on('error', () => undefined);
    answer.on('close', () => {
      client.isClosed = true;
      resolve();
    });
  });
  return Object.assign(client, {
    closed,
    close() {
      asking.destroy();
      return closed;
    },
  });
}
