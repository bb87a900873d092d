import type { HallMessage } from '../../contract/additions/hall.ts';
import type { PreviewedContent, ToldWaits } from '../../contract/additions/page/preview.ts';
import type { SimulatedBranch } from '../../page/simulation/simulated-branch.ts';

/** The facts that an external service may not report to a dispenser. */
type Untold = 'services' | 'groups' | 'codes' | 'numberIntervals' | 'counters' | 'users' | 'advertisements';
type MaybeTold = { readonly [Part in Untold]: PreviewedContent[Part] | undefined };

/** A previewed branch: the live one, or a draft of it. */
export interface PreviewedBranch
  extends Omit<PreviewedContent, Untold>,
    MaybeTold,
    Pick<SimulatedBranch, 'names' | 'capabilities' | 'waits'> {
  /** The number of next numbers that its boards show; 0: none. */
  readonly boardNext: number;
}

/** A branch with its version and its missing parts. */
export interface LiveBranch {
  /** The name of its branch file; undefined: an external service. */
  readonly file: string | undefined;
  /** Undefined: an external service, which cannot be changed from here. */
  readonly version: string | undefined;
  readonly branch: PreviewedBranch;
  /** The message to its hall when the preview was opened. */
  readonly message: HallMessage | null;
  /** The last waits that visitors were told when the preview was opened; undefined: unknown. */
  readonly told: ToldWaits | undefined;
  /** Sentences about data that the service does not report or reports wrongly, for administrators. */
  readonly lacks: readonly string[];
}
