import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { pageBase } from '../../contract/host-endpoints/page-endpoints.ts';
import type { HostVoice } from '../devices/voice/host-voice.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import { mediaRoute } from '../media/media-route.ts';
import { notBound, throwRefusal } from '../requests/host-errors.ts';
import { callerOf, refuseUnknownHostName } from '../requests/local-guard.ts';
import type { PageCookie } from '../requests/page-secret.ts';
import { staffAddress } from '../requests/staff-address.ts';
import type { Settings } from '../settings/settings.ts';
import { boardRoutes } from './board-routes.ts';
import { customJsRoute } from './custom-js-route.ts';
import { eventsRoute } from './events-route.ts';
import { forwardRoutes } from './forward-routes.ts';
import { headphonesRoute } from './headphones-route.ts';
import { pageRoutes, type RecordFor } from './page-routes.ts';
import { partRoutes } from './part-routes.ts';
import { smartTokenRoute } from './smart-token-route.ts';
import type { SetUpPermission } from './staff/set-up-permission.ts';
import { staffRoute } from './staff-route.ts';
import { admitTrustedPages, type TrustedPages } from './trusted-pages.ts';
import { voiceRoute } from './voice-route.ts';

interface KioskPageParts
  extends Omit<TrustedPages, 'configuredHost'>,
    Pick<
      SharedParts,
      | 'pageFolder'
      | 'boardFolder'
      | 'version'
      | 'pageCookie'
      | 'names'
      | 'follow'
      | 'serviceTime'
      | 'smartLink'
      | 'uptimeSeconds'
      | 'brokenFiles'
      | 'sleep'
      | 'closing'
    > {
  readonly settings: Pick<
    Settings,
    | 'host'
    | 'screenDiagonal'
    | 'screenBottom'
    | 'switchSeconds'
    | 'tapPauseSeconds'
    | 'allowCustomJs'
    | 'staffPin'
    | 'upstream'
    | 'ear'
    | 'staffUrl'
    | 'trustedProxies'
  >;
  readonly voice: HostVoice;
  /** Undefined if staff cannot set up this machine on its screen. */
  readonly setUp: SetUpPermission | undefined;
}

/** The fonts and pictures that the pages for staff share with the kiosk. They are the same for everyone. */
const forEveryPage = /^\/(assets|icons)\//;

export function kioskPage(parts: KioskPageParts): FastifyPluginAsync {
  const { settings, pageFolder, boardFolder, tablets, voice, version, follow } = parts;
  const {
    host,
    screenDiagonal,
    screenBottom,
    switchSeconds,
    tapPauseSeconds,
    allowCustomJs,
    staffPin,
    upstream,
  } = settings;
  const features = {
    version,
    screenDiagonal: screenDiagonal ?? null,
    switchSeconds,
    tapPauseSeconds,
    customJs: allowCustomJs,
    media: true,
    voice: voice.kind !== 'none',
    ear: settings.ear,
    staff: staffPin !== undefined,
  };
  /** Only the page on this machine has a recorded menu. */
  const recordFor: RecordFor = async (request, build) =>
    tablets?.isFor(request) ? undefined : parts.page.menus?.current(build);
  /** A visitor at a remote screen is not at this machine. */
  const permitSetUp = ({ raw }: FastifyRequest) =>
    (tablets?.isFor(raw) ? undefined : parts.setUp?.give()) ?? null;
  const pageCookie: PageCookie = (request) =>
    tablets?.isFor(request) ? tablets.cookie(request) : parts.pageCookie(request);

  return async (app) => {
    await app.register(async (api) => {
      const pageOf = admitTrustedPages(api, { ...parts, configuredHost: host });
      /** Refuses strangers, because they must neither use the voice for the waiting area nor guess the PIN. */
      const knownPageOf: typeof pageOf = (request) => {
        const page = pageOf(request);
        if (page.isStranger()) throw notBound([]);
        return page;
      };
      const known = { ...parts, pageOf: knownPageOf };
      const routes = [
        // A screen also uses these routes while it enrols. Without a key, they send nothing to the service.
        forwardRoutes(pageOf),
        eventsRoute({ pageOf, follow }),
        mediaRoute(knownPageOf),
        voiceRoute({ speak: voice.speak, pageOf: knownPageOf }),
        ...(allowCustomJs ? [customJsRoute(knownPageOf)] : []),
      ];
      for (const plugin of routes) await api.register(plugin);
      for (const plugin of [
        partRoutes({ ...parts, pageOf, features }),
        headphonesRoute(known),
        smartTokenRoute(known),
        staffRoute({ ...known, permitSetUp, serviceAddress: upstream?.baseUrl ?? null }),
      ]) {
        await api.register(plugin, { prefix: pageBase });
      }
    });
    const staff = staffAddress(settings);
    await app.register(async (documents) => {
      documents.addHook('onRequest', async ({ raw }) => {
        if (tablets?.isFor(raw)) return;
        if (forEveryPage.test(raw.url ?? '')) staff.checkName(raw);
        else throwRefusal(refuseUnknownHostName(callerOf(raw), host));
      });
      if (boardFolder !== undefined) {
        await documents.register(boardRoutes({ folder: boardFolder, kioskFolder: pageFolder, pageCookie }));
      }
      if (pageFolder === undefined) return;
      await documents.register(
        pageRoutes({
          folder: pageFolder,
          allowCustomJs,
          pageCookie,
          recordFor,
          screen: { diagonal: screenDiagonal, bottom: screenBottom },
        }),
      );
    });
  };
}
