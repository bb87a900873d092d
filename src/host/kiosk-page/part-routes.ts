import type { FastifyPluginAsync } from 'fastify';
import type { HostFeatures } from '../../contract/additions/host-features.ts';
import { bootPath } from '../../contract/additions/page/boot-answers.ts';
import { readEnrolment } from '../../contract/additions/page/enrolment-status.ts';
import type { Names } from '../../contract/additions/page/names.ts';
import { heartbeat, pageReportUpdate } from '../../contract/additions/page/page-report.ts';
import { printJob } from '../../contract/additions/page/print-job.ts';
import {
  recordedMenuLimit,
  recordedMenuPath,
  recordedMenuUpdate,
} from '../../contract/additions/page/recorded-menu.ts';
import { jsonType } from '../../service/http/headers.ts';
import { readInput } from '../../service/http/read-input.ts';
import type { DispenserPage, PageOf } from './dispenser-page.ts';

/** In bytes; larger than a slip that consists of pictures only. */
const slipLimit = 1024 * 1024;

type Parts =
  | 'gather'
  | 'menus'
  | 'enrolmentStatus'
  | 'printer'
  | 'headphones'
  | 'isPrivate'
  | 'reports'
  | 'watchdog';
type Page = Pick<DispenserPage, Parts>;

interface PartRoutes {
  readonly pageOf: PageOf<Parts>;
  /** What all pages of this host have. What prints, and who hears it, differs from page to page. */
  readonly features: Omit<HostFeatures, 'printer' | 'paperDots' | 'ear'> & {
    readonly ear: Omit<HostFeatures['ear'], 'isPrivate' | 'watchesJack'>;
  };
  /** Called for each request, so it may also start other work. */
  readonly names: () => Names;
}

/** What a page asks of the parts that the host has for it, and what it tells them. */
export function partRoutes({ pageOf, features, names }: PartRoutes): FastifyPluginAsync {
  const answers: Readonly<Record<string, (page: Page) => unknown>> = {
    [bootPath]: (page) => page.gather(),
    '/kiosk/host': ({ printer: { kind, paperDots }, headphones, isPrivate }): HostFeatures => ({
      ...features,
      ear: { ...features.ear, isPrivate, watchesJack: headphones.state().watched.length > 0 },
      printer: kind,
      paperDots,
    }),
    '/kiosk/names': names,
    // The key is no part of it.
    [`/kiosk${readEnrolment.path}`]: (page) => page.enrolmentStatus(),
    '/kiosk/printer': ({ printer }) => printer.status(),
  };
  const reports: Readonly<Record<string, (page: Page, body: unknown) => unknown>> = {
    '/kiosk/report': ({ reports }, body) => reports.receive(readInput(pageReportUpdate, body)),
    '/kiosk/heartbeat': ({ watchdog }, body) => watchdog.receive(readInput(heartbeat, body)),
    '/kiosk/printer/new-roll': ({ printer }) => printer.rollChanged(),
  };
  return async (app) => {
    for (const [path, answer] of Object.entries(answers)) {
      app.get(path, async (request, reply) =>
        reply.type(jsonType).send(JSON.stringify(await answer(pageOf(request)))),
      );
    }
    for (const [path, receive] of Object.entries(reports)) {
      app.post(path, async (request, reply) => {
        await receive(pageOf(request), request.body);
        return reply.code(204).send();
      });
    }
    // A page elsewhere has no record.
    app.post(recordedMenuPath, { bodyLimit: recordedMenuLimit }, async (request, reply) => {
      const { menu } = readInput(recordedMenuUpdate, request.body);
      await pageOf(request).menus?.receive(menu);
      return reply.code(204).send();
    });
    app.post('/kiosk/print', { bodyLimit: slipLimit }, async (request, reply) => {
      const job = readInput(printJob, request.body);
      return reply.type(jsonType).send(JSON.stringify(await pageOf(request).printer.print(job)));
    });
  };
}
