import type { BranchFile } from '../../contract/additions/branch-file.ts';
import type { Store } from '../../service/store/store.ts';
import { checkHistory } from './check-history.ts';
import { checkPhones, phoneNumbers } from './check-phones.ts';
import { answeredTicket, type RecordedRequest, requestsOfKind, type Violation } from './history.ts';
import type { FollowingPhone } from './phones.ts';
import { readDatabaseState } from './read-database-state.ts';
import { groupBy } from './rules/group-by.ts';

/** The actions of a run, and the broken rules. */
export interface Proof {
  readonly numbers: Readonly<Record<string, number>>;
  readonly violations: readonly Violation[];
}

interface Options {
  readonly store: Store;
  readonly branchFile: BranchFile;
  readonly requests: readonly RecordedRequest[];
  readonly faults: Proof['numbers'];
  readonly phones?: readonly FollowingPhone[];
}

/** Counts and checks the requests of finished clients. */
export async function createProof({
  store,
  branchFile,
  requests,
  faults,
  phones = [],
}: Options): Promise<Proof> {
  const database = await readDatabaseState(store, branchFile.branch.key);
  await store.close();
  const countDistinct = (some: readonly RecordedRequest[]) =>
    new Set(some.map(({ request }) => JSON.stringify(request))).size;
  const tickets = requestsOfKind(requests, 'create').flatMap((one) => answeredTicket(one)?.key ?? []);
  return {
    numbers: {
      ...faults,
      requests: requests.length,
      'lost answers': requests.filter(({ answer }) => answer.kind === 'unknown').length,
      repeated: requests.length - countDistinct(requests),
      acknowledged: new Set(tickets).size,
      voided: countDistinct(requestsOfKind(requests, 'void')),
      calls: countDistinct(requestsOfKind(requests, 'call').filter(answeredTicket)),
      ...(phones.length > 0 && phoneNumbers(phones)),
    },
    violations: [...checkHistory({ requests, database }), ...checkPhones(phones, database)],
  };
}

const maxExamples = 10;

/** The sum of several proofs as text, with one figure or violation per line. */
export function proofText(proofs: readonly Proof[]): string {
  const lines = Object.keys(proofs[0]?.numbers ?? {}).map((name) => {
    const sum = proofs.reduce((all, { numbers }) => all + (numbers[name] ?? 0), 0);
    return `${name.padEnd(14)} ${sum}`;
  });
  const violations = proofs.flatMap((proof) => proof.violations);
  const broken = [...groupBy(violations, ({ rule }) => rule)].flatMap(([rule, ofRule]) => [
    `  ${rule}: ${ofRule.length}`,
    ...ofRule.slice(0, maxExamples).map(({ example }) => `    ${example}`),
  ]);
  return [...lines, `broken rules   ${violations.length}`, ...broken].join('\n');
}
