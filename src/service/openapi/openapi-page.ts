import { createHash } from 'node:crypto';
import type { OpenApiDocument, Operation } from './openapi-document.ts';

const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #10302c; background: #f6f8f5 }
section { background: #fff; border: 1px solid #d5ddd6; border-radius: 8px; padding: 0 1.25rem 1rem; margin: 1rem 0 }
h3 { overflow-wrap: anywhere } code, pre { font: 14px/1.45 ui-monospace, monospace }
pre { background: #eef2ee; padding: .75rem; overflow: auto; max-height: 24rem; border-radius: 6px }
td, th { text-align: start; padding: .2rem 1rem .2rem 0; vertical-align: top } .method { color: #0e5f57 }
`;

/** What a browser may do with the page: show it. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The document for people: one page of its own, which loads nothing. */
export function openApiPage({ info, paths, components }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => section(path, method, operation)),
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="${escaped(name)}"><summary>${escaped(name)}</summary>${json(schema)}</details>`,
  );
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(info.title)}</title><style>${style}</style></head><body>
<h1>${escaped(info.title)}</h1><p>${escaped(info.description)} The same for machines: <a href="openapi.json">openapi.json</a>.</p>
${operations.join('\n')}
<h2>Shapes</h2>
${schemas.join('\n')}
</body></html>
`;
}

function section(path: string, method: string, operation: Operation): string {
  const { operationId, description, security, parameters, requestBody, responses } = operation;
  const credentials = Object.keys(security[0] ?? {}).join(' and ') || 'none';
  const answers = Object.entries(responses).map(([status, response]) => {
    const { description: said } = response as { readonly description: string };
    return `<tr><td><code>${status}</code></td><td>${escaped(said)}</td></tr>`;
  });
  return `<section id="${escaped(operationId)}">
<h3><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code></h3>
<p>${escaped(description)} Credentials: ${escaped(credentials)}.</p>
${parameters.length > 0 ? `<p>Parameters</p>${json(parameters)}` : ''}
${requestBody ? `<p>Body</p>${json(exampleIn(requestBody))}` : ''}
<table>${answers.join('')}</table>
${responses[200] ? `<p>Answer</p>${json(exampleIn(responses[200]))}` : ''}
</section>`;
}

/** What was recorded, or else the shape. */
function exampleIn(part: object): unknown {
  const [media] = Object.values((part as { readonly content: Record<string, object> }).content);
  const { example, schema } = media as { readonly example?: unknown; readonly schema: unknown };
  return example ?? schema;
}

function json(value: unknown): string {
  return `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
