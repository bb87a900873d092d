import type { KnownCounter } from '../../contract/additions/page/counter-session.ts';
import type { Client } from '../../page/api/client.ts';
import type { ClerkRequest } from '../api/clerk-request.ts';
import type { CounterFacts } from '../reads/use-counter-facts.ts';
import type { Queue } from '../reads/use-queue.ts';
import type { Action, Effect } from '../work/actions.ts';
import type { Work } from '../work/use-desk.ts';
import type { AtDesk } from '../work/work.ts';
import { CallSheet } from './call-sheet.tsx';
import { DataSheet } from './data-sheet.tsx';
import { DirectSheet } from './direct-sheet.tsx';
import { HallSheet } from './hall-sheet.tsx';
import { LogoutSheet } from './logout-sheet.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { PauseSheet } from './pause-sheet.tsx';
import { TransferSheet } from './transfer-sheet.tsx';

interface Props {
  readonly desk: AtDesk;
  readonly work: Work;
  readonly facts: CounterFacts;
  readonly queue: Queue | undefined;
  readonly now: number;
  readonly client: Pick<Client, 'call'>;
  readonly actions: readonly Action[];
  readonly hasKeys: boolean;
  readonly onAct: (effect: Effect) => void;
}

/** The open sheet. */
export function DeskSheet({ desk, work, facts, queue, now, client, actions, hasKeys, onAct }: Props) {
  const { sheet, current } = desk;
  const onClose = work.closeSheet;
  const onRequest = (request: ClerkRequest) => work.run(request);
  const ticket = current.kind === 'free' ? undefined : current.ticket;
  if (!sheet) return null;
  switch (sheet.kind) {
    case 'call':
      return (
        <CallSheet
          current={current}
          facts={facts}
          now={now}
          onRequest={onRequest}
          onClose={onClose}
          found={sheet.found}
        />
      );
    case 'more':
      return <MoreSheet actions={actions} desk={desk} hasKeys={hasKeys} onAct={onAct} onClose={onClose} />;
    case 'direct':
      return (
        <DirectSheet
          client={client}
          queue={queue}
          facts={facts}
          now={now}
          onRequest={onRequest}
          onClose={onClose}
        />
      );
    case 'transfer': {
      const transferred = sheet.waiting ?? ticket;
      return (
        transferred && (
          <TransferSheet
            facts={facts}
            onRequest={onRequest}
            onClose={onClose}
            ticket={transferred}
            counters={ownCounters(desk)}
            clerks={(queue?.kind === 'tickets' && queue.clerks) || []}
          />
        )
      );
    }
    case 'data':
      return ticket && <DataSheet ticket={ticket} facts={facts} onRequest={onRequest} onClose={onClose} />;
    case 'pause':
      return <PauseSheet facts={facts} onRequest={onRequest} onClose={onClose} />;
    case 'hall':
      return <HallSheet client={client} now={now} onRequest={onRequest} onClose={onClose} />;
    case 'logout':
      return (
        <LogoutSheet
          ticket={ticket}
          parked={parkedHere(queue, desk)}
          onClose={onClose}
          onLogOut={() => void work.logOut()}
        />
      );
    default:
      return sheet satisfies never;
  }
}

/** The counters of the clerk's branch. A host can have several branches, and a ticket stays in its branch. */
function ownCounters({ counters, counterKey }: AtDesk): readonly KnownCounter[] {
  const own = counters?.find(({ key }) => key === counterKey);
  return counters?.filter(({ branch }) => branch.key === own?.branch.key) ?? [];
}

function parkedHere(queue: Queue | undefined, { counterKey }: AtDesk): string[] {
  if (queue?.kind !== 'tickets') return [];
  const parked = queue.lists.parked.tickets.filter((ticket) => ticket.parked?.counter?.key === counterKey);
  return parked.map(({ number }) => number);
}
