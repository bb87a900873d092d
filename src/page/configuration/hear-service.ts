import type { EventFrame } from '../../contract/additions/event-frame.ts';
import type { EventConnection } from '../api/event-connection.ts';
import { followEvents } from '../api/follow-events.ts';
import { hostQuery } from '../api/read-host.ts';
import type { CallBoard } from '../calls/call-board.ts';
import { speakCalls } from '../calls/speak-calls.ts';
import { handleDeviceCommands } from '../orders/device-commands.ts';
import { followOrders } from '../orders/follow-orders.ts';
import { openVoice } from '../voice/open-voice.ts';
import type { openReads, ReadingWorld } from './open-reads.ts';

interface Page
  extends Pick<ReadingWorld, 'timers' | 'clock' | 'random'>,
    Pick<ReturnType<typeof openReads>, 'client' | 'reads' | 'availability' | 'configuration'>,
    Pick<Parameters<typeof followOrders>[0], 'setSentence'>,
    Pick<Parameters<typeof handleDeviceCommands>[0], 'isFree' | 'subscribe' | 'run'> {
  readonly calls: CallBoard;
  readonly eventConnection: EventConnection;
  readonly onCall: (event: EventFrame) => void;
  /** Awaited before a read that an event requests. */
  readonly beforeRead: () => Promise<void> | void;
  /** Called when the event connection opens or closes. */
  readonly onConnection?: () => void;
  readonly loadReport: () => Promise<typeof import('./report.ts')>;
}

/**
 * Speech for a dispenser's page, and its handlers of commands and orders. Events arrive once `follow` is
 * called.
 */
export function hearService(page: Page) {
  const { client, reads, timers, clock, random, availability, calls, configuration, loadReport } = page;
  const readHost = async () => (await reads.loadQueries()).fetchQuery(hostQuery(client));
  const voice = openVoice({
    readHost,
    timers,
    configuration,
    async report(voices) {
      await (await loadReport()).reportVoices(client, voices);
      // The previous page may have been muted.
      await reportSilence();
    },
  });
  const reportSilence = async () => (await loadReport()).reportSilence(client, voice.sound.isDenied());
  const reportAgain = () => void loadReport().then((report) => report.reportAgain(client), console.warn);
  speakCalls(calls, voice);
  voice.sound.subscribe(() => void reportSilence().catch(console.warn));

  const deviceKey = () => configuration()?.device.key;
  const additions = () => configuration()?.additions ?? [];
  const orders = followOrders({ client, deviceKey, additions, setSentence: page.setSentence });
  const onCommand = handleDeviceCommands({
    deviceKey,
    now: clock.now,
    carriedOut: orders.carriedOut,
    isFree: page.isFree,
    subscribe: page.subscribe,
    run: page.run,
  });
  let socket: WebSocket | undefined;
  return {
    readHost,
    voice,
    reportAgain,
    testVoice() {
      for (const { key } of configuration()?.languages ?? []) voice.test(key);
    },
    follow: () =>
      followEvents({
        isOffered: () => additions().includes('/events'),
        connect(search) {
          socket = new WebSocket(`${location.origin.replace('http', 'ws')}/kiosk/events${search}`);
          return socket;
        },
        async refetch(read) {
          await page.beforeRead();
          await reads.refetch(read);
        },
        timers,
        random,
        onConnection(isOpen) {
          page.eventConnection.use(isOpen ? socket : undefined);
          availability.onEventConnection(isOpen);
          page.onConnection?.();
          if (!isOpen) return;
          // The page missed orders that were given while it was disconnected.
          orders.read();
          // The host may have restarted, and lost the reports.
          reportAgain();
        },
        onEvent(event) {
          page.onCall(event);
          onCommand(event);
          orders.onEvent(event);
        },
      }),
  };
}
