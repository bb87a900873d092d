import { describe, expect, it } from 'vitest';
import type { Forward } from '../gateway/forward.ts';
import { mediaFromAnswers } from './media-from-answers.ts';

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

describe('what the page is told to show', () => {
  it('are those that the page was told of, once each', async () => {
    const media = mediaFromAnswers(answering([clerk('media/ana.svg'), clerk(''), clerk('media/ana.svg')]));
    expect(media.sources()).toEqual(new Set());
    const answer = await media.forward(asked);
    expect(JSON.parse(answer.body.toString())).toHaveLength(3);
    expect(media.sources()).toEqual(new Set(['media/ana.svg']));
  });

  it('may be films of an advertisement', async () => {
    const media = mediaFromAnswers(answering([{ kind: 'video', url: 'media/fair.webm', seconds: 9 }]));
    await media.forward({ ...asked, path: '/api/v1/dispenser/advertisement/city' });
    expect(media.sources()).toEqual(new Set(['media/fair.webm']));
  });

  it('are none of any other answer', async () => {
    for (const forward of [answering({ avatar: 'a' }), answering([clerk(7)]), answering([clerk('a')], 500)]) {
      const media = mediaFromAnswers(forward);
      await media.forward(asked);
      expect(media.sources()).toEqual(new Set());
    }
    const elsewhere = mediaFromAnswers(answering([clerk('a')]));
    await elsewhere.forward({ ...asked, path: '/api/v1/dispenser/settings' });
    expect(elsewhere.sources()).toEqual(new Set());
  });

  it('are forgotten when many others were told since', async () => {
    let round = 0;
    const media = mediaFromAnswers(async (request) => {
      const many = Array.from({ length: 150 }, (_, index) => clerk(`${round}-${index}.svg`));
      round++;
      return answering(many)(request);
    });
    await media.forward(asked);
    await media.forward(asked);
    expect(media.sources().size).toBe(200);
    expect(media.sources()).toContain('1-149.svg');
    expect(media.sources()).not.toContain('0-149.svg');
  });
});
