import type * as v from 'valibot';
import { safeParse } from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { theSettings } from '../../testing/builders.ts';
import type { ReadService } from '../gateway/service-reader.ts';
import { configuredMedia } from './configured-media.ts';

let answer: unknown;
let reads: number;
let uptime: number;
let sources: ReturnType<typeof configuredMedia>;

const read: ReadService = async <S extends v.GenericSchema<unknown, unknown>>(
  _endpoint: Endpoint,
  schema: S,
) => {
  reads++;
  const parsed = safeParse(schema, answer);
  return parsed.success ? parsed.output : undefined;
};
const styled = (styling: object) => ({ ...theSettings(), styling: { ...theSettings().styling, ...styling } });

beforeEach(() => {
  answer = undefined;
  reads = 0;
  uptime = 0;
  sources = configuredMedia({ read, uptimeSeconds: () => uptime });
});

describe('the allowed pictures', () => {
  it('are the background and the logo', async () => {
    answer = styled({ backgroundImage: '/wall.png', logoImage: 'media/logo.svg' });
    expect(await sources()).toEqual(new Set(['/wall.png', 'media/logo.svg']));
  });

  it('do not include a source that is empty or not text', async () => {
    answer = styled({ backgroundImage: '', logoImage: null });
    expect(await sources()).toEqual(new Set());
    uptime = 60;
    answer = { styling: { backgroundImage: 7, logoImage: '/logo.png' } };
    expect(await sources()).toEqual(new Set(['/logo.png']));
  });

  it('are read once a minute, and stay the same while the service is unreachable', async () => {
    expect(await sources()).toBeUndefined();
    answer = styled({ logoImage: '/logo.png' });
    expect(await sources()).toContain('/logo.png');
    await sources();
    expect(reads).toBe(2);
    uptime = 60;
    answer = undefined;
    expect(await sources()).toContain('/logo.png');
    expect(reads).toBe(3);
  });
});
