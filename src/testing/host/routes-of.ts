import type { FastifyInstance } from 'fastify';

/** Such as `/api/v1/dispenser/profile/:profile`. */
export interface ServedRoute {
  readonly path: string;
  readonly methods: readonly string[];
}

/**
 * A server's routes. Fastify does not print routes that end in `*` and answer nearly every method, so they are
 * missing here.
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
