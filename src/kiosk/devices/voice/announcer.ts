import type { Announcement, SpokenSentence } from '../../../domain/calls/announcement.ts';
import { type Call, emptyQueue, nextCall, withCall, withoutTicket } from './announcement-queue.ts';

export type Announcer = ReturnType<typeof createAnnouncer>;

interface Deps {
  /** Milliseconds, by the service's clock. */
  readonly now: () => number;
  /** Plays a chime. Resolves when it has ended or cannot be played. */
  readonly chime: () => Promise<void>;
  /** Speaks a sentence to its end; false: no voice could speak it. */
  readonly speak: (sentence: SpokenSentence) => Promise<boolean>;
  readonly announcementOf: (call: Call) => Promise<Announcement | undefined>;
  /** True if calls are spoken in the branch's language too. */
  readonly isBilingual: () => boolean;
}

/**
 * Speaks calls one after the other, in the order in which they arrive. A call in a language without a voice is spoken in the
 * branch's language. While the queue is long, the chime and the second language are skipped, so that no call becomes too old to be
 * spoken.
 */
export function createAnnouncer({ now, chime, speak, announcementOf, isBilingual }: Deps) {
  let queue = emptyQueue;
  let isSpeaking = false;
  /** The call that is being spoken; undefined: none, or it is over. */
  let current: Call | undefined;

  async function say(call: Call, isShort: boolean): Promise<void> {
    const announcement = await announcementOf(call);
    if (!isShort) await chime();
    if (!announcement) return;
    const isOver = () => current !== call;
    const { inTicketLanguage, inBranchLanguage } = announcement;
    for (const _ of call.isSpokenTwice ? ['once', 'again'] : ['once']) {
      if (isOver()) return;
      const isSpoken = await speak(inTicketLanguage);
      if (inBranchLanguage && !isOver() && (!isSpoken || (isBilingual() && !isShort)))
        await speak(inBranchLanguage);
    }
  }

  async function speakAll(): Promise<void> {
    isSpeaking = true;
    for (;;) {
      const next = nextCall(queue, now());
      queue = next.queue;
      current = next.call;
      if (!next.call) break;
      // An error in one call must not stop the next one.
      await say(next.call, next.isShort).catch(console.error);
    }
    isSpeaking = false;
  }

  function endCurrent(ticket: string): void {
    if (current?.ticket === ticket) current = undefined;
  }

  return {
    announce(call: Call): void {
      queue = withCall(queue, call, now());
      // The same sentence may be spoken twice; the way to another counter may not.
      const isElsewhere = current?.counterNumber !== call.counterNumber && call.calls > (current?.calls ?? 0);
      if (isElsewhere) endCurrent(call.ticket);
      if (!isSpeaking) void speakAll();
    },
    /** The ticket was cancelled: nothing more is spoken of it. */
    cancelled(ticket: string): void {
      endCurrent(ticket);
      queue = withoutTicket(queue, ticket);
    },
  };
}
