import type { FastifyInstance } from 'fastify';

/** The methods of a path in alphabetical order; empty if no route has this path. The path may include a query. */
type AllowedMethods = (url: string) => string[];

/**
 * Collects the routes that are added to `app` after this call. Wildcards such as `/*` are ignored, because they do not
 * describe a single path.
 */
export function allowedMethods(app: FastifyInstance): AllowedMethods {
  const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const one of [method].flat()) route.methods.add(one);
    routes.set(url, route);
  });
  return (url) => {
    const [path = ''] = url.split('?', 1);
    const matching = [...routes.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(matching.flatMap(({ methods }) => [...methods]))].sort();
  };
}

function patternOf(url: string): RegExp {
  const parts = url
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('/')}$`);
}
