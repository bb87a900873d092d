import * as v from 'valibot';
import { selectableClerk } from '../../contract/selectable-clerk.ts';
import { readSelectableClerks } from '../../contract/ticket-endpoints.ts';
import type { Forward } from '../forward.ts';

const { avatar } = selectableClerk.entries.user.entries;
const clerks = v.pipe(v.string(), v.parseJson(), v.array(v.object({ user: v.object({ avatar }) })));

/** So many are remembered, the last ones told. */
const most = 200;

/** The pictures of clerks, which no configuration names: those in the answers that the page got. */
export function toldAvatars(forward: Forward): { readonly forward: Forward; told(): ReadonlySet<string> } {
  let told: readonly string[] = [];
  return {
    async forward(request) {
      const answer = await forward(request);
      if (request.path.startsWith(`${readSelectableClerks.path}?`) && answer.status === 200) {
        const heard = v.safeParse(clerks, answer.body.toString());
        const avatars = heard.success ? heard.output.map(({ user }) => user.avatar) : [];
        told = [...new Set([...avatars.filter((source) => source !== ''), ...told])].slice(0, most);
      }
      return answer;
    },
    told: () => new Set(told),
  };
}
