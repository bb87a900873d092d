import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Store } from '../store/store.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type EventBatch, readEventsAfter } from './read-events.ts';
import { sharedFeeds } from './shared-feeds.ts';

/** The number of readers after which the event loop handles the requests that have arrived in the meantime. */
const readersPerTurn = 32;

export interface FeedReader {
  /** The number of the last event that was read for this reader. */
  position: number;
  hear(batch: EventBatch): void;
  /** Called after an internal error. The reader may resume at its last position. */
  end(): void;
}

export function branchFeeds(store: Store, onError: (error: unknown) => void) {
  return sharedFeeds((branch) => openFeed(branch, store, onError));
}

export type BranchFeeds = ReturnType<typeof branchFeeds>;

/** A feed of one branch's new events. Each event is read once for all readers that have the earlier events. */
function openFeed(branch: string, store: Store, onError: (error: unknown) => void) {
  const live = new Set<FeedReader>();
  /**
   * The number of the last event that was read for the live readers. It never decreases, so no reader misses an event.
   */
  let position: number | undefined;

  const readNew = oneAtATime(async () => {
    try {
      // The request that made the change is answered first.
      await nextTurn();
      let isLastBatch = false;
      while (!isLastBatch && live.size > 0 && position !== undefined) {
        const batch = await readEventsAfter(store.db, branch, { after: position, now: store.clock.now() });
        position = batch.lastSeq;
        isLastBatch = batch.isLastBatch;
        await giveToAll(batch);
      }
    } catch (error) {
      onError(error);
      for (const reader of live) reader.end();
    }
  });

  async function giveToAll(batch: EventBatch): Promise<void> {
    // A reader that joins during this loop already has these events, so the loop runs over a copy.
    for (const [index, reader] of [...live].entries()) {
      if (index > 0 && index % readersPerTurn === 0) await nextTurn();
      giveBatch(reader, batch);
    }
  }

  return {
    /**
     * Adds a reader, which then receives all events after its position. Returns false if the feed is further ahead, so
     * the reader must first read the missing events itself.
     */
    join(reader: FeedReader): boolean {
      position ??= reader.position;
      if (reader.position < position) return false;
      live.add(reader);
      // A change may have been committed after the reader read, while the feed had no live readers.
      readNew();
      return true;
    },
    leave: (reader: FeedReader) => void live.delete(reader),
    stop: store.commits.listen(branch, readNew),
  };
}

/** Sends a batch to a reader. The batch may begin before the reader's position. */
export function giveBatch(reader: FeedReader, batch: EventBatch): void {
  const { position } = reader;
  if (batch.lastSeq <= position) return;
  reader.position = batch.lastSeq;
  reader.hear({ ...batch, frames: batch.frames.filter(({ seq }) => seq > position) });
}
