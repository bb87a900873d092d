import type { HallMessage } from '../../contract/additions/hall.ts';
import type { PreviewedContent, ToldWaits } from '../../contract/additions/page/preview.ts';
import type { LintedBranch } from '../../domain/lint/findings/linted-branch.ts';
import type { SimulatedBranch } from '../../page/simulation/simulated-branch.ts';
import type { SayPreview } from '../words/preview-words.ts';

/** The parts that may be missing from an external service's data. */
type Untold =
  | 'services'
  | 'groups'
  | 'codes'
  | 'numberIntervals'
  | 'counters'
  | 'users'
  | 'advertisements'
  | 'rules';
type MaybeTold = { readonly [Part in Untold]: PreviewedContent[Part] | undefined };

export interface PreviewedBranch
  extends Omit<PreviewedContent, Untold>,
    MaybeTold,
    Pick<SimulatedBranch, 'names' | 'capabilities' | 'waits' | 'closedDays'>,
    Pick<LintedBranch, 'closings'> {}

export interface LiveBranch {
  /** The name of the branch's file; undefined for an external service. */
  readonly file: string | undefined;
  /** Undefined for an external service, which cannot be changed from here. */
  readonly version: string | undefined;
  readonly branch: PreviewedBranch;
  readonly message: HallMessage | null;
  /** The waits that visitors last saw before the preview was opened, if known. */
  readonly told: ToldWaits | undefined;
  /** Sentences for administrators about data that the service lacks or returns wrong. */
  readonly lacks: (say: SayPreview) => readonly string[];
}
