import type { PreviewSource } from '../../../contract/additions/page/preview.ts';
import type { Device } from '../../../contract/device.ts';

/** The reason why a dispenser of the preview cannot create real tickets; undefined if it can. */
export function realObstacle(
  { isLocal, websocketID }: Pick<PreviewSource, 'isLocal' | 'websocketID'>,
  dispenser: Pick<Device, 'websocketID'>,
): string | undefined {
  if (!isLocal) return 'Real tickets need a browser on the machine of the host.';
  if (websocketID === null) return 'This host is not a dispenser yet, so it cannot create real tickets.';
  if (dispenser.websocketID !== websocketID)
    return 'This host creates real tickets only as another dispenser.';
  return undefined;
}
