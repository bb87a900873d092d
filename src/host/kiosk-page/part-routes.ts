import type { FastifyPluginAsync } from 'fastify';
import type { HostFeatures } from '../../contract/additions/host-features.ts';
import type { Names } from '../../contract/additions/page/names.ts';
import { recordedMenuLimit } from '../../contract/additions/page/recorded-menu.ts';
import { pageEndpoints } from '../../contract/host-endpoints/page-endpoints.ts';
import { notBound } from '../requests/host-errors.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import type { PageOf } from './dispenser-page.ts';

/** In bytes. A slip that consists only of pictures is smaller. */
const slipLimit = 1024 * 1024;

type Parts =
  | 'gather'
  | 'menus'
  | 'enrolmentStatus'
  | 'printer'
  | 'headphones'
  | 'isPrivate'
  | 'reports'
  | 'watchdog'
  | 'isStranger';

interface PartRoutes {
  readonly pageOf: PageOf<Parts>;
  /** The omitted features differ between pages. */
  readonly features: Omit<HostFeatures, 'printer' | 'paperDots' | 'ear'> & {
    readonly ear: Omit<HostFeatures['ear'], 'isPrivate' | 'watchesJack'>;
  };
  /** Called for each request, so it may also start other work. */
  readonly names: () => Names;
}

/** The routes through which a page uses the host's parts and sends its reports. */
export function partRoutes({ pageOf, features, names }: PartRoutes): FastifyPluginAsync {
  const {
    readSmartToken: _token,
    readHeadphones: _headphones,
    enterPin: _pin,
    sendRecord,
    printTicket,
    ...parts
  } = pageEndpoints;
  const small = hostRoutes(parts, {
    readBoot: ({ request }) => pageOf(request).gather(),
    readHost({ request }) {
      const { printer, headphones, isPrivate } = pageOf(request);
      const { kind, paperDots } = printer;
      const ear = { ...features.ear, isPrivate, watchesJack: headphones.state().watched.length > 0 };
      return { ...features, ear, printer: kind, paperDots };
    },
    readNames({ request }) {
      pageOf(request);
      return names();
    },
    // The response does not contain the dispenser's key.
    readEnrolment: ({ request }) => pageOf(request).enrolmentStatus(),
    readPrinter: ({ request }) => pageOf(request).printer.status(),
    sendReport: ({ body, request }) => pageOf(request).reports.receive(body),
    sendHeartbeat: ({ body, request }) => pageOf(request).watchdog.receive(body),
    reportNewRoll: ({ request }) => pageOf(request).printer.rollChanged(),
  });
  const large = hostRoutes(
    { sendRecord, printTicket },
    {
      // A page on another machine has no recorded menu.
      sendRecord: async ({ body: { menu }, request }) => pageOf(request).menus?.receive(menu),
      printTicket: ({ body: job, request }) => pageOf(request).printer.print(job),
    },
    { sendRecord: recordedMenuLimit, printTicket: slipLimit },
  );
  return async (app) => {
    await app.register(small);
    await app.register(async (known) => {
      // Refuses strangers before the body is read, because reading a large body delays all other requests.
      known.addHook('onRequest', async (request) => {
        if (pageOf(request).isStranger()) throw notBound([]);
      });
      await known.register(large);
    });
  };
}
