import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOver } from '../../domain/following/followed-ticket.ts';
import type { CallerOf } from '../http/identify/callers.ts';
import { refusalError } from '../http/refusal-error.ts';
import { stopping } from '../http/stopping.ts';
import { readRules } from '../operations/configuration/read-configuration.ts';
import type { ServiceWorld } from '../operations/service-world.ts';
import { renewReservation, ticketOfSession } from '../operations/smart/smart-ticket.ts';
import { openBranchReader } from '../store/branch-reader.ts';
import { type FollowLine, openFollowFeed } from './follow-feed.ts';
import { followComment, followMessage } from './follow-message.ts';
import { newestLines } from './newest-lines.ts';
import { sharedFeeds } from './shared-feeds.ts';

/** A phone has a page or two. More lines of a token were not closed properly. */
const maxLinesPerToken = 3;

/** A phone with more unread bytes than this does not read. */
const maxUnreadBytes = 16 * 1024;

const ticksPerMinute = 3;
/** A line is opened again after this time at the latest, which shows that its token still holds. */
const mostMinutes = 10;

/** Answers a request with changes instead of one response. The caller is the one of the endpoint. */
export type AnswerWithChanges = (
  request: FastifyRequest,
  reply: FastifyReply,
  caller: unknown,
) => Promise<FastifyReply>;

/** True if a request asks for server-sent events. */
export function wantsChanges({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/event-stream') ?? false;
}

interface OpenLine extends FollowLine {
  send(text: string): void;
  /** Ends after so many ticks. */
  left: number;
}

/** Keeps the lines on which phones hear of their tickets. */
export function followLines(api: FastifyInstance, { store }: Pick<ServiceWorld, 'store'>): AnswerWithChanges {
  const feeds = sharedFeeds((branch) =>
    openFollowFeed<OpenLine>(branch, store, {
      onError: (error) => api.log.error(error),
      onTick(line) {
        line.left -= 1;
        if (line.left > 0) line.send(followComment);
        else line.end();
      },
    }),
  );
  const lines = newestLines<OpenLine>(maxLinesPerToken, (oldest) => oldest.end());
  let opened = 0;

  const end = stopping(api);
  end.addEventListener('abort', () => {
    for (const line of lines.all()) line.end();
  });

  /**
   * The ticks for which an event stream stays open: shorter than a reservation, which each opening renews. Streams that
   * began together end apart.
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
    // The stream keeps its data for hours, so not the whole ticket.
    const { key } = ticket;

    const { raw } = reply;
    const line: OpenLine = { ...lineOn(raw), left: ticksFor(reservedMinutes) };
    const feed = feeds.enter(branch);
    const leave = () => {
      feed.leave(key, line);
      lines.remove(token, line);
      feeds.leave(branch);
    };
    try {
      await feed.join(key, line, (told) => {
        reply.hijack();
        raw.writeHead(200, {
          ...(reply.getHeaders() as Record<string, string>),
          'Content-Type': 'text/event-stream',
          // nginx would keep the changes until it has many of them.
          'X-Accel-Buffering': 'no',
        });
        const { id, text } = followMessage(told);
        line.send(request.headers['last-event-id'] === id ? followComment : text);
        if (isOver(told)) line.end();
      });
    } catch (error) {
      leave();
      throw error;
    }
    if (raw.closed || raw.destroyed) leave();
    else {
      raw.once('close', leave);
      lines.add(token, line);
      // It was asked for before the service began to stop, which waits for the end of every answer.
      if (end.aborted) line.end();
    }
    return reply;
  };
}

function lineOn(raw: ServerResponse): Omit<OpenLine, 'left'> {
  function send(text: string): void {
    if (raw.writableEnded || raw.destroyed) return;
    raw.write(text);
    if (raw.writableLength > maxUnreadBytes) raw.destroy();
  }
  return {
    send,
    tell: (_told, text) => send(text),
    end: () => void raw.end(),
  };
}
