import type { PreviewSource } from '../../../contract/additions/page/preview.ts';
import type { Device } from '../../../contract/device.ts';

/** The sentence that says why a dispenser of the preview cannot create real tickets; undefined if it can. */
export function realObstacle(
  { isLocal, websocketID }: Pick<PreviewSource, 'isLocal' | 'websocketID'>,
  dispenser: Pick<Device, 'websocketID'>,
) {
  if (!isLocal) return 'real.elsewhere';
  if (websocketID === null) return 'real.noDispenser';
  return dispenser.websocketID === websocketID ? undefined : 'real.otherDispenser';
}
