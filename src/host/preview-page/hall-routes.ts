import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { hallMessageChange, previewPaths } from '../../contract/additions/page/preview.ts';
import { invalidInput } from '../../service/http/errors.ts';
import { jsonType } from '../../service/http/headers.ts';
import { readInput } from '../../service/http/read-input.ts';
import { refusalError } from '../../service/http/refusal-error.ts';
import type { OwnService } from '../own-service/open-own-service.ts';
import type { PreviewAccess } from './preview-access.ts';

interface Deps {
  readonly access: Pick<PreviewAccess, 'checkAdministrator'>;
  readonly own: Pick<OwnService, 'branches' | 'hall'>;
}

const query = v.object({ branch: v.string() });

/** Lets administrators read and change the message to the hall of a branch, by the rule of the counter page. */
export function hallRoutes({ access, own: { branches, hall } }: Deps): FastifyPluginAsync {
  async function checkBranch(key: string): Promise<void> {
    const isKnown = branches().some(({ content }) => content.branch.key === key);
    if (!isKnown || !(await hall.isServed(key))) throw invalidInput('branch', 'is not a branch of this host');
  }
  const answer = async (branch: string) => JSON.stringify({ message: await hall.readMessage(branch) });

  return async (app) => {
    app.addHook('onRequest', async (request) => access.checkAdministrator(request.raw));

    app.get(previewPaths.hallMessage, async (request, reply) => {
      const { branch } = readInput(query, request.query);
      await checkBranch(branch);
      return reply.type(jsonType).send(await answer(branch));
    });

    app.post(previewPaths.hallMessage, async (request, reply) => {
      const { branch, message } = readInput(hallMessageChange, request.body);
      await checkBranch(branch);
      const result = await hall.writeMessage(branch, message);
      if (result.kind !== 'done') throw refusalError(result);
      request.log.info({ branch, isShown: message !== null }, 'message to the hall');
      return reply.type(jsonType).send(await answer(branch));
    });
  };
}
