import { oneAtATime } from '../../../service/events/one-at-a-time.ts';
import type { SoundCards } from '../machine/sound-cards.ts';
import {
  type Headphones,
  type HeadphonesSetting,
  noHeadphones,
  type WatchedHeadphones,
} from './headphones.ts';

interface Deps {
  readonly cards: SoundCards;
  /** Resolves after this time, or when the signal is aborted. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  readonly closing: AbortSignal;
}

/**
 * The interval of checks. No event reports a new card, and the program that follows jacks ends if it cannot watch a
 * card.
 */
const lookAgainMs = 2_000;

/** Watches the headphones of the setting until the host closes. */
export function watchHeadphones(setting: HeadphonesSetting, { cards, sleep, closing }: Deps): Headphones {
  if (setting === 'none') return noHeadphones;
  const onlyCard = setting === 'auto' ? undefined : setting.card;
  const listeners = new Set<() => void>();
  let state: WatchedHeadphones = { plugged: false, watched: [] };
  let listed = '';
  let looking = Promise.resolve();

  async function jacksOf(card: string) {
    const jacks = await cards.jacks(card);
    return jacks?.map(({ name, isPlugged }) => ({ name: `${card}: ${name}`, isPlugged }));
  }

  async function jacksAmong(names: readonly string[]) {
    if (onlyCard === undefined)
      return (await Promise.all(names.map(jacksOf))).flatMap((jacks) => jacks ?? []);
    const isThere = names.includes(onlyCard);
    const jacks = isThere ? await jacksOf(onlyCard) : [];
    // A card without a jack is part of the headphones. A card whose jacks are unknown may play in the waiting area.
    return jacks?.length ? jacks : [{ name: onlyCard, isPlugged: isThere && jacks !== undefined }];
  }

  async function look(): Promise<void> {
    const names = await cards.list();
    const jacks = await jacksAmong(names);
    const next = {
      plugged: jacks.some(({ isPlugged }) => isPlugged),
      watched: jacks.map(({ name }) => name),
    };
    const hasChanged = JSON.stringify(next) !== JSON.stringify(state);
    listed = names.join();
    state = next;
    if (hasChanged) for (const listener of listeners) listener();
  }

  /** Checks run one after another, so an earlier state never replaces a later state. */
  function lookInTurn(): Promise<void> {
    looking = looking.then(look);
    return looking;
  }

  async function watchList(): Promise<void> {
    while (!closing.aborted) {
      if ((await cards.list()).join() !== listed) await lookInTurn();
      await sleep(lookAgainMs, closing);
    }
  }
  async function followJacks(): Promise<void> {
    await lookInTurn();
    while (!closing.aborted) {
      if (listed !== '') {
        await cards.follow(oneAtATime(lookInTurn), closing);
        await lookInTurn();
      }
      await sleep(lookAgainMs, closing);
    }
  }
  void watchList();
  void followJacks();

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
