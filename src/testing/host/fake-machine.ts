import type { Machine } from '../../host/devices/machine/machine.ts';
import { fakeSoundCards } from './fake-sound-cards.ts';

/** A machine with a sound card, a clock and two wireless networks, one with a password. */
export function fakeMachine() {
  const state = {
    volume: 60 as number | undefined,
    canSetTimeZone: true,
    timeZone: 'Etc/UTC',
    networks: ['Harbour', 'Guests'],
    joined: undefined as string | undefined,
  };
  const passwords: Readonly<Record<string, string>> = { Harbour: 'harbour lights' };
  return {
    state,
    soundCards: fakeSoundCards(),
    volume: {
      read: async () => state.volume,
      set: async (percent) => void Object.assign(state, { volume: percent }),
    },
    clock: { isSynchronised: async () => true },
    clockZone: {
      canSet: async () => state.canSetTimeZone,
      async set(timeZone) {
        if (state.canSetTimeZone) state.timeZone = timeZone;
        return state.canSetTimeZone;
      },
    },
    wifi: {
      isThere: async () => state.networks.length > 0,
      list: async () =>
        state.networks.map((name) => ({
          name,
          keys: passwords[name] === undefined ? undefined : ('wpa-psk' as const),
          isJoined: name === state.joined,
        })),
      async join(name, password) {
        const isRight = state.networks.includes(name) && passwords[name] === password;
        state.joined = isRight ? name : undefined;
        return isRight;
      },
    },
  } satisfies Machine & { readonly state: object };
}
