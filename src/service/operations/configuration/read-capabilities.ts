import type { Capabilities } from '../../../contract/additions/capabilities.ts';
import { need } from '../../../contract/additions/need.ts';
import { announcedAdditions } from '../../../contract/endpoints/announced-additions.ts';
import { smartTokenVersion } from '../../../domain/smart/smart-token.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { readRules } from './read-configuration.ts';

/** What this service offers the dispensers of a branch beyond the interface. */
export async function readCapabilities(reader: BranchReader): Promise<Capabilities> {
  const { callInBranchLanguageToo, boardSpeaks } = await readRules(reader);
  return {
    additions: [...announcedAdditions],
    smartToken: smartTokenVersion,
    callInBranchLanguageToo,
    boardSpeaks,
    needs: [...need.options],
  };
}
