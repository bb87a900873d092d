import { readFile, writeFile } from 'node:fs/promises';
import type { JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints/endpoints.ts';
import { openServiceForTest } from '../../testing/service/open-test-service.ts';
import { recordExamples } from '../../testing/service/record-examples.ts';
import { commonHeaders } from '../http/headers.ts';
import { schemaWithReferences } from './components.ts';
import { examplesUrl, recordedExamples } from './examples.ts';
import { openApiDocument } from './openapi-document.ts';
import { openApiPage } from './page/openapi-page.ts';

const document = () => openApiDocument(recordedExamples());

describe('the API documentation', () => {
  // This test comes first. With RECORD_EXAMPLES=1, it records the examples that the other tests read.
  it('has the same examples as a new recording', async () => {
    const run = `${JSON.stringify(await recordExamples(), null, 2)}\n`;
    if (process.env.RECORD_EXAMPLES) await writeFile(examplesUrl, run);
    expect(await readFile(examplesUrl, 'utf8')).toBe(run);
  });

  it('describes each field of a branch, and the address of the service', () => {
    const { servers, components } = document();
    expect(servers).toEqual([expect.objectContaining({ url: '/' })]);
    expect(components.schemas.Profile?.properties).toMatchObject({
      printDialogTime: { description: expect.stringMatching(/In seconds, 5 to 120\.$/) },
      features: {
        properties: {
          customerName: { description: expect.stringMatching(/0: Off; 1: Optional; 2: Required\.$/) },
        },
      },
    });
    expect(components.schemas.Device?.properties).toMatchObject({
      name: { description: expect.stringMatching(/\.$/) },
    });
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

  const operationsByName = () => {
    const operations = Object.values(document().paths).flatMap((methods) => Object.values(methods));
    return new Map(operations.map((operation) => [operation.operationId as EndpointName, operation]));
  };

  it('names each schema with a word, without a generated number', () => {
    for (const name of Object.keys(document().components.schemas)) expect(name).toMatch(/^[A-Z][A-Za-z]+$/);
    expect(document().components.schemas.StructureItem).toMatchObject({
      anyOf: [{}, { properties: { items: { $ref: '#/components/schemas/StructureItems' } } }],
    });
  });

  it('has no pattern that rejects a value that the service accepts', () => {
    const patternOf = ({ properties = {} }: JsonSchema, field: string) => {
      const { pattern = '' } = properties[field] as JsonSchema;
      return new RegExp(pattern, 'u');
    };
    const { CreateTicketRequest = {}, Settings = {} } = document().components.schemas;
    const requestId = patternOf(CreateTicketRequest, 'requestId');
    expect(requestId.test('0B9A7C1E-3F2D-4E5A-8B6C-7D8E9F0A1B2C')).toBe(true);
    expect(requestId.test('short')).toBe(false);
    const colour = patternOf((Settings.properties?.styling ?? {}) as JsonSchema, 'pageColor');
    expect(['#0E5F57', '#0e5f57'].map((one) => colour.test(one))).toEqual([true, true]);
  });

  it('cannot contain a pattern with flags, which JSON Schema does not have', () => {
    const flagged = v.object({ code: v.pipe(v.string(), v.regex(/^[a-z]+$/i)) });
    expect(() => schemaWithReferences(flagged)).toThrow('/^[a-z]+$/i has flags');
  });

  it('marks our additions: operations, parameters, schemas and headers', () => {
    for (const [name, operation] of operationsByName()) {
      const { ours }: Endpoint = endpoints[name];
      expect([name, operation['x-foyer-addition']]).toEqual([name, ours]);
    }
    const ours = (name: EndpointName) =>
      ((operationsByName().get(name)?.parameters ?? []) as { name: string }[])
        .filter((parameter) => 'x-foyer-addition' in parameter)
        .map((parameter) => parameter.name);
    expect(ours('readExceptionDays')).toEqual(['from', 'days']);
    expect(ours('callNextTicket')).toEqual(['Idempotency-Key']);
    expect(ours('callTicket')).toEqual(['arrived', 'Idempotency-Key']);
    expect(JSON.stringify(operationsByName().get('callTicket')?.requestBody)).toContain(
      '"arrived":{"type":"boolean","x-foyer-addition":true}',
    );
    const { schemas, headers } = document().components;
    const marked = Object.entries(schemas).filter(([, schema]) => 'x-foyer-addition' in schema);
    expect(marked.map(([name]) => name)).toEqual(expect.arrayContaining(['CreatedTicket', 'Group']));
    expect(schemas.Ticket).not.toHaveProperty('x-foyer-addition');
    const markedHeaders = Object.entries(headers).filter(([, header]) => 'x-foyer-addition' in header);
    expect(markedHeaders.map(([name]) => name)).toEqual(['Retry-After', 'WWW-Authenticate']);
  });

  it('names the headers of every response', () => {
    const { headers } = document().components;
    for (const [name, { responses }] of operationsByName()) {
      for (const [status, response] of Object.entries(responses)) {
        const listed = Object.entries(
          (response as { headers?: Record<string, { $ref: string }> }).headers ?? {},
        );
        const extra = { 401: ['WWW-Authenticate'], 429: ['Retry-After'], 503: ['Retry-After'] }[status] ?? [];
        expect([name, status, listed.map(([header]) => header)]).toEqual([
          name,
          status,
          [...Object.keys(commonHeaders), ...extra],
        ]);
        for (const [header, { $ref }] of listed) {
          expect($ref).toBe(`#/components/headers/${header}`);
          expect(headers).toHaveProperty(header);
        }
      }
    }
  });

  it('includes the property of tasks whose name is the empty text', () => {
    expect(document().components.schemas.Task?.properties?.['']).toMatchObject({ type: 'null' });
  });

  it('has no broken references', () => {
    const text = JSON.stringify(document());
    const { schemas, headers } = document().components;
    const named = [
      ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
      ...Object.keys(headers).map((name) => `#/components/headers/${name}`),
    ];
    const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, to]) => to);
    expect(references.length).toBeGreaterThan(20);
    for (const to of new Set(references)) {
      expect(named).toContain(to);
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

  it('is served as JSON, and as a page that loads nothing', async () => {
    const service = await openServiceForTest();
    const answer = await service.server.inject('/api/v1/openapi.json');
    expect(answer.headers['content-type']).toBe('application/json;charset=utf-8');
    expect(answer.json()).toEqual(document());
    const page = await service.server.inject('/api/v1/docs');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; .*style-src 'sha256-/);
    expect(page.body).not.toMatch(/<script|src=|(href=|url\()["']?https?:/);
    for (const name of Object.keys(endpoints)) expect(page.body).toContain(`id="${name}"`);
  });

  it('has exactly one target for each link of its page', () => {
    const page = openApiPage(document(), recordedExamples());
    const places = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    const links = [...page.matchAll(/ href="#([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(places).size).toBe(places.length);
    expect(links.length).toBeGreaterThan(100);
    for (const link of new Set(links)) expect(places).toContain(link);
  });

  it("closes each element of its page by the element's own name", () => {
    const open: string[] = [];
    for (const [, isEnd, name = ''] of openApiPage(document(), recordedExamples())
      .replace(/<style>.*?<\/style>/s, '')
      .matchAll(/<(\/)?([a-z]\w*)/gi)) {
      if (isEnd) expect(name).toBe(open.pop());
      else if (!['br', 'link', 'meta', 'wbr'].includes(name)) open.push(name);
    }
    expect(open).toEqual([]);
  });
});
