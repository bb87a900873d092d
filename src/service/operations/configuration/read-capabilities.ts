import { type Capabilities, phonePath } from '../../../contract/additions/capabilities.ts';
import { need } from '../../../contract/additions/need.ts';
import { announcedAdditions } from '../../../contract/endpoints/announced-additions.ts';
import { smartTokenVersion } from '../../../domain/smart/smart-token.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { offeredNeeds, readRules } from './read-configuration.ts';

interface Host {
  /** The address of the pages for phones; undefined if phones cannot reach them. */
  readonly publicUrl: string | undefined;
  readonly sendsSms: boolean;
}

/** The additions to the interface that this service offers the dispensers of a branch. */
export async function readCapabilities(
  reader: BranchReader,
  { publicUrl, sendsSms }: Host,
): Promise<Capabilities> {
  const rules = await readRules(reader);
  const { callInBranchLanguageToo, nameOnTicket, callPlace, boardSpeaks, soundWithNumber } = rules;
  return {
    additions: [...announcedAdditions],
    smartToken: smartTokenVersion,
    callInBranchLanguageToo,
    nameOnTicket,
    callPlace,
    boardSpeaks,
    soundWithNumber,
    ...(publicUrl !== undefined && { phoneUrl: `${publicUrl}${phonePath}` }),
    ...(sendsSms && { sms: true }),
    needs: offeredNeeds(need.options, rules),
  };
}
