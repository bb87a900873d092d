import { readFile, writeFile } from 'node:fs/promises';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { openTestService } from '../../testing/service/open-test-service.ts';
import { recordExamples } from '../../testing/service/record-examples.ts';
import { examplesUrl, recordedExamples } from './examples.ts';
import { openApiDocument } from './openapi-document.ts';
import { openApiPage } from './page/openapi-page.ts';

const document = () => openApiDocument(recordedExamples());

describe('the API documentation', () => {
  // First, because the other tests read what it writes with RECORD_EXAMPLES=1.
  it('has the same examples as a new recording', async () => {
    const run = `${JSON.stringify(await recordExamples(), null, 2)}\n`;
    if (process.env.RECORD_EXAMPLES) await writeFile(examplesUrl, run);
    expect(await readFile(examplesUrl, 'utf8')).toBe(run);
  });

  it('has every endpoint once, with its security and errors', () => {
    const operations = Object.values(document().paths).flatMap((methods) => Object.values(methods));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(endpoints).sort());
    for (const { operationId, security, responses } of operations) {
      const { auth } = endpoints[operationId as EndpointName] as Endpoint;
      expect(security).toHaveLength(auth === 'none' ? 0 : 1);
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['429', '500']));
    }
  });

  it('declares every path parameter, and no parameter twice', () => {
    for (const [path, methods] of Object.entries(document().paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { operationId, parameters } of Object.values(methods)) {
        const documented = parameters as { name: string; in: string; required: boolean; schema: object }[];
        const declared = documented.filter((one) => one.in === 'path');
        expect(
          declared.map(({ name }) => name),
          operationId,
        ).toEqual(inPath);
        expect(declared.every(({ required }) => required)).toBe(true);
        expect(new Set(documented.map((one) => `${one.in} ${one.name}`)).size).toBe(documented.length);
      }
    }
  });

  it('uses only defined tags and security schemes', () => {
    const { tags, components, paths } = document();
    for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
      expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining([...operation.tags]));
      expect(operation.summary).toMatch(/^[A-Z].*\.$/);
      for (const scheme of operation.security.flatMap((all) => Object.keys(all))) {
        expect(components.securitySchemes).toHaveProperty(scheme);
      }
    }
  });

  it('has no broken references', () => {
    const text = JSON.stringify(document());
    const named = Object.keys(document().components.schemas);
    const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, to]) => to);
    expect(references.length).toBeGreaterThan(20);
    for (const to of new Set(references)) {
      expect(named.map((name) => `#/components/schemas/${name}`)).toContain(to);
    }
  });

  it('has examples that match the schemas of their endpoints', () => {
    expect(Object.keys(recordedExamples()).sort()).toEqual(Object.keys(endpoints).sort());
    for (const [name, example] of Object.entries(recordedExamples())) {
      const endpoint: Endpoint = endpoints[name as EndpointName];
      for (const part of ['params', 'query', 'body', 'response'] as const) {
        const schema = endpoint[part];
        if (!schema) continue;
        const value = example[part] ?? (part === 'query' ? {} : undefined);
        expect(v.safeParse(schema, value).issues, `${name}.${part}`).toBeUndefined();
      }
    }
  });

  it('is served as JSON and as a page that loads nothing', async () => {
    const service = await openTestService();
    const answer = await service.server.inject('/api/v1/openapi.json');
    expect(answer.headers['content-type']).toBe('application/json;charset=utf-8');
    expect(answer.json()).toEqual(document());
    const page = await service.server.inject('/api/v1/docs');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.body).not.toMatch(/<script|src=|https?:\/\//);
    for (const name of Object.keys(endpoints)) expect(page.body).toContain(`id="${name}"`);
    await service.close();
  });

  it('has a page whose links all have exactly one target', () => {
    const page = openApiPage(document(), recordedExamples());
    const places = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    const links = [...page.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(places).size).toBe(places.length);
    expect(links.length).toBeGreaterThan(100);
    for (const link of new Set(links)) expect(places).toContain(link);
  });
});
