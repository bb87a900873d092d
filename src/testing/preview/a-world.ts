import { defaultAddress } from '../../preview/address/preview-address.ts';
import type { PreviewedBranch } from '../../preview/branch/previewed-branch.ts';
import { worldOf } from '../../preview/frames/world-of.ts';

/** The world of a kiosk frame, as the page opens it. */
export const aWorld = (branch: PreviewedBranch) =>
  worldOf(defaultAddress, {
    branch,
    dispenser: 'foyer',
    diagonal: 21.5,
    isReal: false,
    canArrange: false,
    pause: undefined,
    elsewhere: [],
  });
