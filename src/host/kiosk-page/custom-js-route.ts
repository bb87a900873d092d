import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { readProfile } from '../../contract/endpoints/dispenser-endpoints.ts';
import { key } from '../../contract/entity.ts';
import { unknownPath } from '../requests/host-errors.ts';
import type { PageOf } from './dispenser-page.ts';

const query = v.object({ profile: key });
const withCustomJs = v.object({
  appearance: v.object({ customJs: v.pipe(v.string(), v.trim(), v.nonEmpty()) }),
});

/**
 * Serves a profile's own script from the page's origin. The operator must allow custom scripts, because they have all
 * rights of the page.
 */
export function customJsRoute(pageOf: PageOf<'read'>): FastifyPluginAsync {
  return async (app) => {
    app.get('/kiosk/custom.js', async (request, reply) => {
      const parsed = v.safeParse(query, request.query);
      const profile =
        parsed.success && (await pageOf(request).read(readProfile, withCustomJs, parsed.output));
      if (!profile) throw unknownPath();
      return reply
        .type('text/javascript; charset=utf-8')
        .header('Cache-Control', 'no-store')
        .header('X-Content-Type-Options', 'nosniff')
        .send(enclosed(profile.appearance.customJs));
    });
  };
}

/** Wraps the script in a function, so its names do not become global. The page catches and reports its errors. */
function enclosed(script: string): string {
  return `(function () {\n${script}\n})();\n`;
}
