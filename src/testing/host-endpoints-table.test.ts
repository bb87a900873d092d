import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { AnyEndpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints/endpoints.ts';
import { describedHostEndpoints } from '../contract/host-endpoints/described-host-endpoints.ts';
import { hostEndpoints } from '../contract/host-endpoints/host-endpoints.ts';

const bases: Readonly<Record<string, string>> = { page: '/kiosk', clerk: '/counter/api' };

interface Row {
  readonly endpoint: AnyEndpoint;
  readonly does: string;
  readonly errors: readonly string[];
}

const tables = Object.entries(hostEndpoints).map(([role, table]) => {
  const described: Readonly<Record<string, Omit<Row, 'endpoint'>>> =
    describedHostEndpoints[role as keyof typeof describedHostEndpoints];
  const rows = Object.entries<AnyEndpoint>(table).flatMap(([name, endpoint]): readonly Row[] => {
    const description = described[name];
    return description ? [{ endpoint, ...description }] : [];
  });
  return { role, rows };
});

it('the guide lists the endpoints of the host by role, with their effects and errors', async () => {
  const text = tables.map(
    ({ role, rows }) => `## For the role “${role}”

| Request | Effect | Specific errors |
| --- | --- | --- |
${rows
  .map(
    ({ endpoint: { method, path }, does, errors }) =>
      `| \`${method} ${bases[role] ?? ''}${path}\` | ${does} | ${errors.map((error) => `\`${error}\``).join(', ')} |`,
  )
  .join('\n')}
`,
  );
  const head = `# Endpoints of the host

The host's endpoints for its own pages, and for operators on the socket in the data folder. Other paths serve documents,
pictures, sounds, or the service endpoints in [/api/v1/docs](operating.md). \`npx vitest run -u --project sqlite
src/testing/host-endpoints-table.test.ts\` updates this page.
`;
  await expect([head, ...text].join('\n')).toMatchFileSnapshot('../guide/host-endpoints.md');
});

it('each error that a host endpoint names is declared as an error of the host', () => {
  const known = [
    'host/requests/host-errors.ts',
    'contract/additions/page/preview.ts',
    'contract/additions/page/counter-session.ts',
  ]
    .map((path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))
    .join();
  const named = tables.flatMap(({ rows }) => rows.flatMap(({ errors }) => errors));
  expect(named.filter((error) => !known.includes(`'${error}'`))).toEqual([]);
});

it("the service's table contains no endpoint of the host", () => {
  const paths = new Set(Object.values<AnyEndpoint>(endpoints).map(({ path }) => path));
  const both = tables.flatMap(({ rows }) => rows).filter(({ endpoint: { path } }) => paths.has(path));
  expect(both).toEqual([]);
});
