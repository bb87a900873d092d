import { createHash } from 'node:crypto';
import { branchEvents, eventsPath } from '../../../contract/additions/events.ts';
import type { EndpointName } from '../../../contract/endpoints.ts';
import { type ErrorType, errorTypes } from '../../http/error-types.ts';
import { errorsOfNoEndpoint } from '../errors-of-endpoints.ts';
import type { Examples } from '../examples.ts';
import type { OpenApiDocument, Operation } from '../openapi-document.ts';
import { roles } from '../roles.ts';
import { fieldTable } from './fields.ts';
import { code, escaped, prose, table } from './html.ts';
import { operationArticle } from './operation-article.ts';
import { pageStyle } from './page-style.ts';

/** What a browser may do with the page: show it. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The document for people: one page of its own, which loads nothing. */
export function openApiPage({ info, paths, components }: OpenApiDocument, examples: Examples): string {
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const shapes = Object.entries(components.schemas);
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)}</title><style>${pageStyle}</style></head><body>
<a class="skip" href="#content">Skip to the content</a>
<header><h1>${escaped(info.title)} <small>${escaped(info.version)}</small></h1>
<p>${escaped(info.description)} The same for machines: <a href="openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Contents">
<ul><li><a href="#conventions">What all calls share</a></li></ul>
${Object.keys(roles)
  .map((role) => contentsOf(role, routes))
  .join('\n')}
<ul><li><a href="#errors">Errors</a></li><li><a href="#shapes">Shapes</a></li></ul>
</nav>
<main id="content" tabindex="-1">
${conventions}
${Object.keys(roles)
  .map((role) => sectionOf(role, routes, examples))
  .join('\n')}
<section id="errors"><h2>Errors</h2>
<p>Every answer of 400 or more carries an <a href="#Error">Error</a>. Clients branch on the status first, then on <code>type</code>.</p>
${errorTable()}</section>
<section id="shapes"><h2>Shapes</h2>
${shapes.map(([name, schema]) => `<h3 id="${escaped(name)}">${escaped(name)}</h3>${fieldTable(schema)}`).join('\n')}
</section>
</main>
</body></html>
`;
}

const conventions = `<section id="conventions"><h2>What all calls share</h2>
<p>Requests and answers are JSON. Times are milliseconds since 1970, identifiers are strings. A success without a body is a <code>204</code>.</p>
${table(
  ['Header', 'When', 'What'],
  [
    ['<code>Accept</code>', 'always', '<code>application/json</code>'],
    ['<code>Content-Type</code>', 'with a body', '<code>application/json</code>'],
    ['<code>Authorization</code>', 'as each call says', 'The scheme of the caller and its key or token.'],
    [
      '<code>X-WSID</code>',
      'dispensers, and counters but for the login',
      'The websocket ID of the calling device. A token of a counter is good at the counter of its first call.',
    ],
    [
      '<code>Idempotency-Key</code>',
      'optional, with calls of tickets',
      'Chosen once for each act. The same key again gets the same answer, and nobody is called twice.',
    ],
    [
      '<code>Retry-After</code>',
      'in answers of 429 and 503',
      'How many seconds to wait. Only an error with <code>retryable</code> true is worth the same call again.',
    ],
  ],
)}
<p>A dispenser hears of its branch as things happen through a WebSocket at <code>${eventsPath}</code>, with its credentials in the headers of the upgrade.
Frames are <code>{ seq, event, time, data }</code>. The first is <code>hello</code>, with the <code>epoch</code> in its data and the newest <code>seq</code>; <code>?after=&lt;seq&gt;&amp;epoch=&lt;epoch&gt;</code> goes on after an event that was heard.
<code>resync</code> says that what was missed is gone: read everything again. Told are ${Object.keys(
  branchEvents,
)
  .map((event) => `<code>${event}</code>`)
  .join(', ')}.</p></section>`;

const ofRole = (role: string, routes: readonly Route[]) =>
  routes.filter(({ operation }) => operation.tags.includes(role));

function contentsOf(role: string, routes: readonly Route[]): string {
  const links = ofRole(role, routes).map(
    ({ method, path, operation: { operationId } }) =>
      `<li><a href="#${operationId}"><span class="method ${method}">${method.toUpperCase()}</span> ${escaped(path.replace(`/api/v1/${role}/`, ''))}</a></li>`,
  );
  return `<p><a href="#${role}">${escaped(roles[role]?.title ?? role)}</a></p><ul>${links.join('')}</ul>`;
}

function sectionOf(role: string, routes: readonly Route[], examples: Examples): string {
  const { title = role, about = '' } = roles[role] ?? {};
  const articles = ofRole(role, routes).map((route) =>
    operationArticle(route, examples[route.operation.operationId as EndpointName]),
  );
  return `<section id="${role}"><h2>${escaped(title)}</h2><p>${prose(about)}</p>
${articles.join('\n')}</section>`;
}

function errorTable(): string {
  const rest: readonly ErrorType[] = errorsOfNoEndpoint;
  const rows = (Object.keys(errorTypes) as ErrorType[]).map((type) => {
    const { status, meaning } = errorTypes[type];
    const where = rest.includes(type) ? ' It may answer any request, known endpoint or not.' : '';
    return [`<code>${status}</code>`, `<span id="${type}">${code(type)}</span>`, prose(meaning + where)];
  });
  return table(['Status', 'Type', 'Meaning'], rows);
}
