import type { Profile } from '../contract/profile.ts';
import type { Service } from '../contract/service.ts';
import { specialServiceKey, subType } from './meanings.ts';

interface Read {
  readonly profiles: readonly Profile[];
  readonly services?: readonly Service[] | undefined;
}

/** Something in a configuration that is not shown as it was meant; for staff. */
export interface UnknownValue {
  readonly where: string;
  readonly problem: string;
}

const demands = [0, 1, 2];

/** Values that the interface leaves open and that nobody here knows; what visitors see is the harmless reading. */
export function unknownValues({ profiles, services = [] }: Read): UnknownValue[] {
  const found: UnknownValue[] = [];
  function check(where: string, value: unknown, known: readonly unknown[], reading: string): void {
    if (!known.includes(value)) found.push({ where, problem: `unknown value ${asText(value)}: ${reading}` });
  }

  for (const { key, appearance, features } of profiles) {
    const { style } = appearance.languages;
    check(`profile ${key} languages.style`, style, ['list', 'buttons'], 'shown as buttons');
    check(`profile ${key} customerName`, features.customerName, demands, 'taken as optional');
    const { specialService } = features;
    if (specialService && specialServiceKey(specialService) === undefined) {
      check(`profile ${key} specialService`, specialService, [], 'not shown');
    }
  }
  for (const { key, visibility, subType: kind, features } of services) {
    check(`service ${key} visibility`, visibility, [undefined, 0, 1], 'shown');
    check(`service ${key} subType`, kind, Object.values(subType), 'taken as an ordinary service');
    const { customerIdentification } = features;
    check(`service ${key} customerIdentification`, customerIdentification, demands, 'taken as optional');
  }
  return found;
}

function asText(value: unknown): string {
  return JSON.stringify(value).slice(0, 60);
}
