import * as v from 'valibot';
import { readAdvertisement } from '../../contract/endpoints/advertisement-endpoints.ts';
import { readSelectableClerks } from '../../contract/endpoints/ticket-endpoints.ts';
import { parsedJson } from '../../contract/parsed-json.ts';
import { selectableClerk } from '../../contract/selectable-clerk.ts';
import type { Forward } from '../gateway/forward.ts';

const { avatar } = selectableClerk.entries.user.entries;

/** Responses that contain addresses of pictures or videos, by endpoint. */
const answersWithMedia = [
  {
    endpoint: readSelectableClerks,
    sources: v.pipe(
      v.array(v.object({ user: v.object({ avatar }) })),
      v.transform((clerks) => clerks.map(({ user }) => user.avatar)),
    ),
  },
  {
    endpoint: readAdvertisement,
    sources: v.pipe(
      readAdvertisement.response,
      v.transform((items) => items.map(({ url }) => url)),
    ),
  },
];

/** The maximum number of remembered sources. The latest ones are kept. */
const maxSources = 200;

/** Remembers the pictures and videos in responses to the page, because the configuration does not name them. */
export function mediaFromAnswers(forward: Forward): {
  readonly forward: Forward;
  sources(): ReadonlySet<string>;
} {
  let remembered: readonly string[] = [];
  return {
    async forward(request) {
      const answer = await forward(request);
      const kind = answersWithMedia.find(({ endpoint }) => endpoint === request.endpoint);
      if (kind && answer.status === 200) {
        const named = parsedJson(kind.sources, answer.body.toString()) ?? [];
        const sources = named.filter((source) => source !== '');
        remembered = [...new Set([...sources, ...remembered])].slice(0, maxSources);
      }
      return answer;
    },
    sources: () => new Set(remembered),
  };
}
