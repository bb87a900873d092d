import { randomBytes, randomInt } from 'node:crypto';
import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import type { CreateTicketRequest } from '../../contract/additions/create-ticket.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import type { BranchFile } from '../../service/branch-file/branch-file.ts';
import { importBranchFiles } from '../../service/branch-file/import-branch-files.ts';
import { type IsPassword, isPassword as isRightPassword } from '../../service/branch-file/passwords.ts';
import type { HandlerDeps } from '../../service/http/handler.ts';
import { serverOptions } from '../../service/http/server-options.ts';
import { acceptWebSockets } from '../../service/http/web-sockets.ts';
import { endpointLimits } from '../../service/limits/endpoint-limits.ts';
import { type TokenBuckets, tokenBuckets } from '../../service/limits/token-buckets.ts';
import { queueService } from '../../service/queue-service.ts';
import type { Store } from '../../service/store/store.ts';
import { noon } from '../builders.ts';
import { aBranchFile } from './a-branch-file.ts';
import { openTestStore } from './open-test-store.ts';
import { unlistedErrors } from './unlisted-errors.ts';

/** A real service over a real database, with a clock that the test holds. */
export interface TestService {
  readonly store: Store;
  readonly server: FastifyInstance;
  readonly branchFile: BranchFile;
  /** Milliseconds; assign to it to let time pass. */
  now: number;
  /** Asks as the branch's first dispenser, or as whoever the headers say. */
  ask(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Calls an endpoint of the table that has no parameters. */
  call(endpoint: EndpointName, payload?: object): Promise<LightMyRequestResponse>;
  /** Takes a ticket for the first service, unless the change says otherwise. */
  takeTicket(change?: Partial<CreateTicketRequest>): Promise<LightMyRequestResponse>;
  /** Listens on a free port of the loopback and gives the base address. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export interface TestServiceOptions {
  readonly branchFile?: BranchFile;
  readonly now?: number;
  /** A database to keep, by the name of its file; without it, one that is gone when it is closed. */
  readonly file?: string;
  readonly development?: boolean;
  /** Whether who asks too often has to wait, as in a real service. */
  readonly limited?: boolean | TokenBuckets;
  /** For a test that has to foresee keys and secrets. */
  readonly chance?: Chance;
  /** Is told every line of the log, down to the least. */
  readonly log?: (line: string) => void;
  /** Instead of Argon2id. */
  readonly isPassword?: IsPassword;
}

/** What a service would draw by lot. */
export type Chance = Pick<HandlerDeps, 'newKey' | 'newSecret' | 'randomBelow'>;

const trueChance: Chance = {
  newKey: () => crypto.randomUUID(),
  newSecret: () => randomBytes(32).toString('base64url'),
  randomBelow: (below) => randomInt(below),
};

/** The headers by which a dispenser of a branch file identifies itself. */
export function credentialsOf({ dispensers }: BranchFile, index = 0): Record<string, string> {
  const dispenser = dispensers[index];
  if (!dispenser) throw new Error(`the branch file has no dispenser ${index}`);
  return { authorization: `Apikey ${dispenser.apiKey}`, 'x-wsid': dispenser.websocketID };
}

export async function openTestService({
  branchFile = aBranchFile(),
  now = noon,
  file,
  development = false,
  limited = false,
  chance = trueChance,
  isPassword = isRightPassword,
  log,
}: TestServiceOptions = {}): Promise<TestService> {
  const store = await openTestStore(file);
  await importBranchFiles(store, [branchFile], { now });
  const nodeId = 'test-node';
  const server = Fastify({
    ...serverOptions({ nodeId, now: () => service.now }),
    ...(log && { logger: { level: 'trace', stream: { write: log } } }),
  });
  let requests = 0;

  const service: TestService = {
    store,
    server,
    branchFile,
    now,
    ask: (request) =>
      server.inject({ ...request, headers: { ...credentialsOf(branchFile), ...request.headers } }),
    call: (endpoint, payload) =>
      service.ask({
        method: endpoints[endpoint].method,
        url: endpoints[endpoint].path,
        ...(payload && { payload }),
      }),
    takeTicket: (change) =>
      service.call('createTicket', {
        requestId: `request-number-${++requests}`,
        services: branchFile.branch.services.slice(0, 1),
        language: branchFile.branch.defaultLang,
        ...change,
      }),
    listen: () => server.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await server.close();
      await store.close();
      if (unlisted.size > 0) throw new Error(`errors-of-endpoints.ts has no ${[...unlisted].join(', ')}`);
    },
  };

  const unlisted = unlistedErrors(server);
  await acceptWebSockets(server);
  await server.register(
    queueService({
      store,
      now: () => service.now,
      ...chance,
      nodeId,
      development,
      isPassword,
      ...(limited && {
        limits: endpointLimits(limited === true ? tokenBuckets() : limited, () => service.now),
      }),
    }),
  );
  await server.ready();
  return service;
}
