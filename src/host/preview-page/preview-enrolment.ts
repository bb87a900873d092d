import type { FastifyPluginAsync } from 'fastify';
import type { EnrolmentOverview } from '../../contract/additions/page/preview-enrolment.ts';
import { confirmEnrolment } from '../../contract/host-endpoints/branch-endpoints.ts';
import { readEnrolments } from '../../contract/host-endpoints/viewer-endpoints.ts';
import { networkOf } from '../../service/limits/network-of.ts';
import type { EnrolmentAdministration } from '../../service/operations/enrolment/enrolment-administration.ts';
import { isKeyOfMachine } from '../../service/operations/enrolment/list-dispensers.ts';
import type { Administration } from '../own-service/own-service.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import type { PreviewAccess } from './preview-access.ts';

interface Deps {
  readonly enrolment: EnrolmentAdministration;
  readonly branches: Administration['branches'];
  /** The service's time in milliseconds. */
  readonly now: () => number;
}

/** Lists the machines that show a code, and the dispensers that they can become. */
export function enrolmentsRoute({ enrolment, branches, now }: Deps): FastifyPluginAsync {
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

  return hostRoutes({ readEnrolments }, { readEnrolments: overview });
}

/** Lets an administrator confirm that a machine becomes a dispenser. */
export function confirmRoute({
  enrolment,
  access,
}: Pick<Deps, 'enrolment'> & { readonly access: PreviewAccess }): FastifyPluginAsync {
  return hostRoutes(
    { confirmEnrolment },
    {
      async confirmEnrolment({ body: confirmation, request }) {
        const { websocketID } = confirmation;
        const { dispensers } = await enrolment.list();
        const dispenser = dispensers.find((one) => one.websocketID === websocketID);
        if (dispenser) access.checkRole(request.raw, 'technician', dispenser.branch);
        const answer = await enrolment.confirm(confirmation, networkOf(request.ip));
        if (answer.kind === 'confirmed') request.log.info({ websocketID, action: 'confirm' }, 'enrolment');
        return answer;
      },
    },
  );
}
