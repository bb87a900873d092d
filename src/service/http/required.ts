import { unknownKey } from './errors.ts';

/** What was asked for by its key; throws a 404 that names the field when there is none. */
export function required<T>(field: string, entity: T | undefined): T {
  if (entity === undefined) throw unknownKey(field);
  return entity;
}
