import * as v from 'valibot';
import type { Capabilities } from '../../contract/additions/capabilities.ts';
import type { Group } from '../../contract/additions/group.ts';
import { type Names, names, noNames } from '../../contract/additions/names.ts';
import { type Branch, branch } from '../../contract/branch.ts';
import { type Device, device } from '../../contract/device.ts';
import {
  readBranch,
  readDevice,
  readExceptionDays,
  readGroups,
  readLanguage,
  readProfile,
  readServices,
  readSettings,
} from '../../contract/endpoints/dispenser-endpoints.ts';
import type { ExceptionDay } from '../../contract/exception-day.ts';
import { type Language, language } from '../../contract/language.ts';
import { type Profile, profile } from '../../contract/profile.ts';
import type { Service } from '../../contract/service.ts';
import { type Settings, settings } from '../../contract/settings.ts';
import { isTimeZone } from '../../domain/calendar/branch-time.ts';
import { houseStyling } from '../look/default-styling.ts';
import { pathOf } from './client.ts';
import { type Answers, capabilitiesIn, keysIn, knownUntilName } from './gather-answers.ts';
import { readNames } from './read-names.ts';
import type { mend as Mending } from './salvage-answer.ts';

/** Where a service departs from the interface, and what was wrong; for staff. */
export interface Departure {
  readonly where: string;
  readonly problem: string;
}

/** Everything that decides what the kiosk offers, read as one set and replaced as one set. */
export interface Configuration extends Capabilities {
  readonly device: Device;
  readonly branch: Branch;
  readonly settings: Settings;
  readonly exceptionDays: readonly ExceptionDay[];
  /** The last date whose exception days are known; empty: those of the day they were read for. */
  readonly knownUntil: string;
  /** Those that the device's schedule names. */
  readonly profiles: readonly Profile[];
  /** In the order of the branch. */
  readonly languages: readonly Language[];
  /** Undefined where the service has no read for them. */
  readonly services: readonly Service[] | undefined;
  readonly groups: readonly Group[] | undefined;
  /** Of the host. */
  readonly names: Names;
  readonly departures: readonly Departure[];
}

type Mend = typeof Mending;

/** Until the service has said how it looks and how long a token lives. */
const ordinarySettings: Settings = { smartTicket: { validityTime: 5 }, styling: houseStyling };

/**
 * Makes a configuration of raw answers, of whatever version of the page they were stored by. Without `mend` answers have to
 * be what the contract promises; `broken` says that one is not.
 */
export function configurationFrom(
  answers: Answers,
  machineZone: string,
  mend?: Mend,
): Configuration | 'broken' | undefined {
  const departures: Departure[] = [];
  let isBroken = false;

  function read<S extends v.GenericSchema>(
    path: string,
    schema: S,
    known?: object,
  ): v.InferOutput<S> | undefined {
    if (!(path in answers)) return undefined;
    const exact = v.safeParse(schema, answers[path]);
    if (exact.success) return exact.output;
    isBroken = true;
    const report = (part: string, problem: string) =>
      departures.push({ where: [path, part].filter(Boolean).join(' '), problem });
    return mend?.(schema, answers[path], report, known);
  }

  const ownDevice = read(readDevice.path, device);
  const ownBranch = read(readBranch.path, branch, { timeZone: machineZone });
  if (!ownDevice || !ownBranch) return isBroken && !mend ? 'broken' : undefined;
  if (!isTimeZone(ownBranch.timeZone)) {
    departures.push({ where: `${readBranch.path} timeZone`, problem: `unknown zone ${ownBranch.timeZone}` });
  }
  const keys = keysIn(ownDevice, ownBranch);
  const configuration = {
    device: ownDevice,
    // The machine stands in the branch, so its own zone is the best guess.
    branch: isTimeZone(ownBranch.timeZone) ? ownBranch : { ...ownBranch, timeZone: machineZone },
    settings: read(readSettings.path, settings) ?? ordinarySettings,
    exceptionDays: read(readExceptionDays.path, readExceptionDays.response) ?? [],
    knownUntil: String(answers[knownUntilName] ?? ''),
    ...capabilitiesIn(answers),
    profiles: keys.profiles.flatMap(
      (key) => read(pathOf(readProfile, { params: { profile: key } }), profile, { key }) ?? [],
    ),
    languages: keys.languages.flatMap(
      (key) => read(pathOf(readLanguage, { params: { language: key } }), language, { key }) ?? [],
    ),
    services: read(readServices.path, readServices.response),
    groups: read(readGroups.path, readGroups.response),
    names: read(readNames.path, names) ?? noNames,
    departures,
  };
  return isBroken && !mend ? 'broken' : configuration;
}
