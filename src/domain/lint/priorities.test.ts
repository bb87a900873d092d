import { expect, it } from 'vitest';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';
import { inEnglish } from './findings/english-finding.ts';
import { lintOrderInMinutes } from './order-in-minutes.ts';
import { lintPriorities } from './priorities.ts';

const demo = demoBranchFile();

/** The processor time that the linter takes for this many services. A single run is too short to be measured. */
function cost(count: number, runs: number): number {
  const services = Array.from({ length: count }, (_, place) => ({
    ...(demo.services[0] as (typeof demo.services)[number]),
    key: `s${place}`,
    name: `Service ${place}`,
    priority: (place % 2) * 60,
  }));
  const branch = { ...demo.branch, services: services.map(({ key }) => key) };
  const staff = { counters: demo.counters.map(({ services: _all, ...counter }) => counter) };
  const users = demo.users.map(({ services: _all, ...user }) => user);
  const linted = { ...demo, ...staff, users, services, branch, names: { services: {}, groups: {} } };
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run++) expect(lintPriorities(linted)).toHaveLength(1);
  // The time of a short run may be counted as system time.
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

it('groups of services are compared instead of each pair', () => {
  cost(400, 10);
  const [large, small] = [cost(4_000, 10), cost(400, 100)];
  expect(large / small).toBeLessThan(4.5);
});

it('the linter reports in minutes how long a ratio and a bound on overtaking make visitors wait', () => {
  const rules = { ...demo.rules, normalPerPriority: 6, mostOvertakings: 24 };
  const branch = { ...demo, counters: demo.counters.slice(0, 3), rules, names: { services: {}, groups: {} } };
  const effects = [...lintOrderInMinutes(branch)].map((one) =>
    inEnglish(one).effect.replace(/^.* each, /, ''),
  );
  expect(effects).toEqual([
    'a visitor with priority waits about 10 minutes for others without it (others: 6, counters: 3).',
    'a visitor waits at most about 40 minutes longer because of others who came later (others: 24, counters: 3).',
  ]);
});
