import * as v from 'valibot';
import { readAdvertisement } from '../../contract/endpoints/advertisement-endpoints.ts';
import { readSelectableClerks } from '../../contract/endpoints/ticket-endpoints.ts';
import { selectableClerk } from '../../contract/selectable-clerk.ts';
import type { Forward } from '../gateway/forward.ts';

const { avatar } = selectableClerk.entries.user.entries;
const json = v.pipe(v.string(), v.parseJson());

/** Which answers name pictures and films, by how their path begins. */
const answersWithMedia = [
  {
    path: `${readSelectableClerks.path}?`,
    sources: v.pipe(
      json,
      v.array(v.object({ user: v.object({ avatar }) })),
      v.transform((clerks) => clerks.map(({ user }) => user.avatar)),
    ),
  },
  {
    path: readAdvertisement.path.replace(':group', ''),
    sources: v.pipe(
      json,
      readAdvertisement.response,
      v.transform((items) => items.map(({ url }) => url)),
    ),
  },
];

/** So many are remembered, the last ones told. */
const maxSources = 200;

/** Pictures and films that no configuration names: those in the answers that the page got. */
export function mediaFromAnswers(forward: Forward): {
  readonly forward: Forward;
  told(): ReadonlySet<string>;
} {
  let told: readonly string[] = [];
  return {
    async forward(request) {
      const answer = await forward(request);
      const tells = answersWithMedia.find(({ path }) => request.path.startsWith(path));
      if (tells && answer.status === 200) {
        const heard = v.safeParse(tells.sources, answer.body.toString());
        const sources = heard.success ? heard.output.filter((source) => source !== '') : [];
        told = [...new Set([...sources, ...told])].slice(0, maxSources);
      }
      return answer;
    },
    told: () => new Set(told),
  };
}
