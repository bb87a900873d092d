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

/** Starts the voice, the events and the heartbeat of the page in a browser. Call it once. */
export function startHearing({ board, broken, reload, version }: Deps): void {
  const address = readBoardAddress(board.search);
  // A person who corrects the address hears every call.
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
    // Visitors of a board take no tickets at it, so there is nothing to pause.
    setSentence: () => {},
    // Nobody ever uses a board.
    isFree: () => true,
    subscribe: () => {},
    run(command) {
      if (command === 'reload') reload();
      if (command === 'testVoice') testVoice();
    },
    onCall: followCalls({ hall, calls, clock, timers, place }),
    // A change of the waits, such as a visitor who has come to the counter, changes the hall too.
    beforeRead: hall.read,
    onConnection: hall.read,
  });
  // Until then the service has not said if it sends events, and the next check comes a minute later.
  void untilConfigured(reads).then(follow);
  void keepBeating({ client, eventConnection, timers, version, onHostBack }, () => ({
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
