import { type HostFeatures, usualEar } from '../../contract/additions/host-features.ts';
import { type Names, readNames } from '../../contract/additions/page/names.ts';
import type { PrinterStatus } from '../../contract/additions/printing.ts';
import type { ShownSmartToken } from '../../contract/additions/shown-smart-token.ts';
import { answer, type SimulatedAnswer } from './simulated-answer.ts';
import type { SimulatedConditions } from './simulated-branch.ts';

interface Sources {
  readonly names: Names;
  /** The time by the branch's clock, in milliseconds. */
  readonly now: number;
  readonly printer: SimulatedConditions['printer'];
}

/** The dots per line of 80 mm paper. */
const paperDots = 576;

/** The simulated host's features. */
export const simulatedHostFeatures = (printer: SimulatedConditions['printer']): HostFeatures => ({
  version: 'preview',
  screenDiagonal: null,
  switchSeconds: 1.5,
  tapPauseSeconds: 0.3,
  customJs: false,
  media: true,
  voice: false,
  ear: usualEar,
  staff: false,
  printer: printer === 'none' ? 'none' : 'host',
  paperDots,
});

/** The host's own answer to the page, unless the path is the service's. */
export function hostAnswers(path: string, { names, now, printer }: Sources): SimulatedAnswer | undefined {
  switch (path) {
    case readNames.path:
      return answer(names);
    case '/host':
      return answer(simulatedHostFeatures(printer));
    case '/printer':
      return answer({
        kind: printer === 'none' ? 'none' : 'host',
        at: now,
        roll: null,
        state: printer === 'paper-out' ? 'paper-out' : 'ready',
      } satisfies PrinterStatus);
    case '/smart-token':
      return answer({
        text: 'https://example.org/preview-only-no-ticket',
        validUntil: now + 5 * 60_000,
      } satisfies ShownSmartToken);
    case '/report':
      return { status: 204 };
  }
  return undefined;
}
