import type { FollowedTicket } from '../../contract/additions/following.ts';
import {
  type DueMessage,
  dueMessage,
  messageNow,
  type ToldSoFar,
} from '../../domain/following/due-message.ts';
import { isOver } from '../../domain/following/followed-ticket.ts';
import { type MessageText, messageText } from '../../domain/following/message-text.ts';
import { messageBudget } from '../limits/message-budget.ts';
import { tokenBuckets } from '../limits/token-buckets.ts';
import {
  deleteAddress,
  type MessageAddress,
  type MessageWay,
  noteSending,
  readAddresses,
  readMessageAddress,
} from '../operations/tickets/message-addresses.ts';
import type { Store } from '../store/store.ts';
import { branchFeeds } from './branch-feed.ts';
import { type FollowStream, openFollowFeed } from './follow-feed.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { sharedFeeds } from './shared-feeds.ts';

/** `gone`: the address is no longer valid. `over`: the message was outdated, so it was not sent. */
export type SendResult = 'sent' | 'failed' | 'gone' | 'over';

/** Reads the current text of a message. Returns undefined if the message is outdated. */
export type ReadMessage = () => Promise<MessageText | undefined>;

/** Sends one message to an address, with the text that is current at that time. Has a time limit. */
export type SendMessage = (address: string, read: ReadMessage) => Promise<SendResult>;

/** The interval of searches for new addresses, which another node may have stored. */
const lookMs = 3_000;

/**
 * If an address cannot be followed, or its message cannot be recorded, the next search tries again. Further attempts
 * follow once a minute.
 */
const failures = { perMinute: 1, burst: 2 };
const bucketOf = ({ id, ticket }: MessageAddress) => `${id} ${ticket}`;

/** The pause before the only retry of a message that could not be sent. */
const retryMs = 5_000;

interface Deps {
  readonly store: Store;
  readonly senders: Readonly<Partial<Record<MessageWay, SendMessage>>>;
  readonly log: { error(about: unknown, text?: string): void };
  /** Called for each message that became outdated before it was sent, or exceeded a limit. */
  readonly onOver: (way: MessageWay) => void;
  readonly sleep: (ms: number) => Promise<unknown>;
  /** Milliseconds of a monotonic clock. */
  readonly monotonic: () => number;
}

type Feed = ReturnType<typeof openFollowFeed<Listening>>;

/** An address whose ticket is followed. Its messages are sent one after another. */
interface Listening extends FollowStream {
  address: MessageAddress;
  readonly feed: Feed;
  /** The last known state of the ticket; undefined if no more messages are sent for it. */
  latest: FollowedTicket | undefined;
  work: Promise<void>;
}

/**
 * Sends messages to visitors without an open page, based on the same data as the phones' event streams. Each message
 * is recorded before it is sent, so no node repeats a message, and a restart loses at most the current message.
 */
export function tellVisitors({ store, senders, log, onOver, sleep, monotonic }: Deps) {
  const { db } = store;
  const ways = Object.keys(senders) as MessageWay[];
  const listening = new Map<string, Listening>();
  const events = branchFeeds(store, fail);
  const feeds = sharedFeeds((branch) =>
    openFollowFeed<Listening>(branch, store, { feeds: events, onTick() {}, onError: fail }),
  );
  const budget = messageBudget(monotonic);
  const failed = tokenBuckets();
  const sending = new Set<Promise<void>>();
  let isClosed = false;
  let looked = Promise.resolve();

  /** Logs an error, except after the stop, when work that began earlier may still fail. */
  function fail(error: unknown): void {
    if (!isClosed) log.error(error);
  }

  /** Stops following a ticket. If the address is still stored, the next search follows the ticket again. */
  function leave(listener: Listening): void {
    const { id, ticket, branch } = listener.address;
    // The address may follow another ticket by now.
    if (listening.get(id) !== listener) return;
    listening.delete(id);
    listener.feed.leave(ticket, listener);
    feeds.leave(branch);
  }

  function leaveAfter(error: unknown, listener: Listening): void {
    fail(error);
    failed.take(bucketOf(listener.address), failures, monotonic());
    leave(listener);
  }

  async function join(address: MessageAddress): Promise<void> {
    const listener: Listening = {
      address,
      feed: feeds.enter(address.branch),
      latest: undefined,
      work: Promise.resolve(),
      tell(ticket) {
        listener.latest = ticket;
        listener.work = listener.work
          .then(() => hear(listener, ticket))
          .catch((error) => leaveAfter(error, listener));
      },
      end: () => leave(listener),
    };
    listening.set(address.id, listener);
    try {
      await listener.feed.join(address.ticket, listener, (ticket) => listener.tell(ticket, ''));
    } catch (error) {
      leaveAfter(error, listener);
    }
  }

  async function hear(listener: Listening, ticket: FollowedTicket): Promise<void> {
    const { id, way, told, ticket: key } = listener.address;
    // The listener has already left its feed.
    if (isOver(ticket)) return deleteAddress(db, { id, ticket: key });
    if (isClosed || listening.get(id) !== listener) return;
    const due = dueMessage(told, ticket, { repeatsCalls: way === 'push' });
    if (!due) return;
    // The visitor may have subscribed again with another address meanwhile.
    const now = await readMessageAddress(db, id);
    if (!now) return leave(listener);
    listener.address = now;
    const still = dueMessage(now.told, ticket, { repeatsCalls: way === 'push' });
    if (!still || !(await noteSending(db, now, still.told))) return;
    listener.address = { ...now, told: still.told };
    const work = send(listener, still, now.told).catch(fail);
    sending.add(work);
    void work.then(() => sending.delete(work));
  }

  /** Sends a message. After a failure, retries once, unless a newer message is being sent by then. */
  async function send(listener: Listening, due: DueMessage, before: ToldSoFar): Promise<void> {
    const { message, told } = due;
    const { id, way, address, language } = listener.address;
    if (way === 'sms' && !budget.take(message.kind, listener.address)) {
      log.error(
        { branch: listener.address.branch },
        'a text message was not sent: too many tickets before it were not called',
      );
      return onOver(way);
    }
    const read = async () => {
      const now = listener.latest && messageNow(due, listener.latest, { repeatsCalls: way === 'push' });
      return now && messageText(now, language);
    };
    const attempt = async () =>
      (await senders[way]?.(address, read).catch(() => 'failed' as const)) ?? 'failed';
    let result = await attempt();
    if (result === 'failed' && !isClosed) {
      await sleep(retryMs);
      if (listener.address.told !== told) return;
      result = await attempt();
    }
    // The address is omitted, because it is personal.
    if (result === 'failed')
      log.error({ way, about: message.kind }, 'a message to a visitor could not be sent');
    if (result === 'over') return takeBack(listener, told, before);
    // A phone number gets no more messages after the message with the counter.
    if (result === 'gone' || (way === 'sms' && message.kind === 'call')) {
      leave(listener);
      await deleteAddress(db, { id, address });
    }
  }

  /** Records that an outdated message was not sent, so that the same message can be sent later. */
  async function takeBack(listener: Listening, told: ToldSoFar, before: ToldSoFar): Promise<void> {
    onOver(listener.address.way);
    // A newer message is being sent.
    if (listener.address.told !== told || !(await noteSending(db, listener.address, before))) return;
    listener.address = { ...listener.address, told: before };
    if (listener.latest) listener.tell(listener.latest, '');
  }

  /** Follows the tickets of new addresses, and stops following the tickets of deleted addresses. */
  async function lookNow(): Promise<void> {
    if (isClosed || ways.length === 0) return;
    const addresses = await readAddresses(db, ways);
    const kept = new Set(addresses.map(({ id }) => id));
    for (const listener of [...listening.values()]) {
      if (kept.has(listener.address.id)) continue;
      leave(listener);
      listener.latest = undefined;
    }
    for (const address of addresses) {
      if (failed.waitFor(bucketOf(address), failures, monotonic()) > 0) continue;
      const listener = listening.get(address.id);
      // A visitor with a new ticket subscribes again in the same session.
      if (listener && listener.address.ticket !== address.ticket) leave(listener);
      if (!listening.has(address.id) && !isClosed) await join(address);
    }
  }

  const look = oneAtATime(() => {
    looked = lookNow().catch(fail);
    return looked;
  });
  const looking = setInterval(look, lookMs);
  look();

  return {
    /** Ends all subscriptions, and waits for the messages in transit. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(looking);
      await looked;
      const listeners = [...listening.values()];
      for (const listener of listeners) leave(listener);
      await Promise.all(listeners.map(({ work }) => work));
      await Promise.all(sending);
    },
  };
}
