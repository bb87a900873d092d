import type { FirstStartMachine } from '../../contract/additions/page/first-start.ts';
import type { FirstStartClient } from '../api/first-start-client.ts';
import type { Answers } from '../steps/answers.ts';

export interface StepProps {
  readonly answers: Answers;
  readonly machine: FirstStartMachine;
  readonly client: FirstStartClient;
  /** The position of this step, such as `Step 2 of 7`. */
  readonly place: string;
  readonly onChange: (change: Partial<Answers>) => void;
  readonly onBack: (() => void) | undefined;
  /** Returns to the kiosk. Absent on a machine without a kiosk. */
  readonly onLeave?: (() => void) | undefined;
  readonly onNext: () => void;
}
