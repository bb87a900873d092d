import type { BranchNow } from '../../contract/additions/page/branch-now.ts';
import type { PreviewClient } from '../client/preview-client.ts';

/** The properties of a manager's forms. */
export interface SteerProps {
  readonly client: PreviewClient;
  readonly state: BranchNow;
  /** The chosen branch; undefined for the first branch. */
  readonly shown: string | undefined;
  /** False if the host knows the manager's name. */
  readonly asksName: boolean;
}
