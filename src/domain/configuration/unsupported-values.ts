import type { Profile } from '../../contract/profile.ts';
import type { Service } from '../../contract/service.ts';
import { specialServiceKey, subType } from './meanings.ts';

interface Configuration {
  readonly profiles: readonly Profile[];
  readonly services?: readonly Service[] | undefined;
}

/** A configuration value with an unknown meaning, described for staff. */
interface UnsupportedValue {
  readonly where: string;
  readonly problem: string;
}

const requirements = [0, 1, 2];

/** Finds values whose meaning neither interface.md nor this project defines, and says how each is treated. */
export function findUnsupportedValues({ profiles, services = [] }: Configuration): UnsupportedValue[] {
  const unknown: UnsupportedValue[] = [];
  function check(where: string, value: unknown, known: readonly unknown[], treatment: string): void {
    if (!known.includes(value))
      unknown.push({ where, problem: `unknown value ${asText(value)}: ${treatment}` });
  }

  for (const { key, appearance, features } of profiles) {
    const { style } = appearance.languages;
    check(`profile ${key} languages.style`, style, ['list', 'buttons'], 'shown as buttons');
    check(`profile ${key} customerName`, features.customerName, requirements, 'taken as optional');
    const { specialService } = features;
    if (specialService && specialServiceKey(specialService) === undefined) {
      check(`profile ${key} specialService`, specialService, [], 'not shown');
    }
  }
  for (const { key, visibility, subType: kind, features } of services) {
    check(`service ${key} visibility`, visibility, [undefined, 0, 1], 'shown');
    check(`service ${key} subType`, kind, Object.values(subType), 'taken as an ordinary service');
    const { customerIdentification } = features;
    check(`service ${key} customerIdentification`, customerIdentification, requirements, 'taken as optional');
  }
  return unknown;
}

function asText(value: unknown): string {
  return JSON.stringify(value).slice(0, 60);
}
