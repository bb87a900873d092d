import { capabilities } from '../../contract/additions/capabilities.ts';
import { readCapabilities } from '../../contract/endpoints/dispenser-endpoints.ts';
import type { ReadService } from '../gateway/service-reader.ts';

/** Reads which additions an external service offers; none without an answer. The last answer is kept for its failures. */
export function offeredAdditions(read: ReadService): () => Promise<readonly string[]> {
  let last: readonly string[] = [];
  return async () => {
    last = (await read(readCapabilities, capabilities))?.additions ?? last;
    return last;
  };
}
