import type { Announcement, SpokenSentence } from '../../../domain/calls/announcement.ts';
import { type Call, nextCall, nobodyCalled, withCall, withoutTicket } from './announcement-queue.ts';

/** Speaks calls, one after the other, in the order in which they are told. */
export interface Announcer {
  announce(call: Call): void;
  /** A ticket is no longer called; if it still waits to be spoken, it is not. */
  cancelled(ticket: string): void;
}

interface Ports {
  /** Milliseconds, by the service's clock. */
  readonly now: () => number;
  /** Draws attention; settles when it has been heard, or cannot be. */
  readonly chime: () => Promise<void>;
  /** Speaks a sentence to its end; false: nobody has heard it. */
  readonly speak: (sentence: SpokenSentence) => Promise<boolean>;
  readonly announcementOf: (call: Call) => Announcement | undefined;
  /** Whether calls are spoken in the language of the branch too. */
  readonly isTwofold: () => boolean;
}

/**
 * An announcer with a queue. A call in a language without a voice is spoken in that of the branch; while many press, the
 * chime and the second language are left out, so that nobody's call grows too old to be spoken.
 */
export function createAnnouncer({ now, chime, speak, announcementOf, isTwofold }: Ports): Announcer {
  let queue = nobodyCalled;
  let isSpeaking = false;

  async function say(call: Call, inHaste: boolean): Promise<void> {
    const announcement = announcementOf(call);
    if (!inHaste) await chime();
    if (!announcement) return;
    const { inTicketLanguage, inBranchLanguage } = announcement;
    const isHeard = await speak(inTicketLanguage);
    if (inBranchLanguage && (!isHeard || (isTwofold() && !inHaste))) await speak(inBranchLanguage);
  }

  async function speakAll(): Promise<void> {
    isSpeaking = true;
    for (;;) {
      const next = nextCall(queue, now());
      queue = next.queue;
      if (!next.call) break;
      // What goes wrong with one call is not to silence the next.
      await say(next.call, next.inHaste).catch(console.error);
    }
    isSpeaking = false;
  }

  return {
    announce(call) {
      queue = withCall(queue, call, now());
      if (!isSpeaking) void speakAll();
    },
    cancelled(ticket) {
      queue = withoutTicket(queue, ticket);
    },
  };
}
