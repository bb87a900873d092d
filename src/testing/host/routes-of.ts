import type { FastifyInstance } from 'fastify';

export interface ServedRoute {
  readonly path: string;
  readonly methods: readonly string[];
}

/**
 * The routes of a server. Routes that end in `*` are missing, because Fastify does not print those that accept nearly
 * every method.
 */
export function routesOf(app: FastifyInstance): ServedRoute[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^((?:│ {3}| {4})*)[├└]── (\S+) \(([^)]+)\)/.exec(line) ?? [];
      if (part === '') return [];
      const depth = indent.length / 4;
      const path = (parents[depth - 1] ?? '') + part;
      parents[depth] = path;
      return [{ path, methods: methods.split(', ') }];
    });
}
