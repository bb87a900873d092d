import type * as v from 'valibot';
import { speechRequest } from '../contract/additions/page/speech-request.ts';
import type { AnyEndpoint } from '../contract/endpoint.ts';
import { importDraft } from '../contract/host-endpoints/branch-endpoints.ts';
import { saveDraft } from '../contract/host-endpoints/draft-endpoints.ts';
import { hostEndpoints } from '../contract/host-endpoints/host-endpoints.ts';
import { buildBranchFile } from '../contract/host-endpoints/viewer-endpoints.ts';

/** These endpoints receive whole branch files, which are checked as files. */
const withBranchFiles: readonly AnyEndpoint[] = [buildBranchFile, importDraft, saveDraft];

/** The bodies and queries that the host itself reads, by endpoint, except drafts of branch files. */
export const hostRequests: Readonly<Record<string, v.GenericSchema>> = {
  ...Object.fromEntries(
    Object.values<Readonly<Record<string, AnyEndpoint>>>(hostEndpoints)
      .flatMap((table) => Object.entries(table))
      .flatMap(([name, endpoint]) =>
        endpoint.body && !withBranchFiles.includes(endpoint) ? [[name, endpoint.body]] : [],
      ),
  ),
  speechRequest,
};
