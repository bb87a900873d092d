import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { clientFor } from '../testing/service/client-for.ts';
import { openTestService, type TestService } from '../testing/service/open-test-service.ts';
import { readBranchFiles } from './branch-file/read-branch-files.ts';
import { closedDays, exampleBranches } from './new-branch/examples/example-branches.ts';
import { newBranch } from './new-branch/new-branch.ts';
import { newClerks } from './new-branch/new-clerks.ts';

const monday = Date.UTC(2026, 10, 23, 9);
const apiKey = '5f0c6d5b8a4e4b1fb2c7d1e09a3f6c28';
const postOffice = JSON.parse(
  readFileSync(new URL('../testing/service/post-office.json', import.meta.url), 'utf8'),
);

let service: TestService | undefined;
afterEach(() => service?.close());

async function firstCall(content: object, clerk: { readonly username: string; readonly password: string }) {
  const text = JSON.stringify({ ...content, dispensers: [{ apiKey }] });
  const reading = readBranchFiles([{ name: 'branch.json', text }]);
  if (!reading.ok) throw new Error(reading.mistakes.join('\n'));
  const [branchFile] = reading.branchFiles;
  if (!branchFile) throw new Error('no branch file');
  service = await openTestService({ branchFile, now: monday });
  const taken = (await service.takeTicket()).json().ticket;
  const client = clientFor(await service.listen());
  const { token } = await client('logIn', { body: clerk });
  const headers = {
    accept: 'application/json',
    'x-wsid': branchFile.counters[0]?.websocketID ?? '',
    authorization: `Bearer ${token}`,
  };
  const called = await client('callNextTicket', { headers });
  expect(called).toMatchObject({ key: taken.key });
  return taken.number;
}

describe('in a branch with a minimal file', () => {
  it('a visitor takes a ticket at the post office, and a clerk calls it', async () => {
    expect(await firstCall(postOffice, postOffice.users[0])).toBe('A 001');
  });

  it.each(Object.entries(exampleBranches))(
    'a visitor takes a ticket and a clerk calls it, for a branch of the kind %s',
    async (_, example) => {
      const [clerk] = await newClerks(example.counters.slice(0, 1), () => 0);
      if (!clerk) throw new Error('no clerk');
      const { username, password, passwordHash } = clerk;
      const content = newBranch({
        ...example,
        timeZone: 'Europe/Vienna',
        closedOn: closedDays(2026),
        clerks: [{ username, passwordHash }],
      });
      expect(await firstCall(content, { username, password })).toBe('A 001');
    },
  );
});
