import type { Kysely } from 'kysely';
import { activeStatus } from '../../../contract/entity.ts';
import type { Service } from '../../../contract/service.ts';
import { subType } from '../../../domain/meanings.ts';
import { entityOf } from '../../store/entities.ts';
import type { Tables } from '../../store/tables.ts';
import type { RequestedService } from './create-ticket-record.ts';

/** Adds the active services of its chain to a chained service. */
export async function requestedService(
  db: Kysely<Tables>,
  branch: string,
  service: Service,
): Promise<RequestedService> {
  const chain: Service[] = [];
  for (const key of service.subType === subType.chained ? service.services : []) {
    const link = await entityOf(db, branch, 'service', key);
    if (link?.status === activeStatus) chain.push(link);
  }
  return { service, chain };
}
