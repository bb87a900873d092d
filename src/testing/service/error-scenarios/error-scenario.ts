import type { EndpointName } from '../../../contract/endpoints/endpoints.ts';
import type { endpointErrors } from '../../../service/openapi/described-endpoints.ts';
import type { ErrorTestBranch } from './error-test-branch.ts';

export interface ErrorResponse {
  readonly statusCode: number;
  json(): unknown;
  /** The request; undefined if it could not be parsed. */
  readonly raw?: {
    readonly req: { readonly method?: string | undefined; readonly url?: string | undefined };
  };
}

/** Causes an error. Returns the response, and the expected `data`. */
export type ErrorScenario = (branch: ErrorTestBranch) => Caused | Promise<Caused>;
type Caused = readonly [response: ErrorResponse | Promise<ErrorResponse>, data?: object];

/** One scenario for each error that is specific to an endpoint. */
export type ErrorScenariosOf<N extends EndpointName> = {
  readonly [E in N as (typeof endpointErrors)[E] extends readonly [] ? never : E]: {
    readonly [T in (typeof endpointErrors)[E][number]]: ErrorScenario;
  };
};
