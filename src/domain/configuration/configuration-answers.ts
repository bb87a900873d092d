import type { Capabilities } from '../../contract/additions/capabilities.ts';
import type { Group } from '../../contract/additions/group.ts';
import type { Branch } from '../../contract/branch.ts';
import type { Device } from '../../contract/device.ts';
import {
  readBranch,
  readCapabilities,
  readDevice,
  readGroups,
  readLanguage,
  readProfile,
  readServices,
  readSettings,
} from '../../contract/endpoints/dispenser-endpoints.ts';
import { pathOf } from '../../contract/endpoints/path-of.ts';
import type { Language } from '../../contract/language.ts';
import type { Profile } from '../../contract/profile.ts';
import type { Service } from '../../contract/service.ts';
import type { DispenserSettings } from '../../contract/settings.ts';

/** The configuration of one dispenser and its branch, without anything that changes with time. */
export interface DispenserConfiguration {
  /** Undefined if the service does not know the dispenser. */
  readonly device: Device | undefined;
  readonly branch: Branch;
  readonly settings: DispenserSettings;
  readonly profiles: readonly Profile[];
  readonly languages: readonly Language[];
  /** Undefined if the service cannot report them. The same is true for `groups`. */
  readonly services: readonly Service[] | undefined;
  readonly groups: readonly Group[] | undefined;
  readonly capabilities: Capabilities;
}

/**
 * A service's responses to the configuration reads, by path with parameters. A path without a response means not
 * found.
 */
export function configurationAnswers(configuration: DispenserConfiguration): ReadonlyMap<string, unknown> {
  const { device, branch, settings, profiles, languages, services, groups, capabilities } = configuration;
  return new Map<string, unknown>([
    [readBranch.path, branch],
    [readSettings.path, settings],
    [readCapabilities.path, capabilities],
    ...(device ? [[readDevice.path, device] as const] : []),
    ...(services ? [[readServices.path, services] as const] : []),
    ...(groups ? [[readGroups.path, groups] as const] : []),
    ...profiles.map((one) => [pathOf(readProfile, { params: { profile: one.key } }), one] as const),
    ...languages.map((one) => [pathOf(readLanguage, { params: { language: one.key } }), one] as const),
  ]);
}
