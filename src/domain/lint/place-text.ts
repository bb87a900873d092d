import type { FindingPlace } from './findings/finding.ts';

/** A path as text, with the names of entities: `profiles[Weekday].structure[0]`. */
export function placeText({ path }: Pick<FindingPlace, 'path'>, data: unknown): string {
  let text = '';
  let value = data;
  for (const step of path) {
    const list = value;
    value = isRecord(list) ? list[step] : undefined;
    if (typeof step === 'number') text += `[${nameIn(list, value) ?? step}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}

/** The name of an item, if it is unique in its list. */
function nameIn(list: unknown, item: unknown): string | undefined {
  const name = nameOf(item);
  const alike = Array.isArray(list) ? list.filter((other) => nameOf(other) === name) : [];
  return alike.length === 1 ? name : undefined;
}

const nameOf = (item: unknown) =>
  isRecord(item) && typeof item.name === 'string' && item.name !== '' ? item.name : undefined;

const isRecord = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null;
