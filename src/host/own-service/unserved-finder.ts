import { endLostLogins } from '../../service/operations/counter/end-lost-logins.ts';
import { readUnserved, type Unserved } from '../../service/operations/counter/unserved.ts';
import { forEach } from '../../service/store/for-each.ts';
import type { Store } from '../../service/store/store.ts';
import { operatorCommand } from '../outcomes/operator-command.ts';

/** Creates a finder. Its result is empty until its first search. */
export function unservedFinder(store: Store) {
  let found: Unserved = { services: 0, tickets: 0 };
  return {
    async find() {
      const sum = { services: 0, tickets: 0 };
      const count = () =>
        readUnserved(store, ({ services, tickets }) => {
          sum.services += services;
          sum.tickets += tickets;
        });
      await forEach([() => endLostLogins(store), count], (job) => job()).finally(() => {
        found = sum;
      });
      return found;
    },
    current: () => found,
  };
}

/** Finds services and tickets that no counter serves, including those of a removed counter. */
export type UnservedFinder = ReturnType<typeof unservedFinder>;

/** Sentences for the operator about services and tickets without a counter. */
export function unservedRemarks({ services, tickets }: Unserved): string[] {
  const sentences = [
    [
      services,
      'Services without a counter, which give no tickets',
      `${operatorCommand('lint-branch')} names them`,
    ],
    [tickets, 'Tickets that no counter serves', 'each counter lists them, and may call and transfer them'],
  ] as const;
  return sentences.flatMap(([count, what, next]) => (count > 0 ? [`${what}: ${count}; ${next}`] : []));
}
