import type { StoredTask } from './stored-ticket.ts';

/** The fields that a task has from its service, as its row stores them. */
export function serviceBody({
  key,
  service,
  status,
  statusTime,
  createdAt,
  createType,
  zero,
  user,
  chain,
  occupiedSince,
  startedAt,
  endedAt,
  ...fields
}: StoredTask): string {
  return JSON.stringify(fields);
}
