import type { Branch } from '../../../../src/contract/branch.ts';
import type { Device } from '../../../../src/contract/device.ts';

/** The boot's independent reads. All paths are below `dispenser/`, also those of the later reads. */
export const documentedFirstReads = ['device', 'branch', 'settings', 'exceptionDay'] as const;

/** The reads whose paths depend on the first responses: every scheduled profile and every language. */
export function laterReads(
  device: Pick<Device, 'special'>,
  branch: Pick<Branch, 'languages'>,
): readonly string[] {
  const profiles = new Set(device.special.profiles.map(({ profile }) => profile));
  return [
    ...[...profiles].map((key) => `profile/${key}`),
    ...branch.languages.map((key) => `language/${key}`),
  ];
}
