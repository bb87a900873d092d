import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  type ConfirmAnswer,
  confirmRequest,
  type EnrolmentOverview,
  previewEnrolmentPath,
} from '../../contract/additions/page/preview-enrolment.ts';
import { jsonType } from '../../service/http/headers.ts';
import { readInput } from '../../service/http/read-input.ts';
import { networkOf } from '../../service/limits/network-of.ts';
import type { EnrolmentAdministration } from '../../service/operations/enrolment/enrolment-administration.ts';
import { isKeyOfMachine } from '../../service/operations/enrolment/list-dispensers.ts';
import type { OwnService } from '../own-service/open-own-service.ts';
import type { PreviewAccess } from './preview-access.ts';

interface Deps {
  readonly access: Pick<PreviewAccess, 'checkAdministrator'>;
  readonly enrolment: EnrolmentAdministration;
  readonly branches: OwnService['branches'];
  /** Milliseconds, by the clock of the service. */
  readonly now: () => number;
}

/** Lets an administrator enrol dispensers. Who may look is checked by the routes around it. */
export function previewEnrolment({ access, enrolment, branches, now }: Deps): FastifyPluginAsync {
  async function overview(): Promise<EnrolmentOverview> {
    const { dispensers, enrolments } = await enrolment.list();
    const nameOf = new Map(branches().map(({ content }) => [content.branch.key, content.branch.name]));
    return {
      machines: enrolments.map(({ network, expiresAt }) => ({
        network,
        secondsLeft: Math.max(0, Math.ceil((expiresAt - now()) / 1000)),
      })),
      dispensers: dispensers.map(({ websocketID, name, branch, keyState }) => ({
        websocketID,
        name,
        branch: nameOf.get(branch) ?? branch,
        hasKey: isKeyOfMachine({ keyState }),
      })),
    };
  }

  return async (app) => {
    app.get(previewEnrolmentPath, async (_request, reply) =>
      reply.type(jsonType).send(JSON.stringify(await overview())),
    );
    // Before the body is read.
    const onRequest = async ({ raw }: FastifyRequest) => access.checkAdministrator(raw);
    app.post(previewEnrolmentPath, { onRequest }, async (request, reply) => {
      const confirmation = readInput(confirmRequest, request.body);
      const { websocketID } = confirmation;
      const answer: ConfirmAnswer = await enrolment.confirm(confirmation, networkOf(request.ip));
      if (answer.kind === 'confirmed') request.log.info({ websocketID, action: 'confirm' }, 'enrolment');
      return reply.type(jsonType).send(JSON.stringify(answer));
    });
  };
}
