import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { readProfile } from '../../contract/endpoints/dispenser-endpoints.ts';
import { key } from '../../contract/entity.ts';
import { unknownPath } from '../gateway/host-errors.ts';
import { pathWithKey, type ReadService } from '../gateway/service-reader.ts';

const query = v.object({ profile: key });
const withCustomJs = v.object({
  appearance: v.object({ customJs: v.pipe(v.string(), v.trim(), v.nonEmpty()) }),
});

/** A profile's own script, at the page's own origin. Whoever runs the host has allowed it: it may do all the page may. */
export function customJsRoute(read: ReadService): FastifyPluginAsync {
  return async (app) => {
    app.get('/kiosk/custom.js', async (request, reply) => {
      const asked = v.safeParse(query, request.query);
      const profile =
        asked.success && (await read(pathWithKey(readProfile.path, asked.output.profile), withCustomJs));
      if (!profile) throw unknownPath();
      return reply
        .type('text/javascript; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .header('X-Content-Type-Options', 'nosniff')
        .send(enclosed(profile.appearance.customJs));
    });
  };
}

/** The script as a function of its own, so that its names stay there; its errors are the page's to catch and report. */
function enclosed(script: string): string {
  return `(function () {\n${script}\n})();\n`;
}
