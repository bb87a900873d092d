import type { Capabilities } from '../../contract/additions/capabilities.ts';
import type { Group } from '../../contract/additions/group.ts';
import type { Branch } from '../../contract/branch.ts';
import type { Device } from '../../contract/device.ts';
import {
  readBranch,
  readCapabilities,
  readDevice,
  readExceptionDays,
  readGroups,
  readLanguage,
  readProfile,
  readServices,
  readSettings,
  readWaitingInfo,
} from '../../contract/endpoints.ts';
import type { ExceptionDay } from '../../contract/exception-day.ts';
import type { Language } from '../../contract/language.ts';
import type { Profile } from '../../contract/profile.ts';
import type { Service } from '../../contract/service.ts';
import type { Settings } from '../../contract/settings.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import type { Client } from './client.ts';

/** Everything that decides what the kiosk offers, read as one set and replaced as one set. */
export interface Configuration {
  readonly device: Device;
  readonly branch: Branch;
  readonly settings: Settings;
  readonly exceptionDays: readonly ExceptionDay[];
  readonly capabilities: Capabilities;
  /** Those that the device's schedule names. */
  readonly profiles: readonly Profile[];
  /** In the order of the branch. */
  readonly languages: readonly Language[];
  readonly services: readonly Service[];
  readonly groups: readonly Group[];
}

const refreshMs = 5 * 60_000;
const retryMs = 4_000;

async function readConfiguration(client: Client): Promise<Configuration> {
  const [device, branch, settings, exceptionDays, capabilities] = await Promise.all([
    client.read(readDevice, {}),
    client.read(readBranch, {}),
    client.read(readSettings, {}),
    client.read(readExceptionDays, {}),
    client.read(readCapabilities, {}),
  ]);
  const scheduled = [...new Set(device.special.profiles.map(({ profile }) => profile))];
  const [profiles, languages, services, groups] = await Promise.all([
    Promise.all(scheduled.map((profile) => client.read(readProfile, { params: { profile } }))),
    Promise.all(branch.languages.map((language) => client.read(readLanguage, { params: { language } }))),
    client.read(readServices, {}),
    client.read(readGroups, {}),
  ]);
  return { device, branch, settings, exceptionDays, capabilities, profiles, languages, services, groups };
}

/** The configuration, in two waves of reads: what is always there, then what that names. */
export function configurationQuery(client: Client) {
  return {
    queryKey: ['configuration'],
    queryFn: () => readConfiguration(client),
    refetchInterval: ({ state }: { state: { status: string } }) =>
      state.status === 'error' ? retryMs : refreshMs,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
}

const waitingMs = 15_000;

/** The waits by service key; also the kiosk's pulse, by which it knows that the service is there. */
export function waitingInfoQuery(client: Client, random: () => number) {
  return {
    queryKey: ['waitingInfo'],
    queryFn: async (): Promise<WaitingInfo[]> => client.read(readWaitingInfo, {}),
    // Jitter: the kiosks of a large house must not ask in the same instant after a power cut.
    refetchInterval: ({ state }: { state: { status: string } }) =>
      state.status === 'error' ? retryMs : waitingMs * (0.9 + 0.2 * random()),
    retry: 1,
    retryDelay: retryMs / 2,
  };
}
