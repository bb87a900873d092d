import { randomBytes, randomInt } from 'node:crypto';
import Fastify, { type InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import type { CreateTicketRequest } from '../../contract/additions/create-ticket.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints/endpoints.ts';
import { importBranchFiles } from '../../service/branch-file/import-branch-files.ts';
import {
  verifyPassword as isRightPassword,
  type VerifyPassword,
} from '../../service/branch-file/passwords.ts';
import { securityLog } from '../../service/http/security-log.ts';
import { serverOptions } from '../../service/http/server-options.ts';
import { acceptWebSockets } from '../../service/http/web-sockets.ts';
import { endpointLimits } from '../../service/limits/endpoint-limits.ts';
import { type TokenBuckets, tokenBuckets } from '../../service/limits/token-buckets.ts';
import { followClock } from '../../service/operations/day/follow-clock.ts';
import type { ServiceWorld } from '../../service/operations/service-world.ts';
import { addQueueService } from '../../service/queue-service.ts';
import { testNow } from '../builders.ts';
import { aBranchFile } from './branch-file-builders.ts';
import { openTestStore } from './open-test-store.ts';
import { collectUnlistedErrors } from './unlisted-errors.ts';

/** A real service with a real database, and a clock that the test controls. */
export type TestService = Awaited<ReturnType<typeof openTestService>>;

export interface TestServiceOptions {
  readonly branchFile?: BranchFile;
  readonly now?: number;
  /** False if the clock may be wrong. */
  readonly isSynchronised?: boolean;
  /** No correct clock shows an earlier time. */
  readonly earliest?: number;
  /** The file of a database to keep; by default, the database is temporary. */
  readonly file?: string;
  readonly development?: boolean;
  /** Enables rate limits, as in a real service. */
  readonly rateLimits?: boolean | TokenBuckets;
  /** For tests that need predictable keys and secrets. */
  readonly randomSources?: RandomSources;
  readonly log?: (line: string) => void;
  readonly pushKey?: string;
  readonly sendsSms?: boolean;
  /** Replaces the Argon2id check of passwords. */
  readonly verifyPassword?: VerifyPassword;
}

export type RandomSources = Pick<ServiceWorld, 'newKey' | 'newSecret' | 'randomBelow'>;

const defaultRandomSources: RandomSources = {
  newKey: () => crypto.randomUUID(),
  newSecret: () => randomBytes(32).toString('base64url'),
  randomBelow: (below) => randomInt(below),
};

export function dispenserHeaders({ dispensers }: BranchFile, index = 0): Record<string, string> {
  const dispenser = dispensers[index];
  if (!dispenser) throw new Error(`the branch file has no dispenser ${index}`);
  return { authorization: `Apikey ${dispenser.apiKey}`, 'x-wsid': dispenser.websocketID };
}

/**
 * Opens a service with one branch. Its `close` throws if an endpoint returned an error that is not documented for it.
 */
export async function openTestService({
  branchFile = aBranchFile(),
  now = testNow,
  isSynchronised = true,
  earliest = 0,
  file,
  development = false,
  rateLimits = false,
  randomSources = defaultRandomSources,
  verifyPassword = isRightPassword,
  log,
  pushKey,
  sendsSms = false,
}: TestServiceOptions = {}) {
  let time = () => now;
  let monotonic = () => now;
  const store = await openTestStore(file, {
    now: () => time(),
    monotonic: () => monotonic(),
    isSynchronised,
    earliest,
  });
  await importBranchFiles(store, [branchFile]);
  const nodeId = 'test-node';
  const server = Fastify({
    ...serverOptions({ nodeId, now: () => time() }),
    ...(log && { logger: { level: 'trace', stream: { write: log } } }),
  });
  let requests = 0;
  const asDispenser = (request: InjectOptions) =>
    server.inject({ ...request, headers: { ...dispenserHeaders(branchFile), ...request.headers } });
  const call = (endpoint: EndpointName, payload?: object) =>
    asDispenser({
      method: endpoints[endpoint].method,
      url: endpoints[endpoint].path,
      ...(payload && { payload }),
    });

  const service = {
    store,
    server,
    branchFile,
    /** In milliseconds; assign a later value to let time pass. */
    now,
    jumped: 0,
    /** Makes the machine's clock jump, without a confirmation that the new time is correct. */
    jump(by: number) {
      service.now += by;
      service.jumped += by;
    },
    /** Makes the clock jump to a time that is known to be correct. */
    async correct(by: number) {
      service.jump(by);
      store.clock.dueJump();
      store.clock.confirm(service.now);
      await followClock(store);
    },
    /** Sends a request as the branch's first dispenser. `headers` can override the credentials. */
    asDispenser,
    call,
    /** Creates a ticket, for the first service by default. */
    takeTicket: (change?: Partial<CreateTicketRequest>) =>
      call('createTicket', {
        requestId: `request-number-${++requests}`,
        services: branchFile.branch.services.slice(0, 1),
        language: branchFile.branch.defaultLang,
        ...change,
      }),
    /** Listens on a free loopback port and returns the base URL. */
    listen: () => server.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await server.close();
      await store.close();
      if (unlisted.size > 0) throw new Error(`described-endpoints.ts has no ${[...unlisted].join(', ')}`);
    },
  };

  time = () => service.now;
  monotonic = () => service.now - service.jumped;
  const unlisted = collectUnlistedErrors(server);
  await acceptWebSockets(server);
  await addQueueService(server, {
    store,
    ...randomSources,
    nodeId,
    development,
    security: securityLog(() => service.now),
    verifyPassword,
    sendsSms,
    ...(pushKey !== undefined && { pushKey }),
    ...(rateLimits && {
      limits: endpointLimits(rateLimits === true ? tokenBuckets() : rateLimits, () => service.now),
    }),
  });
  await server.ready();
  return service;
}

/** Opens a service that closes when its test ends. */
export async function openServiceForTest(options?: TestServiceOptions): Promise<TestService> {
  const service = await openTestService(options);
  onTestFinished(service.close);
  return service;
}
