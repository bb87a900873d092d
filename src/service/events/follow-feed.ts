import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FollowedTicket } from '../../contract/additions/following.ts';
import { inPlace, isOver, reservedWith } from '../../domain/following/followed-ticket.ts';
import { readFollowedTicket, readWaitOf } from '../operations/smart/read-following.ts';
import { leastAgeMs, readPlaces } from '../operations/waits/read-places.ts';
import { openBranchReader } from '../store/branch-reader.ts';
import type { Store } from '../store/store.ts';
import { isStoreFailure } from '../store/store-errors.ts';
import { readTicket } from '../store/tickets/read-tickets.ts';
import type { BranchFeeds, FeedReader } from './branch-feed.ts';
import { followMessage } from './follow-message.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** A recipient of a ticket's changes: a phone's stream, or an address for messages. */
export interface FollowStream {
  /** `text` is the stream message with the state, created once for all streams. */
  tell(told: FollowedTicket, text: string): void;
  end(): void;
}

/** The number of updates after which the event loop handles the requests that have arrived in the meantime. */
const ticketsPerTurn = 64;

/** Queue positions change with time, even without an event. */
const tickMs = 20_000;

interface Followed<Stream> {
  told: FollowedTicket;
  id: string;
  readonly streams: Set<Stream>;
}

interface FeedOptions<Stream> {
  readonly feeds: BranchFeeds;
  onTick(stream: Stream): void;
  /** Called after an internal error, when the streams concerned end. Phones can resume them. */
  onError(error: unknown): void;
}

/**
 * The changes of one branch's followed tickets, read once for all streams.
 * - A call, an end or a visitor's change is reported at once.
 * - Positions and times follow within a second, because every call changes all of them.
 */
export function openFollowFeed<Stream extends FollowStream>(
  branch: string,
  store: Store,
  { feeds, onTick, onError }: FeedOptions<Stream>,
) {
  const followed = new Map<string, Followed<Stream>>();
  /** The followed tickets with events since the last message on their streams. */
  const changed = new Set<string>();
  let placesTimer: NodeJS.Timeout | undefined;

  function endAll(): void {
    for (const { streams } of followed.values()) for (const stream of streams) stream.end();
  }

  const orEndAll = (work: () => Promise<void>) => async () => {
    try {
      await work();
    } catch (error) {
      onError(error);
      endAll();
    }
  };

  /** Ends the streams of a ticket that cannot be read, and no others. */
  async function orEnd(ticket: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (isStoreFailure(error)) throw error;
      onError(error);
      for (const stream of followed.get(ticket)?.streams ?? []) stream.end();
    }
  }

  async function readTold(ticket: string) {
    const reader = await openBranchReader(store, branch);
    const stored = await readTicket(reader, ticket);
    if (!stored) throw new Error(`there is no ticket ${ticket}`);
    const told = await readFollowedTicket(reader, stored, store.clock.now());
    return { told, seq: reader.version.event_seq };
  }

  function tell(known: Followed<Stream>, told: FollowedTicket): void {
    const { id, text } = followMessage(told);
    known.told = told;
    if (id === known.id) return;
    known.id = id;
    for (const stream of known.streams) {
      stream.tell(told, text);
      if (isOver(told)) stream.end();
    }
  }

  const tellChanged = oneAtATime(
    orEndAll(async () => {
      for (const ticket of changed) {
        changed.delete(ticket);
        await orEnd(ticket, async () => {
          const { told } = await readTold(ticket);
          const known = followed.get(ticket);
          if (known) tell(known, told);
        });
      }
    }),
  );

  const tellPlaces = oneAtATime(
    orEndAll(async () => {
      placesTimer = undefined;
      const reader = await openBranchReader(store, branch);
      const now = store.clock.now();
      const places = await readPlaces(reader, now);
      // The known places were computed before the last event.
      const isOld = (reader.known.places?.seq ?? 0) < reader.version.event_seq;
      const nextChange = (await reader.known.places?.computed)?.until ?? Number.POSITIVE_INFINITY;
      if (isOld) placesTimer ??= setTimeout(tellPlaces, leastAgeMs);
      else if (nextChange < now + tickMs) placesTimer ??= setTimeout(tellPlaces, nextChange - now);
      for (const [index, [ticket, known]] of [...followed].entries()) {
        if (index > 0 && index % ticketsPerTurn === 0) await nextTurn();
        const place = places.get(ticket);
        if (place && known.told.state === 'waiting' && !known.told.isAside) {
          tell(known, inPlace(known.told, place));
        } else if (known.told.state === 'reserved') {
          await orEnd(ticket, async () => {
            const stored = await readTicket(reader, ticket);
            const wait = stored && (await readWaitOf(reader, stored, store.clock.now()));
            if (known.told.state === 'reserved') tell(known, reservedWith(known.told, wait));
          });
        }
      }
    }),
  );

  const reader: FeedReader = {
    position: 0,
    hear({ tickets }) {
      placesTimer ??= setTimeout(tellPlaces, leastAgeMs);
      for (const ticket of tickets ?? followed.keys()) if (followed.has(ticket)) changed.add(ticket);
      tellChanged();
    },
    end: endAll,
  };
  const feed = feeds.enter(branch);
  let isLive = false;

  /** True if the reader will receive every event after the event with this number. */
  function hearsAfter(seq: number): boolean {
    if (isLive) return seq >= reader.position;
    reader.position = seq;
    isLive = feed.join(reader);
    return isLive;
  }

  const ticking = setInterval(() => {
    for (const { streams } of followed.values()) for (const stream of streams) onTick(stream);
    tellPlaces();
  }, tickMs);

  return {
    /** Adds a stream of a ticket. `begin` sends the first state before any change. */
    async join(ticket: string, stream: Stream, begin: (told: FollowedTicket) => void): Promise<void> {
      let known = followed.get(ticket);
      while (!known) {
        const { told, seq } = await readTold(ticket);
        known = followed.get(ticket);
        // If the feed has moved on, these data may be outdated, so they are read again.
        if (known || !hearsAfter(seq)) continue;
        known = { told, id: followMessage(told).id, streams: new Set() };
        followed.set(ticket, known);
      }
      known.streams.add(stream);
      begin(known.told);
    },
    leave(ticket: string, stream: Stream): void {
      const known = followed.get(ticket);
      known?.streams.delete(stream);
      if (known?.streams.size === 0) followed.delete(ticket);
    },
    stop(): void {
      feed.leave(reader);
      feeds.leave(branch);
      clearInterval(ticking);
      clearTimeout(placesTimer);
    },
  };
}
