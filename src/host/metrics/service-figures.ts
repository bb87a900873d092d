import { ticketStatus } from '../../domain/queue/ticket-status.ts';
import { branchFigures } from '../../service/operations/waits/branch-figures.ts';
import type { Store } from '../../service/store/store.ts';
import type { Family } from './exposition.ts';
import type { Histogram } from './instruments.ts';

const openStatuses = Object.entries(ticketStatus).filter(([, status]) => status < ticketStatus.finished);

/** What can be counted of a service: what happens in its branches, and how long a commit takes. */
export async function serviceFigures(
  store: Pick<Store, 'db'>,
  commits: Histogram,
): Promise<() => Promise<Family[]>> {
  const figures = branchFigures(store);
  await figures();
  return async () => {
    const branches = await figures();
    return [
      {
        name: 'foyer_branch_events_total',
        help: 'What happened in a branch since this process began, by name: ticket.created, ticket.called and so on.',
        type: 'counter',
        samples: branches.flatMap(({ branch, events }) =>
          [...events].map(([event, value]) => ({ labels: { branch, event }, value })),
        ),
      },
      {
        name: 'foyer_branch_event_seq',
        help: 'The number of the newest event of a branch.',
        type: 'gauge',
        samples: branches.map(({ branch, seq }) => ({ labels: { branch }, value: seq })),
      },
      {
        name: 'foyer_tickets_open',
        help: 'Tickets that are still to be served, by where they stand.',
        type: 'gauge',
        samples: branches.flatMap(({ branch, open }) =>
          openStatuses.map(([status, code]) => ({ labels: { branch, status }, value: open.get(code) ?? 0 })),
        ),
      },
      {
        name: 'foyer_store_commit_seconds',
        help: 'How long commits took, to the disk and back.',
        type: 'histogram',
        samples: commits.samples(),
      },
    ];
  };
}
