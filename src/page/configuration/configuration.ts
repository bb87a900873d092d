import type * as v from 'valibot';
import type { Capabilities } from '../../contract/additions/capabilities.ts';
import type { Group } from '../../contract/additions/group.ts';
import { type Names, names, noNames, readNames } from '../../contract/additions/page/names.ts';
import { type Branch, branch, type ClosedDay } from '../../contract/branch.ts';
import { defaultStyling } from '../../contract/default-styling.ts';
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
import { pathOf } from '../../contract/endpoints/path-of.ts';
import { isActive } from '../../contract/entity.ts';
import { type Language, language } from '../../contract/language.ts';
import { type Profile, profile } from '../../contract/profile.ts';
import type { Service } from '../../contract/service.ts';
import { type DispenserSettings, dispenserSettings } from '../../contract/settings.ts';
import { isTimeZone } from '../../domain/calendar/branch-time.ts';
import { referencedKeys } from '../../domain/configuration/configuration-reads.ts';
import { capabilitiesOf, type Deviation, knownUntilKey, type RawAnswers } from './gather-answers.ts';
import type { Parse } from './parse-leniently.ts';
import type { salvageAnswer as salvage } from './salvage-answer.ts';

/** The data behind the kiosk's offer, replaced as a whole. */
export interface Configuration extends Capabilities {
  readonly device: Device;
  readonly branch: Branch;
  readonly settings: DispenserSettings;
  readonly exceptionDays: readonly ClosedDay[];
  /**
   * The last date whose exception days are known; empty if none. Without our addition, the date for which they were
   * read.
   */
  readonly knownUntil: string;
  readonly profiles: readonly Profile[];
  /** The visitors' languages, in the branch's order. */
  readonly languages: readonly Language[];
  /** Undefined if the service cannot list them, like `groups`. */
  readonly services: readonly Service[] | undefined;
  readonly groups: readonly Group[] | undefined;
  readonly names: Names;
  readonly deviations: readonly Deviation[];
}

type SalvageAnswer = typeof salvage;

/** A list with the entity under this key, if there is an entity. Two entities may report the same key. */
const withKey = <E extends object>(key: string, entity: E | undefined) =>
  entity ? [{ ...entity, key }] : [];

const defaultSettings: DispenserSettings = { smartTicket: { validityTime: 5 }, styling: defaultStyling };

/**
 * Builds a configuration from unchecked answers, which an older page may have stored. Returns 'needs-salvage'
 * if an answer violates the contract and `salvageAnswer` is missing; undefined if the device or the branch is
 * unknown.
 */
export function configurationFrom(
  answers: RawAnswers,
  machineTimeZone: () => string,
  parse: Parse,
): Configuration | 'needs-salvage' | undefined;
export function configurationFrom(
  answers: RawAnswers,
  machineTimeZone: () => string,
  parse: Parse,
  salvageAnswer: SalvageAnswer,
): Configuration | undefined;
export function configurationFrom(
  answers: RawAnswers,
  machineTimeZone: () => string,
  parse: Parse,
  salvageAnswer?: SalvageAnswer,
): Configuration | 'needs-salvage' | undefined {
  const deviations: Deviation[] = [];
  let needsSalvage = false;

  function read<S extends v.GenericSchema>(
    path: string,
    schema: S,
    known?: () => Readonly<Record<string, unknown>>,
  ): v.InferOutput<S> | undefined {
    if (!(path in answers)) return undefined;
    const exact = parse(schema, answers[path]);
    if (exact.success) return exact.output;
    needsSalvage = true;
    const onProblem = (part: string, problem: string) =>
      deviations.push({ where: [path, part].filter(Boolean).join(' '), problem });
    return salvageAnswer?.(schema, answers[path], onProblem, known?.());
  }

  const ownDevice = read(readDevice.path, device);
  const ownBranch = read(readBranch.path, branch, () => ({ timeZone: machineTimeZone() }));
  if (!ownDevice || !ownBranch) return needsSalvage && !salvageAnswer ? 'needs-salvage' : undefined;
  if (!isTimeZone(ownBranch.timeZone)) {
    deviations.push({ where: `${readBranch.path} timeZone`, problem: `unknown zone ${ownBranch.timeZone}` });
  }
  const knownUntil = `${answers[knownUntilKey] ?? ''}`;
  const keys = referencedKeys(ownDevice, ownBranch);
  const configuration = {
    device: ownDevice,
    // The machine is in the branch, so its time zone is the best guess.
    branch: isTimeZone(ownBranch.timeZone) ? ownBranch : { ...ownBranch, timeZone: machineTimeZone() },
    settings: read(readSettings.path, dispenserSettings) ?? defaultSettings,
    exceptionDays:
      read(readExceptionDays.path, readExceptionDays.response, () => ({ today: knownUntil })) ?? [],
    knownUntil,
    ...capabilitiesOf(answers),
    profiles: keys.profiles.flatMap((key) =>
      withKey(
        key,
        read(pathOf(readProfile, { params: { profile: key } }), profile, () => ({ key })),
      ),
    ),
    languages: keys.languages
      .flatMap((key) =>
        withKey(
          key,
          read(pathOf(readLanguage, { params: { language: key } }), language, () => ({ key })),
        ),
      )
      .filter(isActive),
    services: read(readServices.path, readServices.response),
    groups: read(readGroups.path, readGroups.response),
    names: read(readNames.path, names) ?? noNames,
    deviations,
  };
  return needsSalvage && !salvageAnswer ? 'needs-salvage' : configuration;
}
