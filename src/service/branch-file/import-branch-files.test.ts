import { verify } from '@node-rs/argon2';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import { aBranch, aGroup, aService, testNow } from '../../testing/builders.ts';
import {
  aBooking,
  aBranchFile,
  aCounter,
  aDispenserInFile,
  aUser,
} from '../../testing/service/branch-file-builders.ts';
import {
  dispenserHeaders,
  openServiceForTest,
  type TestService,
} from '../../testing/service/open-test-service.ts';
import { importBranchFiles } from './import-branch-files.ts';
import { hashPassword } from './passwords.ts';

const two = aBranchFile({
  branch: aBranch({ services: ['passport', 'collect'] }),
  services: [aService(), aService({ key: 'collect', name: 'Collect' })],
});
let service: TestService;

beforeEach(async () => {
  service = await openServiceForTest({ branchFile: two });
});

const apply = (...branchFiles: BranchFile[]) => importBranchFiles(service.store, branchFiles);
const applied = { applied: ['branch-1'], unchanged: [] };
const unchanged = { applied: [], unchanged: ['branch-1'] };
const services = async () =>
  (await service.call('readServices'))
    .json()
    .map(({ key, name }: { key: string; name: string }) => `${key} ${name}`);

describe('a branch file', () => {
  it('is imported only once while its content stays the same', async () => {
    expect(await apply(two)).toEqual(unchanged);
    const renamed = { ...two, services: [aService({ name: 'Passports' }), two.services[1] ?? aService()] };
    expect(await apply(renamed)).toEqual(applied);
    expect(await services()).toEqual(['passport Passports', 'collect Collect']);
    expect(await apply(two)).toEqual(applied);
    expect(await services()).toEqual(['passport Passport', 'collect Collect']);
  });

  it('with icons adds the icons to the services of dispensers, and to no ticket', async () => {
    await apply({ ...two, services: [aService({ icon: 'car' })], groups: [aGroup({ icon: 'family' })] });
    expect((await service.call('readServices')).json()).toEqual([aService({ icon: 'car' })]);
    expect((await service.call('readGroups')).json()).toEqual([aGroup({ icon: 'family' })]);
    expect((await service.takeTicket()).json().ticket.tasks[0]).not.toHaveProperty('icon');
  });

  it('with a password hash lets the clerk log in with the password, and stores neither in readable form', async () => {
    const { password, ...user } = aUser();
    const passwordHash = await hashPassword('a quiet harbour');
    await apply({ ...two, users: [{ ...user, passwordHash }] });
    const logIn = (typed: string) => service.call('logIn', { username: 'ana', password: typed });
    expect((await logIn('a quiet harbour')).statusCode).toBe(200);
    expect((await logIn(passwordHash)).json().type).toBe('INVALID_USERNAME');
    const { body } = await service.store.db.selectFrom('user').select('body').executeTakeFirstOrThrow();
    expect(body).not.toContain('assword');
  });

  it("that no longer contains a service makes the service inactive and keeps the service's tickets", async () => {
    await service.takeTicket({ services: ['collect'] });
    expect(await apply(aBranchFile())).toEqual(applied);
    expect(await services()).toEqual(['passport Passport']);
    expect((await service.takeTicket({ services: ['collect'] })).json().type).toBe('SERVICE_CLOSED');
    const rows = await service.store.db
      .selectFrom('entity')
      .select(['key', 'active'])
      .where('kind', '=', 'service')
      .orderBy('key')
      .execute();
    expect(rows).toEqual([
      { key: 'collect', active: 0 },
      { key: 'passport', active: 1 },
    ]);
    expect(await service.store.db.selectFrom('ticket').select('number').execute()).toHaveLength(1);
  });

  it('changes nothing if any part of it cannot be imported', async () => {
    const { db } = service.store;
    await db.schema.dropTable('dispenser_key').execute();
    await expect(apply(aBranchFile())).rejects.toThrow(/dispenser_key/);
    const active = await db
      .selectFrom('entity')
      .select('key')
      .where('kind', '=', 'service')
      .where('active', '=', 1)
      .execute();
    expect(active).toHaveLength(2);
  });

  it('with a new API key keeps the previous key valid for a day, but no older key', async () => {
    const [first, second, third] = [aDispenserInFile.apiKey, 'e'.repeat(32), 'f'.repeat(32)];
    const hour = 60 * 60_000;
    const keyed = (apiKey: string) => apply({ ...two, dispensers: [{ ...aDispenserInFile, apiKey }] });
    const accepted = async () => {
      const answers = [first, second, third].map((apiKey) =>
        service.asDispenser({
          url: '/api/v1/dispenser/device',
          headers: { authorization: `Apikey ${apiKey}` },
        }),
      );
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    };
    await keyed(second);
    service.now += 24 * hour - 1;
    expect(await accepted()).toEqual([200, 200, 401]);
    service.now += 1;
    expect(await accepted()).toEqual([401, 200, 401]);
    await keyed(first);
    await keyed(third);
    expect(await accepted()).toEqual([200, 401, 200]);
    await keyed(first);
    service.now += 24 * hour;
    expect(await accepted()).toEqual([200, 401, 401]);
  });

  it('leaves no readable API key in the store', async () => {
    const rows = await service.store.db.selectFrom('dispenser_key').selectAll().execute();
    const bodies = await service.store.db.selectFrom('dispenser').selectAll().execute();
    expect(JSON.stringify([rows, bodies])).not.toContain(aDispenserInFile.apiKey);
    expect(rows).toMatchObject([{ smart_key: expect.stringMatching(/^[\w-]{43}$/) }]);
  });

  it('is stored with the time of its import', async () => {
    expect(await service.store.db.selectFrom('branch_file').select('applied_at').execute()).toEqual([
      { applied_at: testNow },
    ]);
  });
});

describe('a clerk in a branch file', () => {
  const withClerk = (password: string) => aBranchFile({ users: [aUser({ password })] });
  const keptHash = async () =>
    (
      await service.store.db
        .selectFrom('user')
        .select('password_hash')
        .where('key', '=', aUser().key)
        .executeTakeFirstOrThrow()
    ).password_hash;

  it('has no readable password in the store', async () => {
    await apply(withClerk('a quiet harbour'));
    expect(await keptHash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verify(await keptHash(), 'a quiet harbour')).toBe(true);
    const users = await service.store.db.selectFrom('user').selectAll().execute();
    expect(JSON.stringify(users)).not.toContain('a quiet harbour');
  });

  it('keeps the stored hash until the password changes', async () => {
    await apply(withClerk('a quiet harbour'));
    const before = await keptHash();
    await apply({ ...withClerk('a quiet harbour'), groups: [] });
    expect(await keptHash()).toBe(before);
    await apply(withClerk('a loud harbour'));
    expect(await verify(await keptHash(), 'a loud harbour')).toBe(true);
  });

  it('cannot log in after being removed, and no clerk can use a removed counter', async () => {
    await apply({ ...withClerk('a quiet harbour'), counters: [aCounter()] });
    await apply(aBranchFile());
    const { db } = service.store;
    const isActive = (table: 'user' | 'counter', key: string) =>
      db.selectFrom(table).select('active').where('key', '=', key).execute();
    expect(await isActive('user', aUser().key)).toEqual([{ active: 0 }]);
    expect(await isActive('counter', aCounter().key)).toEqual([{ active: 0 }]);
  });
});

describe('a booking', () => {
  const withBookings = (...bookings: BranchFile['bookings']) => aBranchFile({ bookings });
  const bookings = () =>
    service.store.db.selectFrom('booking').select(['key', 'state', 'active', 'customer_name']).execute();

  it('stays deleted if its file is imported again', async () => {
    await apply(withBookings(aBooking()));
    await service.store.db.updateTable('booking').set({ state: 'deleted' }).execute();
    await apply(withBookings(aBooking({ customerName: 'Ana' })));
    await apply(withBookings());
    await apply(withBookings(aBooking()));
    expect(await bookings()).toEqual([
      { key: 'booking-1', state: 'deleted', active: 1, customer_name: null },
    ]);
  });

  it('becomes inactive when it is removed from the file', async () => {
    await apply(withBookings(aBooking({ customerName: 'Ana' })));
    await apply(withBookings());
    expect(await bookings()).toEqual([
      { key: 'booking-1', state: 'booked', active: 0, customer_name: 'Ana' },
    ]);
  });

  it('has no readable verification code in the store', async () => {
    await apply(withBookings(aBooking({ verification: 'tell nobody' })));
    const rows = await service.store.db.selectFrom('booking').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('tell nobody');
  });
});

describe('several branch files', () => {
  const anotherBranch = (number: number) =>
    aBranchFile({
      branch: aBranch({ key: `branch-${number}`, name: number === 2 ? 'Station' : `Branch ${number}` }),
      dispensers: [
        {
          ...aDispenserInFile,
          key: `device-${number}`,
          branch: `branch-${number}`,
          websocketID: `ws-${number}`,
          apiKey: 'f'.repeat(32),
        },
      ],
    });
  const [station, harbour, market] = [anotherBranch(2), anotherBranch(3), anotherBranch(4)];
  const statusAt = async (branchFile: BranchFile) =>
    (await service.asDispenser({ url: '/api/v1/dispenser/branch', headers: dispenserHeaders(branchFile) }))
      .statusCode;

  it('are imported only if they changed', async () => {
    expect(await apply(two, station)).toEqual({ applied: ['branch-2'], unchanged: ['branch-1'] });
    expect([await statusAt(two), await statusAt(station)]).toEqual([200, 200]);
  });

  it('define all branches: a branch without a file is inactive until its file returns', async () => {
    expect(await apply(station)).toEqual({ applied: ['branch-2'], unchanged: [] });
    expect([await statusAt(two), await statusAt(station)]).toEqual([403, 200]);
    expect(
      await service.store.db.selectFrom('branch').select(['key', 'active']).orderBy('key').execute(),
    ).toEqual([
      { key: 'branch-1', active: 0 },
      { key: 'branch-2', active: 1 },
    ]);
    expect(await apply(two, station)).toEqual({ applied: ['branch-1'], unchanged: ['branch-2'] });
    expect([await statusAt(two), await statusAt(station)]).toEqual([200, 200]);
  });

  it('are imported one after another, each completely or not at all; a broken file holds back no other, and the next import resumes', async () => {
    const broken = {
      ...harbour,
      dispensers: [{ ...harbour.dispensers[0], websocketID: undefined }],
    } as never;
    await expect(apply(two, station, broken, market)).rejects.toThrow();
    expect([await statusAt(two), await statusAt(station), await statusAt(market)]).toEqual([200, 200, 200]);
    const rows = await service.store.db
      .selectFrom('entity')
      .select('key')
      .where('branch', '=', 'branch-3')
      .execute();
    expect(rows).toEqual([]);

    expect(await apply(two, station, harbour, market)).toEqual({
      applied: ['branch-3'],
      unchanged: ['branch-1', 'branch-2', 'branch-4'],
    });
    expect([await statusAt(harbour), await statusAt(market)]).toEqual([200, 200]);
  });

  it('do not delay visitors of other branches', async () => {
    const many = Array.from({ length: 60 }, (_, index) => anotherBranch(index + 2));
    const importing = apply(aBranchFile({ ...two, groups: [] }), ...many);
    expect((await service.takeTicket()).statusCode).toBe(200);
    const { left } = await service.store.db
      .selectFrom('branch_file')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .executeTakeFirstOrThrow();
    expect(Number(left)).toBeLessThan(61);
    expect((await importing).applied).toHaveLength(61);
  });

  it('are not mixed if two imports run at the same time', async () => {
    const renamed = (name: string) => [
      { ...two, branch: { ...two.branch, name } },
      { ...station, branch: { ...station.branch, name } },
    ];
    await Promise.all([apply(...renamed('First')), apply(...renamed('Second'))]);
    const rows = await service.store.db.selectFrom('branch').select('body').execute();
    expect(rows.map(({ body }) => JSON.parse(body).name)).toEqual(['Second', 'Second']);
  });

  it('can move a dispenser from one branch to another', async () => {
    const [moved] = two.dispensers;
    if (!moved) throw new Error('no dispenser');
    const without = { ...two, dispensers: [] };
    await apply(without, { ...station, dispensers: [{ ...moved, branch: 'branch-2' }] });
    const answer = await service.asDispenser({ url: '/api/v1/dispenser/branch' });
    expect(answer.json().name).toBe('Station');
  });
});

describe('a store of an earlier version', () => {
  it('imports an unchanged file again after an update', async () => {
    await service.store.db.updateTable('branch_file').set({ hash: 'of an earlier version' }).execute();
    expect(await apply(two)).toEqual(applied);
  });
});
