import { expect, it } from 'vitest';
import { aBranchFile, aCounter, aUser } from '../../testing/service/branch-file-builders.ts';
import { branchTasks } from './branch-tasks.ts';

/** The processor time for merging a draft with this many services, all of them changed and with an unknown field. */
function cost(count: number): number {
  const [service] = aBranchFile().services;
  const services = Array.from({ length: count }, (_, place) => ({
    ...service,
    key: `s${place}`,
    name: `Service ${place}`,
  }));
  const base = aBranchFile({ counters: [aCounter()], users: [aUser()] });
  const file = { ...base, services, branch: { ...base.branch, services: services.map(({ key }) => key) } };
  const { rules: _rules, bookings: _bookings, users: _users, ...content } = file;
  const changed = services.map((one) => ({ ...one, priority: 3, oops: 1 }));
  const before = process.cpuUsage();
  const merged = branchTasks.mergeIntoFile({
    folder: { sources: [{ name: 'a.json', text: JSON.stringify(file, null, 2) }], media: [] },
    name: 'a.json',
    branch: file.branch.key,
    removed: [],
    hashes: new Map(),
    withSecrets: true,
    content: { ...content, services: changed },
    rules: { demo: false, binding: undefined },
  });
  expect(merged).toMatchObject({ ok: false, why: 'mistakes', mistakes: { length: 101 } });
  // The operating system may count the time of a short run as system time.
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

it('a merge takes about ten times as long for ten times as many services', () => {
  cost(100);
  // A quadratic step would take a hundred times as long.
  expect(cost(1_000) / cost(100)).toBeLessThan(35);
});

it('a change to one file is checked even if another file is broken, and only errors in the change are reported', () => {
  const text = JSON.stringify(aBranchFile());
  const rules = { demo: false, binding: { wanted: 'ws-elsewhere' } };
  const besides = (other: string) =>
    branchTasks.checkReplaced({
      folder: {
        sources: [
          { name: 'a.json', text: '{}' },
          { name: 'b.json', text: other },
        ],
        media: [],
      },
      name: 'a.json',
      text,
      rules,
    });
  expect(besides('{"branch": 7}')).toEqual([]);
  expect(besides(text)).toContainEqual({
    field: '',
    problem: expect.stringMatching(/^b\.json, .* is already in/),
  });
});

it.each([
  ['no JSON', '{', { kind: 'no-json' }],
  ['too many levels', '['.repeat(33) + ']'.repeat(33), { kind: 'too-deep' }],
  ['too many values', `[${'0,'.repeat(400_000)}0]`, { kind: 'too-long' }],
  ['no draft', '{"branch":"branch-1","version":7}', { kind: 'invalid', field: 'version' }],
])('a download with %s is refused by the process that reads the draft', (_what, text, unread) => {
  const folder = { sources: [], media: [] };
  const rules = { demo: false, binding: undefined };
  const none = new Set<string>();
  const rights = { passwordHash: undefined, edited: none, withSecrets: none };
  const sent = { text, folder, rules, versions: new Map(), ...rights };
  expect(branchTasks.buildFile(sent)).toMatchObject({ ok: false, why: 'unread', unread });
});
