import type { Branch } from '../../contract/branch.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';

/** The service to be checked, and who the checker is there. */
export interface CheckTarget {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly websocketID: string;
  /** A clerk, and a counter where nobody sits. */
  readonly clerk?: {
    readonly username: string;
    readonly password: string;
    readonly counterWebsocketID: string;
  };
  /** Whether tickets may be taken, called and served, and bookings made. */
  readonly allowChanges: boolean;
}

/** What the dispenser's reads told of the service, for the other parts. */
export interface ServiceFacts {
  /** Undefined: it could not be read. */
  readonly branch: Branch | undefined;
  /** The key of the dispenser; undefined: it could not be read. */
  readonly device: string | undefined;
  /** The version of the smart-ticket token that the service accepts. */
  readonly smartToken: number | undefined;
  offers(endpoint: Endpoint): boolean;
  readonly allowChanges: boolean;
  newKey(): string;
}
