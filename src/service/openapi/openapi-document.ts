import type { JsonSchema } from '@valibot/to-json-schema';
import { eventsPath } from '../../contract/additions/events.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints/endpoints.ts';
import { type ErrorType, errorTypes } from '../http/error-types.ts';
import { commonHeaders } from '../http/headers.ts';
import { idempotencyKeyLengths } from '../http/idempotency-key.ts';
import { additionMark, namedSchemas, schemaWithReferences } from './components.ts';
import { errorsOf, summaries } from './described-endpoints.ts';
import { callersByAuth, endpointGroups, groupOf } from './endpoint-groups.ts';
import type { Example, Examples } from './examples.ts';

/** The OpenAPI security of each role. Interface: Authentication. */
const security: Record<Endpoint['auth'], readonly object[]> = {
  none: [],
  counter: [{ counterToken: [], websocketId: [] }],
  dispenser: [{ dispenserKey: [], websocketId: [] }],
  smart: [{ smartToken: [] }],
};

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

function idempotencyHeader(endpoint: Endpoint) {
  const { least, most } = idempotencyKeyLengths(endpoint);
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: `${least === 1 ? 'Up to' : `${least} to`} ${most} characters, chosen by the client${least === 1 ? '' : ' at random'}. A repeated key gets the first response again.`,
    schema: { type: 'string', ...(least > 1 && { minLength: least }), maxLength: most },
    ...additionMark,
  };
}

/** The headers of some errors, which are additions to the interface. */
const errorHeaders = {
  'Retry-After': {
    description: 'Seconds to wait before the request is repeated.',
    schema: { type: 'integer', minimum: 1 },
    ...additionMark,
  },
  'WWW-Authenticate': {
    description: 'The scheme of the credentials that are missing or wrong.',
    schema: { type: 'string' },
    ...additionMark,
  },
};

/** The headers by status, in addition to the headers of every response. */
const headersOfStatus: Readonly<Record<number, readonly (keyof typeof errorHeaders)[]>> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After'],
  503: ['Retry-After'],
};

const headersOf = (status: number) => ({
  headers: Object.fromEntries(
    [...Object.keys(commonHeaders), ...(headersOfStatus[status] ?? [])].map((name) => [
      name,
      { $ref: `#/components/headers/${name}` },
    ]),
  ),
});

/** Creates the OpenAPI 3.1 document from the table of endpoints. */
export function openApiDocument(examples: Examples) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint, examples[name]),
    };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Queue management service',
      version: 'v1',
      description: `Counters, dispensers, smart tickets and appointments of the branches of this service. Dispensers receive the events of their branch through a WebSocket at ${eventsPath}.`,
    },
    servers: [{ url: '/', description: 'The host that serves this document.' }],
    tags: Object.entries(endpointGroups).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: {
      schemas: namedSchemas(),
      headers: {
        ...Object.fromEntries(
          Object.entries(commonHeaders).map(([name, value]) => [
            name,
            { description: `Always \`${value}\`.`, schema: { type: 'string', const: value } },
          ]),
        ),
        ...errorHeaders,
      },
      securitySchemes: {
        counterToken: { type: 'http', scheme: 'bearer', description: 'The token of the login.' },
        dispenserKey: header('Authorization', '`Apikey ` and the key of the dispenser.'),
        smartToken: header('Authorization', '`SmartToken ` and the token of the phone.'),
        websocketId: header('X-WSID', 'The WebSocket ID of the calling device.'),
      },
    },
  };
}

/** The parts of an OpenAPI 3.1 document that this service uses. */
export type OpenApiDocument = Readonly<ReturnType<typeof openApiDocument>>;

export type Operation = Readonly<ReturnType<typeof operation>>;

function operation(name: EndpointName, endpoint: Endpoint, example: Example) {
  const { auth, body, response, mayBeEmpty, idempotencyKey, ours, additions } = endpoint;
  return {
    operationId: name,
    tags: [groupOf(endpoint)],
    summary: summaries[name],
    description: `${callersByAuth[auth].who}${ours ? ' An addition to the interface.' : ''}`,
    ...(ours && additionMark),
    security: security[auth],
    parameters: [
      ...parameters('path', endpoint.params, { examples: example.params, additions }),
      ...parameters('query', endpoint.query, { examples: example.query, additions }),
      ...(idempotencyKey ? [idempotencyHeader(endpoint)] : []),
    ],
    ...(body && {
      requestBody: {
        required: body.type !== 'optional',
        content: content(withMarkedFields(schemaWithReferences(body), additions), example.body),
      },
    }),
    responses: {
      ...(response && {
        200: {
          description: 'Success.',
          ...headersOf(200),
          content: content(schemaWithReferences(response), example.response),
        },
      }),
      ...((response === null || mayBeEmpty) && {
        204: {
          description: response === null ? 'Done; no body.' : 'There is nothing to return; no body.',
          ...headersOf(204),
        },
      }),
      ...errorResponses(name, endpoint),
    },
  };
}

function content(schema: JsonSchema, example: unknown): object {
  return { 'application/json': { schema, ...(example !== undefined && { example }) } };
}

function parameters(
  place: 'path' | 'query',
  schema: Endpoint['params'],
  { examples = {}, additions = [] }: { examples: Example['params']; additions: Endpoint['additions'] },
): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaWithReferences(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
    ...(examples[name] !== undefined && { example: examples[name] }),
    ...(additions.includes(name) && additionMark),
  }));
}

/** Marks the fields that are additions to the interface. */
function withMarkedFields(schema: JsonSchema, additions: readonly string[] = []): JsonSchema {
  const { properties, anyOf } = schema;
  if (anyOf) return { ...schema, anyOf: anyOf.map((one) => withMarkedFields(one as JsonSchema, additions)) };
  if (!properties) return schema;
  const marked = Object.entries(properties).map(([name, field]) => [
    name,
    additions.includes(name) && typeof field === 'object' ? { ...field, ...additionMark } : field,
  ]);
  return { ...schema, properties: Object.fromEntries(marked) };
}

function errorResponses(name: EndpointName, endpoint: Endpoint): Record<string, object> {
  const types = new Map<number, ErrorType[]>();
  for (const type of errorsOf(name, endpoint)) {
    const { status } = errorTypes[type];
    types.set(status, [...(types.get(status) ?? []), type]);
  }
  return Object.fromEntries(
    [...types].map(([status, listed]) => {
      const ofTypes: JsonSchema = { type: 'object', properties: { type: { enum: listed } } };
      return [
        status,
        {
          description: listed.map((type) => `${type}: ${errorTypes[type].meaning}`).join('\n\n'),
          ...headersOf(status),
          content: content({ allOf: [{ $ref: '#/components/schemas/Error' }, ofTypes] }, undefined),
        },
      ];
    }),
  );
}
