import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aBranch, aService, noon } from '../../testing/builders.ts';
import { aBranchFile, aDispenserInFile } from '../../testing/service/a-branch-file.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { importBranchFile } from './import-branch-file.ts';

const two = aBranchFile({
  branch: aBranch({ services: ['passport', 'collect'] }),
  services: [aService(), aService({ key: 'collect', name: 'Collect' })],
});
let service: TestService;

beforeEach(async () => {
  service = await openTestService({ branchFile: two });
});
afterEach(() => service.close());

const apply = (branchFile = two) => importBranchFile(service.store, branchFile, { now: service.now });
const services = async () =>
  (await service.call('readServices'))
    .json()
    .map(({ key, name }: { key: string; name: string }) => `${key} ${name}`);

describe('a branch file', () => {
  it('is applied once per content', async () => {
    expect(await apply()).toBe('unchanged');
    const renamed = { ...two, services: [aService({ name: 'Passports' }), two.services[1] ?? aService()] };
    expect(await apply(renamed)).toBe('applied');
    expect(await services()).toEqual(['passport Passports', 'collect Collect']);
    expect(await apply()).toBe('applied');
    expect(await services()).toEqual(['passport Passport', 'collect Collect']);
  });

  it('that lost a service takes it off the menu and keeps its tickets', async () => {
    await service.takeTicket({ services: ['collect'] });
    expect(await apply(aBranchFile())).toBe('applied');
    expect(await services()).toEqual(['passport Passport']);
    expect((await service.takeTicket({ services: ['collect'] })).json().type).toBe('SERVICE_CLOSED');
    const kept = await service.store.db
      .selectFrom('entity')
      .select(['key', 'active'])
      .where('kind', '=', 'service')
      .orderBy('key')
      .execute();
    expect(kept).toEqual([
      { key: 'collect', active: 0 },
      { key: 'passport', active: 1 },
    ]);
    expect(await service.store.db.selectFrom('ticket').select('number').execute()).toHaveLength(1);
  });

  it('changes nothing unless all of it can be applied', async () => {
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

  it('with a new API key ends the old one', async () => {
    const apiKey = 'ffffffffffffffffffffffffffffffff';
    await apply({ ...two, dispensers: [{ ...aDispenserInFile, apiKey }] });
    expect((await service.call('readDevice')).statusCode).toBe(401);
    const headers = { authorization: `Apikey ${apiKey}` };
    expect((await service.ask({ url: '/api/v1/dispenser/device', headers })).statusCode).toBe(200);
  });

  it('leaves no API key readable in the store', async () => {
    const rows = await service.store.db.selectFrom('dispenser_key').selectAll().execute();
    const bodies = await service.store.db.selectFrom('dispenser').selectAll().execute();
    expect(JSON.stringify([rows, bodies])).not.toContain(aDispenserInFile.apiKey);
  });

  it('says when it was applied', async () => {
    expect(await service.store.db.selectFrom('branch_file').select('applied_at').execute()).toEqual([
      { applied_at: noon },
    ]);
  });
});
