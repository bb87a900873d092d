import type { FastifyInstance } from 'fastify';
import { jsonType } from '../http/headers.ts';
import { recordedExamples } from './examples.ts';
import { openApiDocument } from './openapi-document.ts';
import { openApiPage, pagePolicy } from './page/openapi-page.ts';

/** What the service says of itself, for machines and for people; open to all, since it holds no secret. */
export function addDocumentRoutes(api: FastifyInstance): void {
  let made: { readonly json: string; readonly page: string } | undefined;
  function document() {
    if (made === undefined) {
      const examples = recordedExamples();
      const whole = openApiDocument(examples);
      made = { json: JSON.stringify(whole), page: openApiPage(whole, examples) };
    }
    return made;
  }

  const options = { exposeHeadRoute: false };
  api.get('/openapi.json', options, async (_request, reply) =>
    reply.header('Content-Type', jsonType).send(document().json),
  );
  api.get('/docs', options, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'Content-Security-Policy': pagePolicy, 'X-Content-Type-Options': 'nosniff' })
      .send(document().page),
  );
}
