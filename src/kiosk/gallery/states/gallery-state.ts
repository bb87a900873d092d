import type { DeviceCommand } from '../../../contract/additions/events.ts';
import type { CalledTicket } from '../../../domain/calls/call-times.ts';
import type { SimulatedAnswer } from '../../../page/simulation/simulated-answer.ts';
import type { BranchData } from '../../../testing/demo-branch.ts';
import type { At, Screen, ScreenAt } from '../../session/session.ts';

/** A person's action on a screen; `on` and `into` are CSS selectors. */
export type GalleryStep =
  | { readonly do: 'press'; readonly on: string }
  | { readonly do: 'type'; readonly text: string; readonly into: string }
  | { readonly do: 'submit'; readonly on: string }
  | { readonly do: 'call-staff-panel' };

/** One state of a screen, and its required surroundings. */
export interface GalleryState {
  /** The name of the state in an address; unique within its screen. */
  readonly name: string;
  readonly screen: Screen;
  /** Changes the demo branch. */
  readonly branch?: (demo: BranchData) => BranchData;
  /** Replaces usual answers, by path without its query. */
  readonly answers?: Readonly<Record<string, SimulatedAnswer>>;
  /** Replaces every answer about the branch, so there is no configuration. */
  readonly noConfiguration?: SimulatedAnswer;
  /** Tickets that are being called, newest first. */
  readonly calls?: readonly CalledTicket[];
  /** A command that an operator sends to the dispenser. */
  readonly command?: DeviceCommand;
  /** The sentence for visitors from an administrator who has paused the kiosk. */
  readonly pauseSentence?: string;
  /** True if the browser mutes the page until someone touches it. */
  readonly isSoundDenied?: true;
  /** True if another tab of the browser is the kiosk. */
  readonly isSecondTab?: true;
  /** Drawing the screen throws, or drawing the whole page. */
  readonly isBroken?: 'screen' | 'page';
  /** The person's actions that the session does not store. */
  readonly steps?: readonly GalleryStep[];
  /** Languages in which nobody can reach this state. */
  readonly notIn?: readonly string[];
  /** CSS selectors of the parts that appear last; absent: the heading of the screen. */
  readonly shows?: readonly string[];
  /** A CSS selector of a part that is empty before this state. */
  readonly says?: string;
}

/** A state of one screen. */
export type StateOf<A extends At> = GalleryState & { readonly screen: ScreenAt<A> };

/** The states of every screen. A screen without a state does not compile. */
export type GalleryStates = { readonly [A in At]: readonly [StateOf<A>, ...(readonly StateOf<A>[])] };

/** A state of a screen by its name, with its surroundings. */
export const state = <S extends Screen>(
  name: string,
  screen: S,
  surroundings: Omit<GalleryState, 'name' | 'screen'> = {},
): GalleryState & { readonly screen: S } => ({ name, screen, ...surroundings });

/** The screen with a part that cannot be read, so drawing it throws. */
export const broken = <S extends Screen>(screen: S, part: keyof S): S =>
  Object.defineProperty({ ...screen }, part, {
    get() {
      throw new Error('broken on purpose');
    },
  });
