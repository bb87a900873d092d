import type { IncomingMessage } from 'node:http';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { BranchNow } from '../../contract/additions/page/branch-now.ts';
import type { NewStep } from '../../contract/additions/page/manager-step.ts';
import type { NewClosing } from '../../contract/closing.ts';
import { changeHallMessage } from '../../contract/host-endpoints/branch-endpoints.ts';
import {
  beginClosing,
  deleteVisitorData,
  endClosing,
  exportVisitorData,
  findVisitorData,
  giveClerkCode,
  readBranchNow,
  setAlertLimits,
  steerTicket,
  takeBackStep,
} from '../../contract/host-endpoints/management-endpoints.ts';
import { managedMachine } from '../../domain/fleet/managed-machine.ts';
import { enforceRateLimit, invalidInput, unknownKey } from '../../service/http/errors.ts';
import { refusalError } from '../../service/http/refusal-error.ts';
import { concurrencyLimit } from '../../service/limits/concurrency-limit.ts';
import type { ClosingResult } from '../../service/operations/closings/change-closings.ts';
import type { SteerResult } from '../../service/operations/management/steps.ts';
import type { SharedParts } from '../host-parts/host-parts.ts';
import type { Administration } from '../own-service/own-service.ts';
import { hostRoutes } from '../requests/host-routes.ts';
import type { AdministratorSessions } from './administrator-sessions.ts';
import type { People } from './people.ts';
import type { PreviewAccess } from './preview-access.ts';

interface Access {
  readonly access: Pick<PreviewAccess, 'hasRole' | 'checkRole'>;
  readonly people: Pick<People, 'follow'>;
  readonly sessions: Pick<AdministratorSessions, 'authorOf' | 'sessionOf'>;
}

type Deps = Access &
  Pick<Administration, 'branches' | 'hall' | 'fleet' | 'management'> &
  Pick<SharedParts, 'sleep' | 'closing'>;

/** The maximum number of waiting pages of one login. */
const waitingPages = { running: 24, waiting: 0 };

/** A proxy may end a request that takes longer. */
const longestWaitMs = 20_000;

/** A closing without its texts, for the log. Typed text can name a visitor. */
const withoutTexts = ({ texts: _typed, ...closing }: NewClosing) => closing;
const withoutReason = ({ reason: _typed, ...step }: NewStep) => step;

/**
 * Lets a manager follow a branch, close it or its services, and write to its waiting area. The log names the author of
 * a message, but not its text. The surrounding plugin decides who is a manager.
 */
export function managementRoutes({
  branches,
  hall,
  fleet,
  management,
  access,
  people,
  sessions,
  sleep,
  closing,
}: Deps): FastifyPluginAsync {
  const managed = (request: IncomingMessage) =>
    branches()
      .map(({ content: { branch } }) => ({ key: branch.key, name: branch.name }))
      .filter(({ key }) => access.hasRole(request, 'manager', key));

  /** The branch with this key; without a key, the manager's first branch. Throws if the database lacks the branch. */
  async function branchOf(request: IncomingMessage, wanted: string | undefined): Promise<string> {
    const key = managed(request).find((one) => one.key === (wanted ?? one.key))?.key;
    if (key === undefined || !(await hall.isServed(key))) {
      throw invalidInput('branch', 'is not a branch of this host');
    }
    return key;
  }

  async function read(branch: string): Promise<Omit<BranchNow, 'branches'>> {
    const machines = await fleet.readOf(branch);
    return { ...(await management.read(branch)), machines: machines.map(managedMachine) };
  }

  /** The current read of each branch. An event wakes all waiting pages at once, so they share one read. */
  const reading = new Map<string, ReturnType<typeof read>>();
  function readOnce(branch: string): ReturnType<typeof read> {
    const shared = reading.get(branch) ?? read(branch).finally(() => reading.delete(branch));
    reading.set(branch, shared);
    return shared;
  }

  const waits = new WeakMap<object, ReturnType<typeof concurrencyLimit>>();
  /** Waits for an event after this number, so the page is updated at once without an event stream. */
  async function untilAfter(branch: string, after: number, session: object): Promise<void> {
    const limit = waits.get(session) ?? concurrencyLimit(waitingPages);
    waits.set(session, limit);
    const waited = await limit(async () => ({ done: await follow(branch, after) }));
    enforceRateLimit(waited ? 0 : longestWaitMs);
  }
  async function follow(branch: string, after: number): Promise<void> {
    const over = new AbortController();
    const followed = [management.follow(branch), people.follow()];
    const signal = AbortSignal.any([closing, over.signal]);
    try {
      if ((await management.newestEvent(branch)) > after) return;
      await Promise.race([...followed.map(({ changed }) => changed), sleep(longestWaitMs, signal)]);
    } finally {
      for (const { stop } of followed) stop();
      over.abort();
    }
  }

  async function answer(
    request: IncomingMessage,
    branch: string,
    result: ClosingResult | SteerResult,
  ): Promise<BranchNow> {
    if (result.kind === 'invalid-step') throw invalidInput(`step.${result.field}`, result.problem);
    if (result.kind === 'unknown-step') throw unknownKey('step');
    if (result.kind === 'invalid-closing') throw invalidInput(result.field, result.problem);
    if (result.kind === 'unknown-closing') throw unknownKey('closing');
    return { ...(await read(branch)), branches: managed(request) };
  }

  /** Returns the name to record. Throws if there is no name. */
  function responsible(request: FastifyRequest, typed: string): string {
    const { name } = sessions.authorOf(request, typed);
    if (name === null) throw invalidInput('name', 'is missing');
    return name;
  }

  return hostRoutes(
    {
      readBranchNow,
      beginClosing,
      endClosing,
      changeHallMessage,
      steerTicket,
      takeBackStep,
      giveClerkCode,
      setAlertLimits,
      findVisitorData,
      exportVisitorData,
      deleteVisitorData,
    },
    {
      async readBranchNow({ query: { branch: wanted, after }, request: { raw } }) {
        const branch = await branchOf(raw, wanted);
        if (after !== undefined) {
          await untilAfter(branch, after, sessions.sessionOf(raw) ?? waits);
          // During the wait, the login may have ended or lost the role.
          access.checkRole(raw, 'manager', branch);
        }
        const state = after === undefined ? await read(branch) : await readOnce(branch);
        return { ...state, branches: managed(raw) };
      },
      async beginClosing({ body, request }) {
        const branch = await branchOf(request.raw, body.branch);
        const by = sessions.authorOf(request, body.name).name ?? '';
        const result = await management.close(branch, body.closing, by);
        request.log.info({ branch, ...withoutTexts(body.closing), by, result: result.kind }, 'closing');
        return answer(request.raw, branch, result);
      },
      async changeHallMessage({ body: { branch: wanted, message }, request }) {
        const branch = await branchOf(request.raw, wanted);
        const result = await hall.writeMessage(branch, message);
        if (result.kind !== 'done') throw refusalError(result);
        const { name: by } = sessions.authorOf(request, '');
        request.log.info({ branch, isShown: message !== null, by }, 'message to the waiting area');
        return { message: await hall.readMessage(branch) };
      },
      async endClosing({ body, request }) {
        const branch = await branchOf(request.raw, body.branch);
        const { closings } = await management.read(branch);
        const [before] = closings.filter(({ key }) => key === body.closing).map(withoutTexts);
        const result = await management.open(branch, body.closing);
        const { name: by } = sessions.authorOf(request, '');
        request.log.info({ branch, before, by, result: result.kind }, 'end of a closing');
        return answer(request.raw, branch, result);
      },
      async steerTicket({ body, request }) {
        const branch = await branchOf(request.raw, body.branch);
        const { name: by } = sessions.authorOf(request, body.name);
        const result = await management.steer(branch, body.step, by ?? '');
        const step = withoutReason(body.step);
        request.log.info({ branch, ...step, by, result: result.kind }, 'step of a manager');
        return answer(request.raw, branch, result);
      },
      async setAlertLimits({ body, request }) {
        const branch = await branchOf(request.raw, body.branch);
        const { limits: before } = (await management.read(branch)).watch;
        await management.setAlertLimits(branch, body.limits);
        const { name: by } = sessions.authorOf(request, '');
        request.log.info({ branch, limits: body.limits, before, by }, 'limits of alerts set');
        return { ...(await read(branch)), branches: managed(request.raw) };
      },
      async giveClerkCode({ body, request }) {
        const branch = await branchOf(request.raw, body.branch);
        const given = await management.giveClerkCode(branch, body.clerk);
        if (!given) throw unknownKey('clerk');
        const { name: by } = sessions.authorOf(request, '');
        request.log.info({ branch, clerk: body.clerk, by }, 'one-time code given to a clerk');
        return given;
      },
      async findVisitorData({ body, request }) {
        const [branch, by] = [await branchOf(request.raw, body.branch), responsible(request, body.name)];
        const records = await management.findVisitorData(branch, body.text, by);
        request.log.info({ branch, by, records: records.length }, 'data of a visitor searched');
        return { records: [...records] };
      },
      async exportVisitorData({ body, request }) {
        const [branch, by] = [await branchOf(request.raw, body.branch), responsible(request, body.name)];
        const data = await management.exportVisitorData(branch, body.records, by);
        request.log.info({ branch, by, visits: data.visits.length }, 'data of a visitor exported');
        return data;
      },
      async deleteVisitorData({ body, request }) {
        const [branch, by] = [await branchOf(request.raw, body.branch), responsible(request, body.name)];
        const deleted = await management.deleteVisitorData(branch, body.records, by);
        request.log.info({ branch, by, ...deleted }, 'data of a visitor deleted');
        return deleted;
      },
      async takeBackStep({ body, request }) {
        const branch = await branchOf(request.raw, body.branch);
        const { name: by } = sessions.authorOf(request, '');
        const { steps } = await management.read(branch);
        const [before] = steps.filter(({ key }) => key === body.step).map(withoutReason);
        const result = await management.takeBack(branch, body.step);
        request.log.info({ branch, before, by, result: result.kind }, 'step of a manager undone');
        return answer(request.raw, branch, result);
      },
    },
  );
}
