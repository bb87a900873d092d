import { sql } from 'kysely';
import type { BranchNow, ManagedCounter } from '../../../contract/additions/page/branch-now.ts';
import type { Service } from '../../../contract/service.ts';
import { lastCallTime } from '../../../domain/calendar/closing-time.ts';
import { taskStatus, ticketStatus } from '../../../domain/queue/ticket-status.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { entitiesOf } from '../../store/entities.ts';
import type { QueuedTicket } from '../../store/stored-ticket.ts';
import { readClosings } from '../closings/closings.ts';
import { readBranchStaff } from '../configuration/branch-staff.ts';
import {
  readBranch,
  readOfferedLanguages,
  readOfferedServices,
} from '../configuration/read-configuration.ts';
import { readHallMessage } from '../counter/hall-message.ts';
import { readDataUses } from '../visitor-data/data-uses.ts';
import { readWaits } from '../waits/cached-waits.ts';
import { readSituation, type Situation, waitingIn } from '../waits/read-queue-facts.ts';
import { startableServices } from '../waits/startable-services.ts';
import { readSteps } from './steps.ts';

const hourMs = 60 * 60_000;

/** A branch's state for its manager, as known to the service, without the alerts that result from it. */
export type BranchState = Omit<BranchNow, 'branches' | 'machines' | 'watch'>;

export async function readBranchState(reader: BranchReader, now: number): Promise<BranchState> {
  const branch = await readBranch(reader);
  const { key, name, timeZone, defaultLang } = branch;
  const lastCall = lastCallTime({ ...branch, exceptionDays: await entitiesOf(reader, 'exceptionDay') }, now);
  const situation = await readSituation(reader, now);
  const waits = new Map((await readWaits(reader, now)).map((wait) => [wait.service, wait]));
  const longest = longestWaits(situation);
  const services = await readOfferedServices(reader);
  return {
    now,
    seq: reader.version.event_seq,
    branch: { key, name, timeZone, defaultLang },
    languages: (await readOfferedLanguages(reader)).map(({ key, code, name }) => ({ key, code, name })),
    services: services.flatMap((service) => {
      const wait = waits.get(service.key);
      const longestSince = longest.get(service.key) ?? null;
      return wait ? [{ key: service.key, names: namesOf(service), longestSince, wait }] : [];
    }),
    groups: (await entitiesOf(reader, 'group')).map((group) => ({ key: group.key, names: namesOf(group) })),
    counters: await readCounters(reader, situation),
    clerks: (await readBranchStaff(reader)).users.map(({ key, name }) => ({ key, name })),
    closings: [...(await readClosings(reader, now))],
    lastCall: Number.isFinite(lastCall) ? lastCall : null,
    steps: [...(await readSteps(reader))],
    dataUses: await readDataUses(reader),
    message: await readHallMessage(reader, now),
    lastHour: await readLastHour(reader, now),
  };
}

/** The names by language; if there are none, the internal name under the key `-`. */
function namesOf({ name, texts }: Pick<Service, 'name' | 'texts'>): Record<string, string> {
  const named = Object.entries(texts).flatMap(([language, text]) =>
    text.name ? [[language, text.name] as const] : [],
  );
  return Object.fromEntries(named.length > 0 ? named : [['-', name]]);
}

/** The times since which visitors have waited longest, by service. */
export function longestWaits(situation: Situation): Map<string, number> {
  const longest = new Map<string, number>();
  for (const ticket of waitingIn(situation)) {
    const since = ticket.callableAt ?? ticket.createdAt;
    if (since > situation.now) continue;
    for (const service of startableServices(ticket)) {
      longest.set(service, Math.min(since, longest.get(service) ?? since));
    }
  }
  return longest;
}

async function readCounters(reader: BranchReader, { clerks, open }: Situation): Promise<ManagedCounter[]> {
  const { counters } = await readBranchStaff(reader);
  const ticketAt = (ticket: QueuedTicket) => ({
    number: ticket.number,
    since: ticket.statusTime,
    isServed: ticket.status > ticketStatus.called,
    service: ticket.tasks.find(({ status }) => status < taskStatus.done)?.service ?? null,
  });
  return counters
    .map(({ key, name, number }) => {
      const login = clerks.find(({ counter }) => counter.key === key);
      const current = open.find((one) => one.counter === key && one.status >= ticketStatus.called);
      const isFree = login !== undefined && login.pausedAt === null && !current;
      return {
        key,
        name,
        number,
        clerk: login?.user.name ?? null,
        pausedSince: login?.pausedAt ?? null,
        freeSince: isFree ? login.freeSince : null,
        ticket: current ? ticketAt(current) : null,
      };
    })
    .sort((one, other) => one.number.localeCompare(other.number, 'en', { numeric: true }));
}

async function readLastHour({ db, branch }: BranchReader, now: number): Promise<BranchNow['lastHour']> {
  const since = now - hourMs;
  const { taken } = await db
    .selectFrom('ticket')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where('branch', '=', branch.key)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  const ended = await db
    .selectFrom('ticket')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.avg<number | null>('waiting_time_sum').as('wait'),
      sql<number>`case when cancel_reason = 'noShow' then 1 else 0 end`.as('absent'),
    ])
    .where('branch', '=', branch.key)
    .where('status_time', '>', since)
    .where((eb) => eb.or([eb('status', '=', ticketStatus.finished), eb('cancel_reason', '=', 'noShow')]))
    .groupBy(sql`case when cancel_reason = 'noShow' then 1 else 0 end`)
    .execute();
  const served = ended.find(({ absent }) => Number(absent) === 0);
  const absent = ended.find(({ absent }) => Number(absent) === 1);
  return {
    taken: Number(taken),
    served: Number(served?.count ?? 0),
    absent: Number(absent?.count ?? 0),
    meanWaitMs: served?.wait == null ? null : Math.round(Number(served.wait)),
  };
}
