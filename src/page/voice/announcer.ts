import type { Announcement, CallDetails, SpokenSentence } from '../../domain/calls/announcement.ts';
import type { CalledTicket } from '../../domain/calls/call-times.ts';

export type Announcer = ReturnType<typeof createAnnouncer>;

interface Deps {
  /** Resolves when the chime has ended or cannot be played. */
  readonly chime: () => Promise<void>;
  /** Speaks a sentence to its end. Resolves with false if no voice could speak it. */
  readonly speak: (sentence: SpokenSentence) => Promise<boolean>;
  /** The announcement of a call; undefined while the branch is unknown. `isBrief`: only the number and the counter. */
  readonly announcementOf: (call: CallDetails, isBrief: boolean) => Promise<Announcement | undefined>;
  /** True if calls are also spoken in the branch's language. */
  readonly isBilingual: () => boolean;
}

export interface Turn {
  /** True if there is no time for a chime, a whole sentence and a second language. */
  readonly isBrief: boolean;
  /** True once nothing more of the call is to be spoken. */
  readonly isOver: () => boolean;
}

/**
 * Speaks calls one after the other. A call in a language without a voice is spoken in the branch's language.
 */
export function createAnnouncer({ chime, speak, announcementOf, isBilingual }: Deps) {
  let last = Promise.resolve(false);

  async function say(call: CalledTicket, { isBrief, isOver }: Turn): Promise<boolean> {
    let isHeard = false;
    if (isOver()) return isHeard;
    const { number, counter, speech } = call;
    const { place, number: counterNumber } = counter;
    const details = { number, counterNumber, place, language: speech?.language ?? '' };
    const announcement = await announcementOf(details, isBrief);
    if (!isBrief) await chime();
    if (!announcement) return isHeard;
    const { inTicketLanguage, inBranchLanguage } = announcement;
    for (const _ of speech?.isSpokenTwice ? ['once', 'again'] : ['once']) {
      if (isOver()) return isHeard;
      const isSpoken = await speak(inTicketLanguage);
      isHeard ||= isSpoken;
      if (inBranchLanguage && !isOver() && (!isSpoken || (isBilingual() && !isBrief)))
        isHeard = (await speak(inBranchLanguage)) || isHeard;
    }
    return isHeard;
  }

  return {
    /** Resolves when a call was spoken, with false if no voice could speak any of it. Never rejects. */
    announce(call: CalledTicket, turn: Turn): Promise<boolean> {
      // An error in one call must not stop the next call.
      last = last
        .then(() => say(call, turn))
        .catch((error: unknown) => {
          console.error(error);
          return false;
        });
      return last;
    },
  };
}
