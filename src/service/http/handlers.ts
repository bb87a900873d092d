import type * as v from 'valibot';
import type { Device } from '../../contract/device.ts';
import type { AnswerOf } from '../../contract/endpoint.ts';
import { type EndpointName, endpoints } from '../../contract/endpoints.ts';
import { type CreateTicketRefusal, createTicket } from '../operations/create-ticket.ts';
import {
  offeredServices,
  readBranch,
  readExceptionDays,
  readSettings,
} from '../operations/read-configuration.ts';
import { voidTicket } from '../operations/void-ticket.ts';
import { readWaitingInfo } from '../operations/waiting.ts';
import { entitiesOf, entityOf } from '../store/entities.ts';
import type { Store } from '../store/store.ts';
import * as errors from './errors.ts';

type ParsedOf<E, Part extends string> = E extends { [P in Part]: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : undefined;

/** An identified call whose parts have been read by the endpoint's schemas. */
interface Call<E> {
  readonly dispenser: Device;
  readonly params: ParsedOf<E, 'params'>;
  readonly query: ParsedOf<E, 'query'>;
  readonly body: ParsedOf<E, 'body'>;
}

/** A handler as the routes call it, once the parts are those of its endpoint. */
export type AnyHandler = (call: {
  readonly dispenser: Device;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}) => Promise<unknown>;

type Handlers = {
  readonly [N in EndpointName]: (
    call: Call<(typeof endpoints)[N]>,
  ) => Promise<AnswerOf<(typeof endpoints)[N]>>;
};

export interface HandlerTools {
  readonly store: Store;
  now(): number;
  newKey(): string;
}

/** What each endpoint does: one entry for every row of the contract's table. */
export function handlers({ store, now, newKey }: HandlerTools): Handlers {
  const { db } = store;
  return {
    readWaitingInfo: ({ dispenser }) => readWaitingInfo(db, dispenser.branch),
    readDevice: async ({ dispenser }) => dispenser,
    readBranch: ({ dispenser }) => readBranch(db, dispenser.branch),
    readExceptionDays: ({ dispenser, query }) => readExceptionDays(db, dispenser.branch, query, now()),
    readProfile: async ({ dispenser, params }) =>
      found('profile', await entityOf(db, dispenser.branch, 'profile', params.profile)),
    readLanguage: async ({ dispenser, params }) =>
      found('language', await entityOf(db, dispenser.branch, 'language', params.language)),
    readSettings: ({ dispenser }) => readSettings(db, dispenser.branch),
    readCapabilities: async () => ({ additions }),
    readServices: ({ dispenser }) => offeredServices(db, dispenser.branch),
    readGroups: ({ dispenser }) => entitiesOf(db, dispenser.branch, 'group'),
    issueTicket: async ({ dispenser, body }) => {
      const outcome = await createTicket(body, { store, dispenser, now: now(), newKey });
      if (outcome.kind !== 'issued') throw asError(outcome);
      return outcome.issued;
    },
    withdrawTicket: async ({ dispenser, body }) => {
      await voidTicket(body, { store, dispenser, now: now() });
      return undefined;
    },
  };
}

/** Our additions by their paths, without the read that lists them: endpoints of ours, and documented ones with a query. */
const additions = Object.values(endpoints)
  .filter((endpoint) => (endpoint.ours ? endpoint !== endpoints.readCapabilities : 'query' in endpoint))
  .map((endpoint) => endpoint.path.replace('/api/v1/dispenser/', ''));

function found<T>(field: string, entity: T | undefined): T {
  if (entity === undefined) throw errors.unknownKey(field);
  return entity;
}

function asError(refusal: CreateTicketRefusal): errors.ServiceError {
  switch (refusal.kind) {
    case 'request-mismatch':
      return errors.requestMismatch();
    case 'voided':
      return errors.voided();
    case 'branch-closed':
      return errors.branchClosed();
    case 'unknown-language':
      return errors.invalidInput('language', 'is not a language of this branch');
    case 'service-closed':
      return errors.serviceClosed(refusal.service);
    case 'max-tickets':
      return errors.maxTickets(refusal.service, refusal.limit);
    case 'interval-full':
      return errors.intervalFull(refusal.numberInterval);
  }
}
