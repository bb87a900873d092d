import { beforeEach, expect, it } from 'vitest';
import type { BranchFile } from '../../../contract/additions/branch-file.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { aBranchFile, aCounter, aUser, testPassword } from '../../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { importBranchFiles } from '../../branch-file/import-branch-files.ts';
import { hashPassword } from '../../branch-file/passwords.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { changePassword, giveClerkCode } from './change-password.ts';
import { logIn as logInClerk } from './log-in.ts';

const chosen = 'a quiet harbour';
const withAna = (change: Parameters<typeof aUser>[0], name = 'Main street'): BranchFile => {
  const file = aBranchFile({ users: [aUser(change)] });
  return { ...file, branch: { ...file.branch, name } };
};
const first = withAna({ mustChangePassword: true });

let service: TestService;
beforeEach(async () => {
  service = await openServiceForTest({ branchFile: first });
});

const logIn = async (password: string) => {
  const answer = await service.call('logIn', { username: 'ana', password });
  return answer.statusCode === 200 ? 'in' : answer.json().type;
};
const change = (password: string, newPassword: string) =>
  service.call('changePassword', { username: 'ana', password, newPassword });
const apply = (file: BranchFile) => importBranchFiles(service.store, [file]);

it('a clerk with a first password cannot log in before choosing another password', async () => {
  expect(await logIn(testPassword)).toBe('PASSWORD_CHANGE_NEEDED');
  expect((await change(testPassword, chosen)).statusCode).toBe(204);
  expect(await logIn(chosen)).toBe('in');
  expect(await logIn(testPassword)).toBe('INVALID_USERNAME');
});

it('a clerk can also change a password that is not a first password', async () => {
  await apply(withAna({}));
  await change(testPassword, chosen);
  expect(await logIn(chosen)).toBe('in');
});

it('an edited branch file with an unchanged first password does not replace the chosen password', async () => {
  await change(testPassword, chosen);
  await apply(withAna({ mustChangePassword: true, name: 'Ana K.' }, 'Side street'));
  expect(await logIn(chosen)).toBe('in');
  expect(await logIn(testPassword)).toBe('INVALID_USERNAME');
});

it('a new first password in the branch file replaces the chosen password', async () => {
  await change(testPassword, chosen);
  await apply(withAna({ password: 'another first one', mustChangePassword: true }));
  expect(await logIn(chosen)).toBe('INVALID_USERNAME');
  expect(await logIn('another first one')).toBe('PASSWORD_CHANGE_NEEDED');
});

it.each([
  ['a wrong password', 'wrong', chosen, 'INVALID_USERNAME'],
  ['the same password again', testPassword, testPassword, 'INVALID_INPUT'],
  ['a password that is easy to guess', testPassword, 'short', 'INVALID_INPUT'],
])('%s changes nothing', async (_, password, newPassword, type) => {
  expect((await change(password, newPassword)).json().type).toBe(type);
  expect(await logIn(testPassword)).toBe('PASSWORD_CHANGE_NEEDED');
});

it('a changed password ends the logins with the old password, and the called visitor waits again', async () => {
  await apply({ ...withAna({}), counters: [aCounter()] });
  const atCounter = await logInAt(service);
  await service.takeTicket({});
  expect((await atCounter.call('callNextTicket')).statusCode).toBe(200);
  await change(testPassword, chosen);
  expect((await atCounter.call('readCodes')).json()).toMatchObject({
    code: 401,
    data: { ended: 'password' },
  });
  expect(await service.store.db.selectFrom('counter_session').selectAll().execute()).toEqual([]);
  const tickets = await service.store.db.selectFrom('ticket').select('status').execute();
  expect(tickets).toEqual([{ status: ticketStatus.waiting }]);
});

it('no chosen password is stored in readable form', async () => {
  await change(testPassword, chosen);
  const users = await service.store.db.selectFrom('user').selectAll().execute();
  expect(JSON.stringify(users)).not.toContain(chosen);
});

it("a clerk who has lost the password can choose another with a manager's code, once and within an hour", async () => {
  const hour = 60 * 60_000;
  await apply({ ...withAna({}), counters: [aCounter()] });
  const clerk = await logInAt(service);
  await clerk.call('readCodes');
  const give = async (code: string) =>
    withBranchTransaction(service.store, 'branch-1', async (transaction) =>
      giveClerkCode(transaction, 'user-ana', await hashPassword(code)),
    );
  expect(await give('the-code')).toBe(service.now + hour);
  expect((await clerk.call('readCodes')).json()).toMatchObject({ data: { ended: 'password' } });
  expect(await logIn(testPassword)).toBe('INVALID_USERNAME');
  expect(await logIn('the-code')).toBe('PASSWORD_CHANGE_NEEDED');
  await change('the-code', chosen);
  expect(await logIn(chosen)).toBe('in');
  expect(await logIn('the-code')).toBe('INVALID_USERNAME');
  await give('another-code');
  service.now += hour;
  expect(await logIn('another-code')).toBe('INVALID_USERNAME');
  expect((await change('another-code', 'a loud harbour')).json().type).toBe('INVALID_USERNAME');
});

it('a password that a manager replaces during its check is not accepted', async () => {
  await apply(withAna({}));
  let given = 0;
  const world = {
    store: service.store,
    newSecret: () => 'secret',
    isPassword: async () => {
      const code = await hashPassword(`code ${++given}`);
      await withBranchTransaction(service.store, 'branch-1', (transaction) =>
        giveClerkCode(transaction, 'user-ana', code),
      );
      return true;
    },
  };
  const stolen = { username: 'ana', password: testPassword };
  expect(await logInClerk(stolen, world)).toEqual({ kind: 'wrong' });
  expect(await changePassword({ ...stolen, newPassword: chosen }, world)).toEqual({ kind: 'wrong' });
  expect(await logIn('code 2')).toBe('PASSWORD_CHANGE_NEEDED');
});
