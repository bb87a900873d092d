import { unknownKey } from './errors.ts';

/** Returns the entity; throws a 404 that names the field when it is undefined. */
export function required<T>(field: string, entity: T | undefined): T {
  if (entity === undefined) throw unknownKey(field);
  return entity;
}
