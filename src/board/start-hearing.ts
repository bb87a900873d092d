import { eventConnection as openEventConnection } from '../page/api/event-connection.ts';
import { keepBeating } from '../page/browser/heartbeat.ts';
import { hearService } from '../page/configuration/hear-service.ts';
import { loadReport } from '../page/configuration/lazy-modules.ts';
import type { BrokenParts } from '../page/hooks/broken-parts.ts';
import { followCalls } from './hall/follow-calls.ts';
import type { Board } from './open-board.ts';
import { readBoardAddress } from './reach/board-address.ts';

interface Deps {
  readonly board: Board;
  readonly broken: Pick<BrokenParts, 'follow'>;
  readonly reload: () => void;
  readonly version: string;
}

/** Starts speech, events and the heartbeat of the page. Call it once. */
export function startHearing({ board, broken, reload, version }: Deps): void {
  const address = readBoardAddress(board.search);
  // With an invalid address, the board announces the calls to all counters.
  const place = 'mistakes' in address ? { area: undefined, counters: [] } : address;
  const { client, reads, clock, timers, hall, calls, configuration } = board;
  const eventConnection = openEventConnection();
  broken.follow(
    (parts) => void loadReport().then(({ reportBroken }) => reportBroken(client, parts), console.warn),
  );
  const {
    follow,
    testVoice,
    reportAgain: onHostBack,
  } = hearService({
    ...board,
    eventConnection,
    loadReport,
    // A board issues no tickets, so there is nothing to pause.
    setSentence: () => {},
    isFree: () => true,
    subscribe: () => {},
    run(command) {
      if (command === 'reload') reload();
      if (command === 'testVoice') testVoice();
    },
    onCall: followCalls({ hall, calls, clock, timers, place }),
    // Changed waits can also mean that a visitor has come to the counter.
    beforeRead: hall.read,
    onConnection: hall.read,
  });
  // Before the configuration is read, the page does not know whether the service sends events, and the next check
  // comes a minute later.
  void untilConfigured(reads).then(follow);
  void keepBeating({ client, eventConnection, timers, version, onHostBack }, () => ({
    screen: configuration() ? 'idle' : 'paused',
    at: 'board',
  }));
}

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
