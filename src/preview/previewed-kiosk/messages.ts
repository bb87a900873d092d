import type { HallCall } from '../../contract/additions/hall.ts';
import type { Slip } from '../../contract/additions/page/slip.ts';
import type { KioskView } from '../../domain/menu/kiosk-view.ts';
import type { SimulatedConditions } from '../../page/simulation/simulated-branch.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';

export interface FrameClock {
  /** Milliseconds since 1970 when this value was sent. */
  readonly at: number;
  /** Branch seconds per second; 0 stops the time, and no screen times out. */
  readonly speed: number;
}

export interface Conditions extends SimulatedConditions {
  /** True if calls are spoken. They are always reported. */
  readonly hasSound: boolean;
  /** Marks touch targets, and shows a fingertip as the pointer. */
  readonly showsTargets: boolean;
}

export interface FrameWorld {
  readonly branch: PreviewedBranch;
  readonly dispenser: string;
  readonly view: KioskView;
  readonly conditions: Conditions;
  /** The diagonal in inches. */
  readonly diagonal: number;
  /**
   * True if tickets are real: the requests then go to this host's service. Only possible in a browser on the
   * host's machine.
   */
  readonly isReal: boolean;
  /** True if a menu's tiles can be dragged to other places. */
  readonly canArrange: boolean;
  /** The menu's tiles that have a different place in some menus. They are marked if tiles can be dragged. */
  readonly elsewhere: readonly MenuEntry[];
  /** The sentence for visitors during a pause; empty for our own sentence. Undefined if not paused. */
  readonly pause: string | undefined;
}

export interface MenuEntry {
  readonly kind: 'service' | 'group';
  readonly key: string;
}

/** A tile, or a part of the screen by its `data-part`. */
export interface Pointed {
  readonly kind: 'service' | 'group' | 'part';
  readonly key: string;
}

/** A tile of the open menu or group was dragged to another place. */
export interface PutTile {
  readonly entry: MenuEntry;
  /** The new place: beside another tile, at the end of a group, or out of the open group. */
  readonly put:
    | { readonly how: 'before' | 'after' | 'into'; readonly entry: MenuEntry }
    | { readonly how: 'out' };
}

/** The content and the clock of a frame, from the page around it. */
export type ShowInFrame<World> =
  | { readonly type: 'show'; readonly world: World; readonly clock: FrameClock }
  | { readonly type: 'set-clock'; readonly clock: FrameClock };

/** Messages from the page to a frame. A `show` with another world restarts the kiosk of the frame. */
export type ToFrame =
  | ShowInFrame<FrameWorld>
  /** `call-numbers` calls three numbers; `leave-screen` simulates a visitor who walks away, so the screen times out. */
  | { readonly type: 'act'; readonly act: 'call-numbers' | 'leave-screen' };

export interface MisfitText {
  readonly text: string;
  readonly part: string;
}

export type FromFrame =
  | { readonly type: 'ready' }
  /** A screen is in the frame, with its fonts and pictures, and is at rest. */
  | { readonly type: 'drawn'; readonly screen: string; readonly misfits: readonly MisfitText[] }
  /** The visitor has gone to another view, which the page writes into its address. */
  | { readonly type: 'went'; readonly view: KioskView }
  | ({ readonly type: 'put' } & PutTile)
  /** Something was pressed while the draft was open. */
  | { readonly type: 'pointed'; readonly at: Pointed }
  /** `picture`: the URL of the advertisement on the paper. */
  | {
      readonly type: 'printed';
      readonly number: string;
      readonly slip: Slip;
      readonly picture?: string | undefined;
    }
  /** These numbers are on the screen, or wait to be shown. */
  | { readonly type: 'numbers-called'; readonly calls: readonly HallCall[] }
  | { readonly type: 'called'; readonly number: string; readonly counter: string; readonly sentence: string };
