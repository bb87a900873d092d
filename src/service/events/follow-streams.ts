import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOver } from '../../domain/following/followed-ticket.ts';
import type { CallerOf } from '../http/identify/callers.ts';
import { refusalError } from '../http/refusal-error.ts';
import { readRules } from '../operations/configuration/read-configuration.ts';
import type { ServiceWorld } from '../operations/service-world.ts';
import { renewReservation, ticketOfSession } from '../operations/smart/smart-ticket.ts';
import { openBranchReader } from '../store/branch-reader.ts';
import type { BranchFeeds } from './branch-feed.ts';
import { type EventStream, keepStreams } from './event-streams.ts';
import { type FollowStream, openFollowFeed } from './follow-feed.ts';
import { followComment, followMessage } from './follow-message.ts';
import { sharedFeeds } from './shared-feeds.ts';

/** A phone has one or two pages. Any further streams of its token were not closed properly. */
const maxStreamsPerToken = 3;

/** A phone with more unread bytes has stopped reading. */
const maxUnreadBytes = 16 * 1024;

const ticksPerMinute = 3;
/** A stream must be reopened after this time. Reopening proves that the token is still valid. */
const mostMinutes = 10;

/** Responds with a stream of changes instead of a single response. The endpoint has already identified the caller. */
export type AnswerWithChanges = (
  request: FastifyRequest,
  reply: FastifyReply,
  caller: unknown,
) => Promise<FastifyReply>;

export function wantsChanges({ method, headers }: FastifyRequest): boolean {
  if (method === 'HEAD') return false;
  return headers.accept?.includes('text/event-stream') ?? false;
}

interface OpenStream extends FollowStream, EventStream {
  end(): void;
  /** The number of ticks until the stream ends. */
  left: number;
}

interface Deps extends Pick<ServiceWorld, 'store'> {
  /** The feeds of events, shared with other kinds of streams. */
  readonly events: BranchFeeds;
  readonly stop: AbortSignal;
  /** Called after an internal error, when streams end. */
  readonly onError: (error: unknown) => void;
}

/** Keeps the streams on which phones follow their tickets. */
export function followStreams({ store, events, stop, onError }: Deps): AnswerWithChanges {
  const feeds = sharedFeeds((branch) =>
    openFollowFeed<OpenStream>(branch, store, {
      feeds: events,
      onError,
      onTick(stream) {
        stream.left -= 1;
        if (stream.left > 0) stream.send(followComment);
        else stream.end();
      },
    }),
  );
  const streams = keepStreams<OpenStream>(maxStreamsPerToken, stop);
  let opened = 0;

  /**
   * The number of ticks for which an event stream stays open: less than a reservation, because each opening renews the
   * reservation. The number varies, so streams that began together end at different times.
   */
  function ticksFor(reservedMinutes: number): number {
    const ticks = Math.max(1, Math.floor(Math.min(mostMinutes, reservedMinutes / 2) * ticksPerMinute));
    opened += 1;
    return ticks - (opened % Math.ceil(ticks / 3));
  }

  return async (request, reply, caller) => {
    const { session } = caller as CallerOf<'smart'>;
    const { branch, hash: token } = session;
    const reader = await openBranchReader(store, branch);
    const { ticket } = await ticketOfSession(reader, session);
    if (!ticket) throw refusalError({ kind: 'no-ticket' });
    await renewReservation(reader, ticket, { store, session });
    const { reservedMinutes } = await readRules(reader);
    // Only the key is used below, so an open stream does not keep the whole ticket in memory.
    const { key } = ticket;

    const { raw } = reply;
    const stream: OpenStream = { ...streamOn(raw), left: ticksFor(reservedMinutes) };
    const feed = feeds.enter(branch);
    const leave = () => {
      feed.leave(key, stream);
      feeds.leave(branch);
    };
    try {
      await feed.join(key, stream, (told) => {
        reply.hijack();
        raw.writeHead(200, {
          ...(reply.getHeaders() as Record<string, string>),
          'Content-Type': 'text/event-stream',
          // Without this header, nginx would buffer the changes.
          'X-Accel-Buffering': 'no',
        });
        const { id, text } = followMessage(told);
        stream.send(request.headers['last-event-id'] === id ? followComment : text);
        if (isOver(told)) stream.end();
      });
    } catch (error) {
      leave();
      throw error;
    }
    if (raw.closed || raw.destroyed) leave();
    else {
      stream.onEnd(leave);
      streams.add(token, stream);
    }
    return reply;
  };
}

function streamOn(raw: ServerResponse): Omit<OpenStream, 'left'> {
  const isOpen = () => !raw.writableEnded && !raw.destroyed;
  function send(text: string | Buffer): void {
    if (!isOpen()) return;
    raw.write(text);
    if (raw.writableLength > maxUnreadBytes) raw.destroy();
  }
  return {
    isOpen,
    send,
    tell: (_told, text) => send(text),
    end: () => void raw.end(),
    onEnd: (run) => void raw.once('close', run),
  };
}
