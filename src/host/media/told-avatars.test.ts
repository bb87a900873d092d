import { describe, expect, it } from 'vitest';
import type { Forward } from '../forward.ts';
import { toldAvatars } from './told-avatars.ts';

const clerk = (avatar: unknown) => ({
  user: { key: 'ana', name: 'Ana', avatar },
  counter: { key: 'c1', name: 'Counter 1', waitTime: 0 },
});
const answering =
  (body: unknown, status = 200): Forward =>
  async () => ({ status, headers: {}, body: Buffer.from(JSON.stringify(body)) });
const asked = {
  method: 'GET',
  path: '/api/v1/dispenser/selectableClerks?service=passport&language=en',
  headers: {},
  body: undefined,
} as const;

describe('the pictures of clerks', () => {
  it('are those that the page was told of, once each', async () => {
    const avatars = toldAvatars(answering([clerk('media/ana.svg'), clerk(''), clerk('media/ana.svg')]));
    expect(avatars.told()).toEqual(new Set());
    const answer = await avatars.forward(asked);
    expect(JSON.parse(answer.body.toString())).toHaveLength(3);
    expect(avatars.told()).toEqual(new Set(['media/ana.svg']));
  });

  it('are none of any other answer', async () => {
    for (const forward of [answering({ avatar: 'a' }), answering([clerk(7)]), answering([clerk('a')], 500)]) {
      const avatars = toldAvatars(forward);
      await avatars.forward(asked);
      expect(avatars.told()).toEqual(new Set());
    }
    const elsewhere = toldAvatars(answering([clerk('a')]));
    await elsewhere.forward({ ...asked, path: '/api/v1/dispenser/settings' });
    expect(elsewhere.told()).toEqual(new Set());
  });

  it('are forgotten when many others were told since', async () => {
    let round = 0;
    const avatars = toldAvatars(async (request) => {
      const many = Array.from({ length: 150 }, (_, index) => clerk(`${round}-${index}.svg`));
      round++;
      return answering(many)(request);
    });
    await avatars.forward(asked);
    await avatars.forward(asked);
    expect(avatars.told().size).toBe(200);
    expect(avatars.told()).toContain('1-149.svg');
    expect(avatars.told()).not.toContain('0-149.svg');
  });
});
