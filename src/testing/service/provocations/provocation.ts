import type { EndpointName } from '../../../contract/endpoints.ts';
import type { ownErrors } from '../../../service/openapi/errors-of-endpoints.ts';
import type { Office } from './office.ts';

/** What came back, as far as an error is concerned. */
export interface Answer {
  readonly statusCode: number;
  json(): unknown;
  /** The request; missing where it never became one. */
  readonly raw?: {
    readonly req: { readonly method?: string | undefined; readonly url?: string | undefined };
  };
}

/** Does what an error is the answer to; gives back that answer, and the `data` that it has to carry. */
export type Provocation = (office: Office) => Promise<readonly [answer: Answer, data?: object]>;

/** A provocation for every error that an endpoint has of its own: neither fewer nor more. */
export type ProvocationsOf<N extends EndpointName> = {
  readonly [E in N]: { readonly [T in (typeof ownErrors)[E][number]]: Provocation };
};
