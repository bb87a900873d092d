import type * as v from 'valibot';
import { safeParse } from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { theSettings } from '../../testing/builders.ts';
import type { ReadService } from '../gateway/service-reader.ts';
import { configuredMedia } from './configured-media.ts';

let answer: unknown;
let reads: number;
let uptime: number;
let named: ReturnType<typeof configuredMedia>;

const read: ReadService = async <S extends v.GenericSchema<unknown, unknown>>(_path: string, schema: S) => {
  reads++;
  const parsed = safeParse(schema, answer);
  return parsed.success ? parsed.output : undefined;
};
const styled = (styling: object) => ({ ...theSettings(), styling: { ...theSettings().styling, ...styling } });

beforeEach(() => {
  answer = undefined;
  reads = 0;
  uptime = 0;
  named = configuredMedia({ read, uptimeSeconds: () => uptime });
});

describe('the pictures that may be shown', () => {
  it('are the background and the logo', async () => {
    answer = styled({ backgroundImage: '/wall.png', logoImage: 'media/logo.svg' });
    expect(await named()).toEqual(new Set(['/wall.png', 'media/logo.svg']));
  });

  it('are none where none is named, and one where the other is no text', async () => {
    answer = styled({ backgroundImage: '', logoImage: null });
    expect(await named()).toEqual(new Set());
    uptime = 60;
    answer = { styling: { backgroundImage: 7, logoImage: '/logo.png' } };
    expect(await named()).toEqual(new Set(['/logo.png']));
  });

  it('are asked for once a minute, and stay what they were while the service is away', async () => {
    expect(await named()).toBeUndefined();
    answer = styled({ logoImage: '/logo.png' });
    expect(await named()).toContain('/logo.png');
    await named();
    expect(reads).toBe(2);
    uptime = 60;
    answer = undefined;
    expect(await named()).toContain('/logo.png');
    expect(reads).toBe(3);
  });
});
