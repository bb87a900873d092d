import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { Registry } from 'prom-client';
import { allowedMethods } from '../../service/http/allowed-methods.ts';
import { refuseOtherEncodings } from '../../service/http/body-encodings.ts';
import { compressAnswers } from '../../service/http/compress-answers.ts';
import { dataHeaders } from '../../service/http/document-headers.ts';
import { createErrorHandler } from '../../service/http/error-handler.ts';
import { methodNotAllowed } from '../../service/http/errors.ts';
import { serverOptions } from '../../service/http/server-options.ts';
import { acceptWebSockets } from '../../service/http/web-sockets.ts';
import { limitConnections } from '../connections/limit-connections.ts';
import { closeSilentConnections } from '../connections/silent-connections.ts';
import type { HostParts, HostProcess } from '../host-parts/host-parts.ts';
import { connectionMetrics } from '../monitoring/connection-metrics.ts';
import { httpMetrics } from '../monitoring/http-metrics.ts';
import { logMetrics } from '../monitoring/log-metrics.ts';
import { answerWhileStopping } from '../requests/answer-while-stopping.ts';
import { unknownPath } from '../requests/host-errors.ts';

/** In bytes. More than the service's limit, so the service itself refuses bodies that are too large. */
const bodyLimit = 64 * 1024;

interface ServerParts
  extends Pick<HostProcess, 'now' | 'nodeId' | 'uptimeSeconds' | 'descriptors' | 'logOutput'>,
    Pick<HostParts, 'security'> {
  readonly settings: Pick<HostParts['settings'], 'trustedProxies'>;
}

/** The server of a host without routes: its limits, its headers, its errors, and the metrics of all its responses. */
export async function hostServer(
  parts: ServerParts,
): Promise<{ readonly app: FastifyInstance; readonly registry: Registry }> {
  const { settings, descriptors, uptimeSeconds, nodeId, security, logOutput } = parts;
  const { trustedProxies } = settings;
  const app = Fastify({
    ...serverOptions(parts),
    bodyLimit,
    // A slow disk may need more than Fastify's ten seconds. The service manager limits the whole start.
    pluginTimeout: 0,
    ...(trustedProxies && { trustProxy: trustedProxies }),
    // The configured log level applies only after the start lines have been printed.
    logger: { level: 'error', stream: logOutput },
    // The text of requests must not be logged. Metrics count the requests.
    logController: new LogController({ disableRequestLogging: true }),
  });
  // Runs before all other hooks and closes the requests that they refuse, which would otherwise stay open forever.
  await acceptWebSockets(app);
  const monotonic = () => uptimeSeconds() * 1_000;
  const connections = limitConnections(app, { descriptors, trustedProxies, monotonic });
  closeSilentConnections(app, trustedProxies);
  answerWhileStopping(app);
  // Pages and pictures replace these headers with their own.
  app.addHook('onRequest', async (_request, reply) => void reply.headers(dataHeaders));
  // A process can open several hosts, so this is not the global registry.
  const registry = new Registry();
  httpMetrics(app, registry);
  connectionMetrics(registry, connections);
  logMetrics(registry, logOutput);
  app.setErrorHandler(createErrorHandler({ nodeId, development: false, security }));
  refuseOtherEncodings(app);
  compressAnswers(app);
  const methodsOf = allowedMethods(app);
  app.setNotFoundHandler(({ url }) => {
    const methods = methodsOf(url);
    throw methods.length > 0 ? methodNotAllowed(methods) : unknownPath();
  });
  return { app, registry };
}
