import type { FastifyInstance } from 'fastify';
import { documentHeaders } from '../../http/document-headers.ts';
import { jsonType } from '../../http/headers.ts';
import { recordedExamples } from '../examples.ts';
import { openApiDocument } from '../openapi-document.ts';
import { contentSecurityPolicy, openApiPage } from './openapi-page.ts';

/**
 * Adds the API documentation: `/openapi.json` for machines and `/docs` for people. Both are public and contain no
 * secrets.
 */
export function addDocumentRoutes(api: FastifyInstance): void {
  let cached: { readonly json: Buffer; readonly page: Buffer } | undefined;
  function document() {
    if (cached === undefined) {
      const examples = recordedExamples();
      const openApi = openApiDocument(examples);
      // All clients get the same bytes, so they are compressed only once.
      cached = {
        json: Buffer.from(JSON.stringify(openApi)),
        page: Buffer.from(openApiPage(openApi, examples)),
      };
    }
    return cached;
  }

  api.get('/openapi.json', async (_request, reply) =>
    reply.header('Content-Type', jsonType).send(document().json),
  );
  api.get('/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ ...documentHeaders(), 'content-security-policy': contentSecurityPolicy })
      .send(document().page),
  );
}
