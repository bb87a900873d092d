import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { StaffInfo } from '../../contract/additions/page/staff.ts';
import { enterPin } from '../../contract/host-endpoints/page/enter-pin.ts';
import type { HostParts } from '../host-parts/host-parts.ts';
import { pinTooSoon, unknownPath, wrongPin } from '../requests/host-errors.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import type { PageOf } from './dispenser-page.ts';

interface StaffParts extends Pick<HostParts, 'version' | 'uptimeSeconds' | 'brokenFiles'> {
  readonly pageOf: PageOf<'checkPin' | 'identity' | 'reports'>;
  /** Null if the host has its own service. */
  readonly serviceAddress: string | null;
  /** Lets the requesting page set up its machine; null if this is not allowed. */
  readonly permitSetUp: (request: FastifyRequest) => string | null;
}

/** Returns the staff panel's information to a caller who knows the PIN. */
export function staffRoute({
  pageOf,
  version,
  uptimeSeconds,
  brokenFiles,
  serviceAddress,
  permitSetUp,
}: StaffParts): FastifyPluginAsync {
  function staffInfo(request: FastifyRequest): StaffInfo {
    const { identity, reports } = pageOf(request);
    const {
      departures = [],
      broken = [],
      leftOut = [],
      corrections = [],
      undrawn = [],
      voices = [],
      isSilent = false,
      storage = [],
    } = reports.latest() ?? {};
    return {
      version,
      uptimeSeconds: Math.floor(uptimeSeconds()),
      serviceAddress,
      websocketID: identity().binding?.websocketID ?? null,
      brokenFiles: [...brokenFiles()],
      report: { departures, broken, leftOut, corrections, undrawn, voices, isSilent, storage },
      setUp: permitSetUp(request),
    };
  }
  return async (app) => {
    // Without a PIN, this path does not exist.
    app.addHook('preHandler', async (request) => {
      if (!pageOf(request).checkPin) throw unknownPath();
    });
    await app.register(
      hostRoutes(
        { enterPin },
        {
          enterPin({ body: { pin }, request }) {
            const check = pageOf(request).checkPin?.(pin);
            switch (check?.kind) {
              case undefined:
                throw unknownPath();
              case 'wrong':
                throw wrongPin(check.waitMs);
              case 'too-soon':
                throw pinTooSoon(check.waitMs);
              case 'right':
                return staffInfo(request);
              default:
                return check satisfies never;
            }
          },
        },
      ),
    );
  };
}
