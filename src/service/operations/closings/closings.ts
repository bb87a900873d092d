import type { ExceptionDaysQuery } from '../../../contract/additions/exception-days-query.ts';
import type { ClosedDay, ExceptionDay } from '../../../contract/branch.ts';
import { type Closing, closing, type ShownClosing } from '../../../contract/closing.ts';
import { addDays, branchTime } from '../../../domain/calendar/branch-time.ts';
import {
  closedTimes,
  closingsOfServices,
  nextClosingChange,
  type PresentClosing,
  withClosedDays,
} from '../../../domain/calendar/closings.ts';
import { dateOf } from '../../../domain/calendar/schedule.ts';
import { servicesByGroup } from '../../../domain/menu/services-by-group.ts';
import { closingForVisitors, reasonTexts } from '../../../domain/words/closing-sentence.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { entitiesOf } from '../../store/entities.ts';
import { prepared } from '../../store/prepared.ts';
import { rememberedBy } from '../../store/remember.ts';
import { storedValue } from '../../store/stored-json.ts';
import {
  readBranch,
  readOfferedLanguages,
  readOfferedServices,
} from '../configuration/read-configuration.ts';

const closingRows = prepared((db, branch: string) =>
  db.selectFrom('closing').select(['key', 'body']).where('branch', '=', branch).orderBy('key'),
);

/** The number of days for which previews show closings. */
const previewedDays = '60';

/** The closings for previews, without managers' names, and the days on which they close the branch. */
export async function readPreviewedClosings(reader: BranchReader, now: number) {
  const days = await readExceptionDays(reader, { days: previewedDays }, now);
  return {
    closings: (await readClosings(reader, now)).map(({ by: _by, ...closing }) => closing),
    closedDays: days.filter(({ closings }) => closings !== undefined),
  };
}

/** The closings of a branch that have not ended, in any order. */
export async function readClosings(reader: BranchReader, now: number): Promise<readonly Closing[]> {
  const closings = rememberedBy(reader)?.closings ?? (await readRows(reader));
  if (reader.locked) reader.locked.remembered.closings = closings;
  return closings.filter(({ until }) => until === null || until > now);
}

/** Closings that an incompatible version stored are omitted, so they do not close a branch. */
async function readRows(reader: BranchReader): Promise<readonly Closing[]> {
  const rows = await closingRows(reader.db, reader.branch.key);
  return rows.flatMap(({ key, body }) => storedValue(closing, 'closing', key, body) ?? []);
}

/** The current closings of the closed services, by service. */
export async function readServiceClosings(
  reader: BranchReader,
  now: number,
): Promise<ReadonlyMap<string, PresentClosing>> {
  const closings = (await readClosings(reader, now)).filter(({ isLate }) => !isLate);
  if (closings.length === 0) return new Map();
  const { timeZone } = await readBranch(reader);
  const groups = servicesByGroup(await entitiesOf(reader, 'profile'));
  return closingsOfServices(closings, (group) => groups.get(group) ?? [], { now, timeZone });
}

/** Returns a function that is true for the times at which a service is closed. */
export async function readClosedTimes(
  reader: BranchReader,
  service: string,
  now: number,
): Promise<(at: number) => boolean> {
  const groups = servicesByGroup(await entitiesOf(reader, 'profile'));
  const isOfService = ({ of, isLate }: Closing) =>
    !isLate && of && (of.kind === 'service' ? of.key === service : groups.get(of.key)?.includes(service));
  const closings = (await readClosings(reader, now)).filter(isOfService);
  return closedTimes(closings, (await readBranch(reader)).timeZone);
}

/** The current closings of services whose new visitors could not be served today, by service. */
export async function readLateClosings(
  reader: BranchReader,
  now: number,
): Promise<ReadonlyMap<string, PresentClosing>> {
  const closings = (await readClosings(reader, now)).filter(({ isLate }) => isLate);
  if (closings.length === 0) return new Map();
  const { timeZone } = await readBranch(reader);
  const groups = servicesByGroup(await entitiesOf(reader, 'profile'));
  const all = (await readOfferedServices(reader)).map(({ key }) => ({ kind: 'service', key }) as const);
  const ofServices = closings.flatMap((closing) =>
    closing.of ? [closing] : all.map((of) => ({ ...closing, of })),
  );
  return closingsOfServices(ofServices, (group) => groups.get(group) ?? [], { now, timeZone });
}

/**
 * The closing that visitors see for each closed service. `late` contains the services for which new visitors come too
 * late.
 */
export async function readShownClosings(
  reader: BranchReader,
  late: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, ShownClosing>> {
  const stopped = [...(await readLateClosings(reader, now))].filter(([service]) => late.includes(service));
  const closed = new Map([...stopped, ...(await readServiceClosings(reader, now))]);
  if (closed.size === 0) return new Map();
  const languages = await readOfferedLanguages(reader);
  const place = { languages, timeZone: (await readBranch(reader)).timeZone, now };
  const entries = [...closed].map(
    async ([service, { closing, until }]) =>
      [service, await closingForVisitors(closing, until, place)] as const,
  );
  return new Map(await Promise.all(entries));
}

/** The next beginning or end of a closing, in milliseconds; infinity if there is none. */
export async function nextClosingAt(reader: BranchReader, now: number): Promise<number> {
  const closings = await readClosings(reader, now);
  if (closings.length === 0) return Number.POSITIVE_INFINITY;
  return nextClosingChange(closings, now, (await readBranch(reader)).timeZone);
}

export async function readDaysWithClosings(
  reader: BranchReader,
  now: number,
): Promise<readonly (ExceptionDay & { readonly closings?: readonly Closing[] })[]> {
  const exceptionDays = await entitiesOf(reader, 'exceptionDay');
  const closings = (await readClosings(reader, now)).filter(({ isLate }) => !isLate);
  if (closings.every(({ of }) => of !== null)) return exceptionDays;
  const { key: branch, openingHours, timeZone } = await readBranch(reader);
  return withClosedDays({ openingHours, exceptionDays }, closings, { branch, timeZone });
}

const minuteOf = (instant: number) => instant - (instant % 60_000);

/**
 * The exception days for dispensers, with the sentences about closings. They cover `days` dates from `from` on in the
 * branch's time zone; only today by default.
 */
export async function readExceptionDays(
  reader: BranchReader,
  { from, days = '1' }: ExceptionDaysQuery,
  now: number,
): Promise<ClosedDay[]> {
  const { timeZone } = await readBranch(reader);
  const first = from ?? branchTime(now, timeZone).date;
  const last = addDays(first, Number(days) - 1);
  const wanted = (await readDaysWithClosings(reader, now)).filter((day) => {
    const date = dateOf(day);
    return first <= date && date <= last;
  });
  const languages = await readOfferedLanguages(reader);
  const told = async (closing: Closing) => ({
    // Opening hours and the pages that show them have a resolution of one minute.
    from: minuteOf(closing.from),
    until: minuteOf(closing.until ?? closing.from),
    texts: await reasonTexts(closing, { languages }),
  });
  return Promise.all(
    wanted.map(async ({ closings, ...day }) => ({
      ...day,
      ...(closings && { closings: await Promise.all(closings.map(told)) }),
    })),
  );
}
