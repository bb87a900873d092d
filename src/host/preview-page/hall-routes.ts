import type { FastifyPluginAsync } from 'fastify';
import { changeHallMessage } from '../../contract/host-endpoints/branch-endpoints.ts';
import { invalidInput } from '../../service/http/errors.ts';
import { refusalError } from '../../service/http/refusal-error.ts';
import type { Administration } from '../own-service/own-service.ts';
import { hostRoutes } from '../requests/host-routes.ts';

/** Lets administrators change the message to the hall of a branch, by the rule of the counter page. */
export function hallRoutes({
  branches,
  hall,
}: Pick<Administration, 'branches' | 'hall'>): FastifyPluginAsync {
  async function checkBranch(key: string): Promise<void> {
    const isKnown = branches().some(({ content }) => content.branch.key === key);
    if (!isKnown || !(await hall.isServed(key))) throw invalidInput('branch', 'is not a branch of this host');
  }
  return hostRoutes(
    { changeHallMessage },
    {
      async changeHallMessage({ body: { branch, message }, request }) {
        await checkBranch(branch);
        const result = await hall.writeMessage(branch, message);
        if (result.kind !== 'done') throw refusalError(result);
        request.log.info({ branch, isShown: message !== null }, 'message to the hall');
        return { message: await hall.readMessage(branch) };
      },
    },
  );
}
