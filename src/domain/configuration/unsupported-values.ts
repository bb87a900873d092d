import { knownValues } from '../../contract/fields/ranges.ts';
import type { Profile } from '../../contract/profile.ts';
import type { Service } from '../../contract/service.ts';
import { specialServiceKey } from './meanings.ts';

interface Configuration {
  readonly profiles: readonly Profile[];
  readonly services?: readonly Service[] | undefined;
}

/** A configuration value with an unknown meaning, described for staff. */
interface UnsupportedValue {
  readonly where: string;
  readonly problem: string;
}

/** Finds values that neither interface.md nor this project defines, and describes the treatment of each. */
export function findUnsupportedValues({ profiles, services = [] }: Configuration): UnsupportedValue[] {
  const unknown: UnsupportedValue[] = [];
  function check(where: string, value: unknown, known: readonly unknown[], treatment: string): void {
    if (!known.includes(value))
      unknown.push({ where, problem: `unknown value ${asText(value)}: ${treatment}` });
  }

  for (const { key, appearance, features } of profiles) {
    const { style } = appearance.languages;
    check(
      `profile ${key} languages.style`,
      style,
      knownValues['profiles[].appearance.languages.style'],
      'shown as buttons',
    );
    check(
      `profile ${key} customerName`,
      features.customerName,
      knownValues['profiles[].features.customerName'],
      'taken as optional',
    );
    const { specialService } = features;
    if (specialService && specialServiceKey(specialService) === undefined) {
      check(`profile ${key} specialService`, specialService, [], 'not shown');
    }
  }
  for (const { key, visibility, subType: kind, features } of services) {
    check(
      `service ${key} visibility`,
      visibility,
      [undefined, ...knownValues['services[].visibility']],
      'shown',
    );
    check(`service ${key} subType`, kind, knownValues['services[].subType'], 'taken as an ordinary service');
    const { customerIdentification } = features;
    check(
      `service ${key} customerIdentification`,
      customerIdentification,
      knownValues['services[].features.customerIdentification'],
      'taken as optional',
    );
  }
  return unknown;
}

function asText(value: unknown): string {
  return JSON.stringify(value).slice(0, 60);
}
