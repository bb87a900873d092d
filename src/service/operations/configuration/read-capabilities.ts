import { type Capabilities, phonePath } from '../../../contract/additions/capabilities.ts';
import { need } from '../../../contract/additions/need.ts';
import { announcedAdditions } from '../../../contract/endpoints/announced-additions.ts';
import { smartTokenVersion } from '../../../domain/smart/smart-token.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { readRules } from './read-configuration.ts';

/** What this service offers the dispensers of a branch beyond the interface. `publicUrl`: where phones reach the pages of its host. */
export async function readCapabilities(
  reader: BranchReader,
  publicUrl: string | undefined,
): Promise<Capabilities> {
  const { callInBranchLanguageToo, boardSpeaks } = await readRules(reader);
  return {
    additions: [...announcedAdditions],
    smartToken: smartTokenVersion,
    callInBranchLanguageToo,
    boardSpeaks,
    ...(publicUrl !== undefined && { phoneUrl: `${publicUrl}${phonePath}` }),
    needs: [...need.options],
  };
}
