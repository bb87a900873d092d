import type { Branch } from '../../contract/branch.ts';

/** The service to check, and the credentials of the check. */
export interface CheckTarget {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly websocketID: string;
  /** A clerk, and a counter that nobody uses. */
  readonly clerk?: {
    readonly username: string;
    readonly password: string;
    readonly counterWebsocketID: string;
  };
  /** A phone's token, if possible with a reserved ticket. If undefined, the check opens a session itself. */
  readonly smartToken?: string;
  /** True if the check may create, call and serve tickets, and make bookings. */
  readonly allowChanges: boolean;
  /** A request that takes longer counts as unanswered. */
  readonly timeoutMs: number;
}

/** The facts that the dispenser check reads for the other checks. */
export interface ServiceFacts {
  /** Undefined if the branch could not be read. */
  readonly branch: Branch | undefined;
  /** The dispenser's key; undefined if it could not be read. */
  readonly device: string | undefined;
  /** Undefined if the service announces no version. */
  readonly smartTokenVersion: number | undefined;
  readonly allowChanges: boolean;
  newKey(): string;
}
