import type { DeviceCommand } from '../../../contract/additions/events.ts';
import type { CalledTicket } from '../../../domain/calls/call-times.ts';
import type { SimulatedAnswer } from '../../../page/simulation/simulated-answer.ts';
import type { BranchData } from '../../../testing/demo-branch.ts';
import type { At, Screen, ScreenAt } from '../../session/session.ts';

/** A person's action; `on` and `into` are CSS selectors. */
export type GalleryStep =
  | { readonly do: 'press'; readonly on: string }
  | { readonly do: 'type'; readonly text: string; readonly into: string }
  | { readonly do: 'submit'; readonly on: string }
  | { readonly do: 'call-staff-panel' };

export interface GalleryState {
  /** The name of the state in addresses, unique within its screen. */
  readonly name: string;
  readonly screen: Screen;
  readonly branch?: (demo: BranchData) => BranchData;
  /** Replaces usual answers, by path without query. */
  readonly answers?: Readonly<Record<string, SimulatedAnswer>>;
  /** Replaces every answer about the branch, so there is no configuration. */
  readonly noConfiguration?: SimulatedAnswer;
  /** Current calls, newest first. */
  readonly calls?: readonly CalledTicket[];
  readonly command?: DeviceCommand;
  /** An administrator's sentence for visitors of a paused kiosk. */
  readonly pauseSentence?: string;
  readonly isSecondTab?: true;
  /** The part whose rendering throws. */
  readonly isBroken?: 'screen' | 'page';
  /** Actions whose effect is not in the session. */
  readonly steps?: readonly GalleryStep[];
  /** Languages in which this state is unreachable. */
  readonly notIn?: readonly string[];
  /** CSS selectors of the parts that appear last; by default the screen's heading. */
  readonly shows?: readonly string[];
  /** A CSS selector of a part that is empty before this state. */
  readonly says?: string;
}

export type StateOf<A extends At> = GalleryState & { readonly screen: ScreenAt<A> };

/** The states of every screen. A screen without a state does not compile. */
export type GalleryStates = { readonly [A in At]: readonly [StateOf<A>, ...(readonly StateOf<A>[])] };

/** A named state of a screen, with its surroundings. */
export const state = <S extends Screen>(
  name: string,
  screen: S,
  surroundings: Omit<GalleryState, 'name' | 'screen'> = {},
): GalleryState & { readonly screen: S } => ({ name, screen, ...surroundings });

/** The screen with an unreadable part, so rendering it throws. */
export const broken = <S extends Screen>(screen: S, part: keyof S): S =>
  Object.defineProperty({ ...screen }, part, {
    get() {
      throw new Error('broken on purpose');
    },
  });
