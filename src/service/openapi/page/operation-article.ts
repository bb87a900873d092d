import type { JsonSchema } from '@valibot/to-json-schema';
import { type EndpointName, endpoints } from '../../../contract/endpoints/endpoints.ts';
import { errorTypes } from '../../http/error-types.ts';
import { errorsOf } from '../described-endpoints.ts';
import { callersByAuth } from '../endpoint-groups.ts';
import type { Example } from '../examples.ts';
import type { Operation } from '../openapi-document.ts';
import { fieldTable, typeOf } from './fields.ts';
import { codeHtml, escapeHtml, listing, prose, table } from './html.ts';

export function operationArticle(
  { method, path, operation }: { method: string; path: string; operation: Operation },
  example: Example,
): string {
  const name = operation.operationId as EndpointName;
  const { 200: success, 204: noContent } = operation.responses;
  return `<article id="${name}">
<h3><a href="#${name}"><span class="method ${method}">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code></a></h3>
<div class="about">
<p class="summary">${prose(operation.summary)}</p>
<p>${prose(operation.description)}</p>
${parameterTable(operation)}
${bodySection(operation)}
<h4>Responses</h4>
<ul>
${success ? `<li><code>200</code> ${typeOf(schemaOf(success))}</li>` : ''}
${noContent ? `<li><code>204</code> ${escapeHtml(noContent.description)}</li>` : ''}
</ul>
${errorList(name)}
</div>
<div class="example">
<h4>Example</h4>
${listing(`Request of ${name}`, requestText(name, example))}
${listing(`Response of ${name}`, responseText(example))}
</div>
</article>`;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

function parameterTable({ parameters }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = (parameters as readonly Parameter[]).map((parameter) => [
    codeHtml(parameter.name),
    `${parameter.in}${parameter.required ? '' : ', optional'}`,
    parameter.description ? prose(parameter.description) : typeOf(parameter.schema),
  ]);
  return `<h4>Parameters</h4>${table(['Name', 'Where', 'What'], rows)}`;
}

function bodySection({ requestBody }: Operation): string {
  if (!requestBody) return '';
  const optional = requestBody.required ? '' : '<p>Optional:</p>';
  return `<h4>Body</h4>${optional}${fieldTable(schemaOf(requestBody))}`;
}

function schemaOf(part: object): JsonSchema {
  const { content } = part as { readonly content: Record<string, { readonly schema: JsonSchema }> };
  return Object.values(content)[0]?.schema ?? {};
}

function errorList(name: EndpointName): string {
  const byStatus = errorsOf(name, endpoints[name]).toSorted(
    (a, b) => errorTypes[a].status - errorTypes[b].status,
  );
  const rows = byStatus.map((type) => {
    const { status, meaning } = errorTypes[type];
    return [`<code>${status}</code>`, `<a href="#${type}">${codeHtml(type)}</a>`, prose(meaning)];
  });
  return `<details><summary>${rows.length} errors</summary>${table(['Status', 'Type', 'Meaning'], rows)}</details>`;
}

/** The request as HTTP text, without the headers that every client adds. */
function requestText(name: EndpointName, { params = {}, query, body }: Example): string {
  const { method, path, auth } = endpoints[name];
  const url = Object.entries(params).reduce(
    (left, [key, value]) => left.replace(`:${key}`, value),
    path as string,
  );
  const headers = {
    ...callersByAuth[auth].headers,
    Accept: 'application/json',
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  return [
    `${method} ${url}${query ? `?${new URLSearchParams(query)}` : ''}`,
    ...Object.entries(headers).map(([header, value]) => `${header}: ${value}`),
    ...(body === undefined ? [] : ['', JSON.stringify(body, null, 2)]),
  ].join('\n');
}

function responseText({ response }: Example): string {
  return response === undefined ? '204 No Content' : `200 OK\n\n${JSON.stringify(response, null, 2)}`;
}
