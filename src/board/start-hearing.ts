import { eventConnection } from '../page/api/event-connection.ts';
import { followEvents } from '../page/api/follow-events.ts';
import { hostQuery } from '../page/api/read-host.ts';
import { keepBeating } from '../page/browser/heartbeat.ts';
import { speakCalls } from '../page/calls/speak-calls.ts';
import { loadReport } from '../page/configuration/lazy-modules.ts';
import type { BrokenParts } from '../page/hooks/broken-parts.ts';
import { handleDeviceCommands } from '../page/orders/device-commands.ts';
import { followOrders } from '../page/orders/follow-orders.ts';
import { openVoice } from '../page/voice/open-voice.ts';
import { followCalls } from './hall/follow-calls.ts';
import type { Board } from './open-board.ts';
import { readBoardAddress } from './reach/board-address.ts';

interface Deps {
  readonly board: Board;
  readonly broken: Pick<BrokenParts, 'follow'>;
  readonly reload: () => void;
  readonly version: string;
}

/** Starts the voice, the events and the heartbeat of the page in a browser. Call it once. */
export function startHearing({ board, broken, reload, version }: Deps): void {
  const address = readBoardAddress(board.search);
  // A person who corrects the address hears every call.
  const place = 'mistakes' in address ? { area: undefined, counters: [] } : address;
  const { client, reads, availability, clock, timers, random, hall, calls, configuration } = board;
  const connection = eventConnection();
  broken.follow(
    (parts) => void loadReport().then(({ reportBroken }) => reportBroken(client, parts), console.warn),
  );
  const voice = openVoice({
    timers,
    configuration,
    readHost: async () => (await reads.loadQueries()).fetchQuery(hostQuery(client)),
    async report(voices) {
      await (await loadReport()).reportVoices(client, voices);
      await reportSilence();
    },
  });
  const reportSilence = async () => (await loadReport()).reportSilence(client, voice.sound.isDenied());
  const reportAgain = async () => (await loadReport()).reportAgain(client);
  voice.sound.subscribe(() => void reportSilence().catch(console.warn));
  const deviceKey = () => configuration()?.device.key;
  const orders = followOrders({
    client,
    deviceKey,
    additions: () => configuration()?.additions ?? [],
    // Visitors of a board take no tickets at it, so there is nothing to pause.
    setSentence: () => {},
  });
  const handleCommand = handleDeviceCommands({
    deviceKey,
    now: clock.now,
    carriedOut: orders.carriedOut,
    // Nobody ever touches a board.
    isFree: () => true,
    subscribe: () => {},
    run(command) {
      if (command === 'reload') reload();
      if (command === 'testVoice') for (const { key } of configuration()?.languages ?? []) voice.test(key);
    },
  });
  speakCalls(calls, voice);
  const handleCall = followCalls({ hall, calls, clock, timers, place });
  let socket: WebSocket | undefined;
  const follow = () =>
    followEvents({
      isOffered: () => configuration()?.additions.includes('/events') ?? false,
      connect(search) {
        socket = new WebSocket(`${location.origin.replace('http', 'ws')}/kiosk/events${search}`);
        return socket;
      },
      async refetch(read) {
        // A change of the waits, such as an arrival at the counter, changes the hall too.
        hall.read();
        await reads.refetch(read);
      },
      timers,
      random,
      onConnection(isOpen) {
        connection.use(isOpen ? socket : undefined);
        availability.onEventConnection(isOpen);
        hall.read();
        if (!isOpen) return;
        orders.read();
        void reportAgain().catch(console.warn);
      },
      onEvent(event) {
        handleCall(event);
        handleCommand(event);
        orders.onEvent(event);
      },
    });
  // Until then the service has not said if it sends events, and the next check comes a minute later.
  void untilConfigured(reads).then(follow);
  const onHostBack = () => void reportAgain().catch(console.warn);
  void keepBeating({ client, eventConnection: connection, timers, version, onHostBack }, () => ({
    screen: configuration() ? 'idle' : 'paused',
    at: 'board',
  }));
}

/** Resolves when the branch is known. */
function untilConfigured(reads: Board['reads']): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = reads.subscribe(look);
    function look(): void {
      if (!reads.current().configuration) return;
      unsubscribe();
      resolve();
    }
    look();
  });
}
