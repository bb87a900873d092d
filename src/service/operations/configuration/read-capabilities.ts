import type { Kysely } from 'kysely';
import type { Capabilities } from '../../../contract/additions/capabilities.ts';
import { announcedAdditions } from '../../../contract/endpoints/announced-additions.ts';
import { smartTokenVersion } from '../../../domain/smart/smart-token.ts';
import type { Tables } from '../../store/tables.ts';
import { readRules } from './branch-rules.ts';

/** What this service offers the dispensers of a branch beyond the interface. */
export async function readCapabilities(db: Kysely<Tables>, branch: string): Promise<Capabilities> {
  const { callInBranchLanguageToo } = await readRules(db, branch);
  return { additions: [...announcedAdditions], smartToken: smartTokenVersion, callInBranchLanguageToo };
}
