import type * as v from 'valibot';
import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type EndpointCall, targetOf } from '../gateway/endpoint-call.ts';
import type { ReadService } from '../gateway/service-reader.ts';
import { readKeysToName } from './keys-to-name.ts';

const answering =
  (answers: Record<string, unknown>): ReadService =>
  async <S extends v.GenericSchema<unknown, unknown>>(
    endpoint: Endpoint,
    schema: S,
    params?: EndpointCall['params'],
  ) => {
    const answer = safeParse(
      schema,
      answers[targetOf({ endpoint, params }).replace('/api/v1/dispenser/', '')],
    );
    return answer.success ? answer.output : undefined;
  };
const device = { special: { profiles: [{ profile: 'p1' }, { profile: 'p2' }, { profile: 'p1' }] } };
const branch = { languages: ['en', 'ar'] };
const structure = (...items: unknown[]) => ({ structure: [{ language: 'en', items }] });

describe('the keys that need a name', () => {
  it('are the keys in every profile of the week, each once, in the order of the menus', async () => {
    const read = answering({
      device,
      branch,
      'profile/p1': structure(
        { service: 's1' },
        { group: 'g1', items: [{ service: 's2' }, { group: 'g2', items: [{ service: 's3' }] }] },
        { service: 's4' },
      ),
      'profile/p2': structure({ service: 's4' }, { service: 's5' }),
    });
    expect(await readKeysToName(read)).toEqual({
      services: ['s1', 's2', 's3', 's4', 's5'],
      groups: ['g1', 'g2'],
      languages: ['en', 'ar'],
    });
  });

  it('are found even if other items are invalid', async () => {
    const read = answering({
      device: { special: { profiles: [...device.special.profiles, null, { profile: 4 }] } },
      branch: { languages: ['en', 7, 'ar', 'en'] },
      'profile/p1': {
        structure: [null, { items: [7, { service: 9 }, { service: 's1' }, { group: 'g1', items: 'x' }] }],
      },
    });
    expect(await readKeysToName(read)).toEqual({
      services: ['s1'],
      groups: ['g1'],
      languages: ['en', 'ar'],
    });
  });

  it('are found at any depth', async () => {
    let item: unknown = { service: 's1' };
    for (let depth = 0; depth < 100_000; depth++) item = { group: 'g1', items: [item] };
    const read = answering({ device, branch, 'profile/p1': structure(item) });
    expect(await readKeysToName(read)).toMatchObject({ services: ['s1'], groups: ['g1'] });
  });

  it('are at most a thousand services and groups, so a skeleton of their names never blocks the host', async () => {
    const items = Array.from({ length: 20_000 }, (_, index) => ({
      group: `g${index}`,
      service: `s${index}`,
    }));
    const keys = await readKeysToName(answering({ device, branch, 'profile/p1': structure({ items }) }));
    expect([keys?.services.length, keys?.groups.length]).toEqual([1_000, 1_000]);
    expect(keys?.services[0]).toBe('s0');
  });

  it('are unknown while the device or the branch is unknown', async () => {
    expect(await readKeysToName(answering({ branch }))).toBeUndefined();
    expect(await readKeysToName(answering({ device }))).toBeUndefined();
  });
});
