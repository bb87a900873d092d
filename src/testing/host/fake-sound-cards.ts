import type { Jack } from '../../host/devices/machine/alsa-text.ts';
import type { SoundCards } from '../../host/devices/machine/sound-cards.ts';

/** Sound cards with jacks, into which a test plugs headphones. */
export function fakeSoundCards(cards: Record<string, Jack[] | undefined> = {}) {
  const followers = new Set<() => void>();
  return {
    list: async () => Object.keys(cards),
    jacks: async (card) => cards[card],
    follow: (changed, signal) =>
      new Promise<void>((resolve) => {
        followers.add(changed);
        signal.addEventListener('abort', () => {
          followers.delete(changed);
          resolve();
        });
      }),
    plug(card: string, isPlugged: boolean): void {
      cards[card] = (cards[card] ?? []).map((jack) => ({ ...jack, isPlugged }));
      for (const changed of followers) changed();
    },
    add: (card: string, jacks: Jack[] = []) => void Object.assign(cards, { [card]: jacks }),
    remove: (card: string) => void delete cards[card],
  } satisfies SoundCards & Record<string, unknown>;
}
