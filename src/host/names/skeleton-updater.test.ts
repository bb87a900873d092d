import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as v from 'valibot';
import { safeParse } from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { noNames } from '../../contract/additions/page/names.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type EndpointCall, targetOf } from '../gateway/endpoint-call.ts';
import type { ReadService } from '../gateway/service-reader.ts';
import { skeletonUpdater } from './skeleton-updater.ts';

let folder: string;
let file: string;
let answers: Record<string, unknown>;
let reads: number;
let uptime: number;
let check: () => Promise<void>;

const read: ReadService = async <S extends v.GenericSchema<unknown, unknown>>(
  endpoint: Endpoint,
  schema: S,
  params?: EndpointCall['params'],
) => {
  reads++;
  const answer = safeParse(schema, answers[targetOf({ endpoint, params }).replace('/api/v1/dispenser/', '')]);
  return answer.success ? answer.output : undefined;
};
const written = () => readFile(file, 'utf8');
const profileOf = (...services: string[]) => ({
  structure: [{ items: services.map((service) => ({ service })) }],
});

beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'names.skeleton.json');
  answers = {
    device: { special: { profiles: [{ profile: 'p1' }] } },
    branch: { languages: ['en'] },
    'profile/p1': profileOf('s1'),
  };
  reads = 0;
  uptime = 0;
  check = skeletonUpdater({ read, names: () => noNames, file, uptimeSeconds: () => uptime });
});

describe('the skeleton of a names file', () => {
  it('is not written for a service that sends names', async () => {
    answers.capabilities = { additions: ['service', 'group'] };
    await check();
    await expect(written()).rejects.toThrow('ENOENT');
    answers.capabilities = { additions: ['group'] };
    uptime += 300;
    await check();
    expect(await written()).toContain('"s1"');
  });

  it('gets new keys after five minutes, and keeps the entered names', async () => {
    await check();
    await writeFile(file, (await written()).replace('"name": ""', '"name": "Parking"'));
    answers['profile/p1'] = profileOf('s1', 's2');
    const before = reads;
    uptime += 299;
    await check();
    expect(reads).toBe(before);
    uptime += 1;
    await check();
    expect(JSON.parse(await written())).toMatchObject({
      services: { s1: { name: 'Parking' }, s2: { name: '' } },
    });
  });

  it('is not written while no key is new, or while the file is incomplete', async () => {
    await check();
    for (const edited of [(await written()).replace('"name": ""', '"name": "Parking"'), '{ "services": ']) {
      await writeFile(file, edited);
      uptime += 300;
      await check();
      expect(await written()).toBe(edited);
    }
  });

  it('is checked again immediately if the service did not respond', async () => {
    const { device } = answers;
    answers.device = undefined;
    await check();
    answers.device = device;
    await check();
    expect(await written()).toContain('"s1"');
  });

  it("costs few of the dispenser's requests, even if pages are opened again and again while the service is silent", async () => {
    answers.device = undefined;
    for (let turn = 0; turn < 600; turn++) await check();
    expect(reads).toBe(10 * 3);
  });

  it('is checked once for simultaneous requests', async () => {
    await Promise.all([check(), check(), check()]);
    expect(reads).toBe(4);
  });
});
