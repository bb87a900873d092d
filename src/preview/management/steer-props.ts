import type { BranchNow } from '../../contract/additions/page/branch-now.ts';
import type { PreviewClient } from '../client/preview-client.ts';

/** The parts of a manager's forms. */
export interface SteerProps {
  readonly client: PreviewClient;
  readonly state: BranchNow;
  /** The chosen branch; undefined: the first branch. */
  readonly shown: string | undefined;
  /** False: the host knows the name of the manager. */
  readonly asksName: boolean;
}
