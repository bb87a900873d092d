import { describe, expect, it } from 'vitest';
import { readAdvertisement } from '../../contract/endpoints/advertisement-endpoints.ts';
import { readSettings } from '../../contract/endpoints/dispenser-endpoints.ts';
import { readSelectableClerks } from '../../contract/endpoints/ticket-endpoints.ts';
import type { Forward } from '../gateway/forward.ts';
import { mediaFromAnswers } from './media-from-answers.ts';

const clerk = (avatar: unknown) => ({
  user: { key: 'ana', name: 'Ana', avatar },
  counter: { key: 'c1', name: 'Counter 1', waitTime: 0 },
});
const answering =
  (body: unknown, status = 200): Forward =>
  async () => ({ status, headers: {}, body: Buffer.from(JSON.stringify(body)) });
const clerksRequest = {
  endpoint: readSelectableClerks,
  query: { service: 'passport', language: 'en' },
  headers: {},
  body: undefined,
} as const;

describe('media in responses to the page', () => {
  it('are the pictures of clerks, each once', async () => {
    const media = mediaFromAnswers(answering([clerk('media/ana.svg'), clerk(''), clerk('media/ana.svg')]));
    expect(media.sources()).toEqual(new Set());
    const answer = await media.forward(clerksRequest);
    expect(JSON.parse(answer.body.toString())).toHaveLength(3);
    expect(media.sources()).toEqual(new Set(['media/ana.svg']));
  });

  it('include the videos of an advertisement', async () => {
    const media = mediaFromAnswers(answering([{ kind: 'video', url: 'media/fair.webm', seconds: 9 }]));
    await media.forward({ ...clerksRequest, endpoint: readAdvertisement, params: { group: 'city' } });
    expect(media.sources()).toEqual(new Set(['media/fair.webm']));
  });

  it('are not taken from any other response', async () => {
    for (const forward of [answering({ avatar: 'a' }), answering([clerk(7)]), answering([clerk('a')], 500)]) {
      const media = mediaFromAnswers(forward);
      await media.forward(clerksRequest);
      expect(media.sources()).toEqual(new Set());
    }
    const elsewhere = mediaFromAnswers(answering([clerk('a')]));
    await elsewhere.forward({ ...clerksRequest, endpoint: readSettings });
    expect(elsewhere.sources()).toEqual(new Set());
  });

  it('are forgotten after many newer pictures and videos', async () => {
    let round = 0;
    const media = mediaFromAnswers(async (request) => {
      const many = Array.from({ length: 150 }, (_, index) => clerk(`${round}-${index}.svg`));
      round++;
      return answering(many)(request);
    });
    await media.forward(clerksRequest);
    await media.forward(clerksRequest);
    expect(media.sources().size).toBe(200);
    expect(media.sources()).toContain('1-149.svg');
    expect(media.sources()).not.toContain('0-149.svg');
  });
});
