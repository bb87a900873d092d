import type { EventFrame } from '../../contract/additions/event-frame.ts';
import { type EventsQuery, eventsQuery } from '../../contract/additions/events.ts';
import type { Device } from '../../contract/device.ts';
import { refuseControlCharacters } from '../http/control-characters.ts';
import { ServiceError } from '../http/errors.ts';
import type { Credentials } from '../http/identify/credentials.ts';
import { identifyAndCount } from '../http/identify/identify-and-count.ts';
import { identifyDispenser } from '../http/identify/identify-dispenser.ts';
import { readQuery } from '../http/read-query.ts';
import type { ServiceWorld } from '../operations/service-world.ts';
import { readNewestEventSeq } from '../store/record-event.ts';
import { type BranchFeeds, type FeedReader, giveBatch } from './branch-feed.ts';
import { pingIntervalMs } from './connection-health.ts';
import { type EventStream, keepStreams } from './event-streams.ts';
import { readEpoch, readEventsAfter, resumePoint, toText } from './read-events.ts';

/** A dispenser has one or two pages and a preview. Any further streams were not closed properly. */
const maxStreamsPerDispenser = 8;

interface Deps extends Pick<ServiceWorld, 'store' | 'newKey' | 'limits'> {
  readonly feeds: BranchFeeds;
  readonly stop: AbortSignal;
  /** Called with an internal error, after which a stream ends. */
  readonly onError: (error: unknown) => void;
}

export interface EventsRequest {
  readonly credentials: Credentials;
  readonly query: unknown;
  readonly address: string;
}

/** Keeps the streams on which dispensers receive the events of their branches. */
export function dispenserStreams({ store, newKey, limits, feeds, stop, onError }: Deps) {
  const streams = keepStreams<EventStream>(maxStreamsPerDispenser, stop);

  /**
   * Sends each event once, in commit order. The events that the client missed are read for it alone; later events come
   * from the feed.
   */
  async function sendEvents(stream: EventStream, branch: string, query: EventsQuery): Promise<void> {
    const { db } = store;
    const feed = feeds.enter(branch);
    const send = (frame: EventFrame) => stream.send(toText(frame));
    const reader: FeedReader = {
      position: 0,
      hear({ frames }) {
        for (const { text } of frames) if (stream.isOpen()) stream.send(text);
      },
      end: () => stream.end(),
    };
    stream.onEnd(() => {
      feed.leave(reader);
      feeds.leave(branch);
    });
    const epoch = await readEpoch(db, newKey);
    const newest = await readNewestEventSeq(db, branch);
    send({ seq: newest, event: 'hello', time: store.clock.now(), data: { epoch } });
    const after = resumePoint(query, epoch, newest);
    if (after === undefined) send({ seq: newest, event: 'resync', time: store.clock.now(), data: {} });
    reader.position = after ?? newest;
    let isLive = false;
    while (!isLive && stream.isOpen()) {
      const batch = await readEventsAfter(db, branch, { after: reader.position, now: store.clock.now() });
      giveBatch(reader, batch);
      isLive = batch.isLastBatch && stream.isOpen() && feed.join(reader);
    }
  }

  /** Ends a stream soon after its API key was replaced or its dispenser was removed from the branch. */
  function endWhenNotAllowed(stream: EventStream, credentials: Credentials): void {
    const timer = setInterval(async () => {
      if (!stream.isOpen()) return;
      try {
        await identifyDispenser(store, credentials);
      } catch (error) {
        if (!(error instanceof ServiceError)) onError(error);
        stream.end('no longer a dispenser of this branch');
      }
    }, pingIntervalMs);
    stream.onEnd(() => clearInterval(timer));
  }

  return {
    /** Returns the function that begins the stream of a request. Throws if the request is not permitted. */
    async accept({ credentials, query, address }: EventsRequest): Promise<(stream: EventStream) => void> {
      const device = await identify(credentials, address);
      const read = readQuery(eventsQuery, query) ?? {};
      refuseControlCharacters(read);
      return (stream) => {
        streams.add(device.key, stream);
        endWhenNotAllowed(stream, credentials);
        sendEvents(stream, device.branch, read).catch((error) => {
          onError(error);
          stream.end();
        });
      };
    },
  };

  async function identify(credentials: Credentials, address: string): Promise<Device> {
    const { device } = await identifyAndCount(
      credentials,
      (sent) => identifyDispenser(store, sent),
      (caller) => caller.device,
      { limits, name: 'events', address },
    );
    return device;
  }
}

export type DispenserStreams = ReturnType<typeof dispenserStreams>;
