import { createHash } from 'node:crypto';
import { branchEvents, eventsPath } from '../../../contract/additions/events.ts';
import type { EndpointName } from '../../../contract/endpoints/endpoints.ts';
import { strictPolicy } from '../../http/document-headers.ts';
import { type ErrorType, errorTypes } from '../../http/error-types.ts';
import { errorsWithoutEndpoint } from '../described-endpoints.ts';
import { endpointGroups } from '../endpoint-groups.ts';
import type { Examples } from '../examples.ts';
import type { OpenApiDocument, Operation } from '../openapi-document.ts';
import { fieldTable } from './fields.ts';
import { codeHtml, escapeHtml, prose, table } from './html.ts';
import { operationArticle } from './operation-article.ts';
import { pageStyle } from './page-style.ts';

/** The content policy of the page, which loads and runs nothing. */
export const contentSecurityPolicy = [
  ...strictPolicy,
  `style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`,
  "frame-ancestors 'none'",
  "trusted-types 'none'",
].join('; ');

type Route = { readonly method: string; readonly path: string; readonly operation: Operation };

/** The API documentation as one HTML page without external resources. */
export function openApiPage({ info, paths, components }: OpenApiDocument, examples: Examples): string {
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const schemas = Object.entries(components.schemas);
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}</title><style>${pageStyle}</style></head><body>
<a class="skip" href="#content">Skip to the content</a>
<header><h1>${escapeHtml(info.title)} <small>${escapeHtml(info.version)}</small></h1>
<p>${escapeHtml(info.description)} For machines: <a href="openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Contents">
<ul><li><a href="#conventions">Common conventions</a></li></ul>
${Object.keys(endpointGroups)
  .map((role) => contentsOf(role, routes))
  .join('\n')}
<ul><li><a href="#errors">Errors</a></li><li><a href="#schemas">Schemas</a></li></ul>
</nav>
<main id="content" tabindex="-1">
${conventions}
${Object.keys(endpointGroups)
  .map((role) => sectionOf(role, routes, examples))
  .join('\n')}
<section id="errors"><h2>Errors</h2>
<p>Every response of 400 or more has an <a href="#Error">Error</a> as its body. Clients check the status first, then <code>type</code>.</p>
${errorTable()}</section>
<section id="schemas"><h2>Schemas</h2>
${schemas.map(([name, schema]) => `<h3 id="${escapeHtml(name)}">${escapeHtml(name)}</h3>${fieldTable(schema)}`).join('\n')}
</section>
</main>
</body></html>
`;
}

const conventions = `<section id="conventions"><h2>Common conventions</h2>
<p>Requests and responses are JSON. Times are milliseconds since 1970, identifiers are strings. A success without a body is a <code>204</code>.</p>
${table(
  ['Header', 'When', 'What'],
  [
    ['<code>Accept</code>', 'always', '<code>application/json</code>'],
    ['<code>Content-Type</code>', 'with a body', '<code>application/json</code>'],
    ['<code>Authorization</code>', 'see each endpoint', 'The scheme of the caller and its key or token.'],
    [
      '<code>X-WSID</code>',
      'dispensers, and counters except for the login',
      'The WebSocket ID of the calling device. A counter token is bound to the counter of its first request.',
    ],
    [
      '<code>Idempotency-Key</code>',
      'optional, for calls of tickets',
      'Chosen by the client for one call. A repeated key gets the first response again, without a second call.',
    ],
    [
      '<code>Retry-After</code>',
      'in responses of 429 and 503',
      'The seconds to wait. A request can succeed later only if <code>retryable</code> is true.',
    ],
  ],
)}
<p>A dispenser receives the events of its branch through a WebSocket at <code>${eventsPath}</code>. The upgrade request has the credentials in its headers.
Frames are <code>{ seq, event, time, data }</code>. The first is <code>hello</code>, with the <code>epoch</code> in its data and the newest <code>seq</code>; <code>?after=&lt;seq&gt;&amp;epoch=&lt;epoch&gt;</code> resumes after the last received event.
<code>resync</code> means that missed events are lost: read everything again. The events are ${Object.keys(
  branchEvents,
)
  .map((event) => `<code>${event}</code>`)
  .join(', ')}.</p></section>`;

const routesOfGroup = (role: string, routes: readonly Route[]) =>
  routes.filter(({ operation }) => operation.tags.includes(role));

function contentsOf(role: string, routes: readonly Route[]): string {
  const links = routesOfGroup(role, routes).map(
    ({ method, path, operation: { operationId } }) =>
      `<li><a href="#${operationId}"><span class="method ${method}">${method.toUpperCase()}</span> ${escapeHtml(path.replace(`/api/v1/${role}/`, ''))}</a></li>`,
  );
  return `<p><a href="#${role}">${escapeHtml(endpointGroups[role]?.title ?? role)}</a></p><ul>${links.join('')}</ul>`;
}

function sectionOf(role: string, routes: readonly Route[], examples: Examples): string {
  const { title = role, about = '' } = endpointGroups[role] ?? {};
  const articles = routesOfGroup(role, routes).map((route) =>
    operationArticle(route, examples[route.operation.operationId as EndpointName]),
  );
  return `<section id="${role}"><h2>${escapeHtml(title)}</h2><p>${prose(about)}</p>
${articles.join('\n')}</section>`;
}

function errorTable(): string {
  const rest: readonly ErrorType[] = errorsWithoutEndpoint;
  const rows = (Object.keys(errorTypes) as ErrorType[]).map((type) => {
    const { status, meaning } = errorTypes[type];
    const where = rest.includes(type)
      ? ' Any request can receive this error, even a request to an unknown endpoint.'
      : '';
    return [`<code>${status}</code>`, `<span id="${type}">${codeHtml(type)}</span>`, prose(meaning + where)];
  });
  return table(['Status', 'Type', 'Meaning'], rows);
}
