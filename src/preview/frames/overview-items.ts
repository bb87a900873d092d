import { offeredLanguages } from '../../domain/lint/findings/linted-branch.ts';
import type { Size } from '../../page/look/measures.ts';
import { addressOfLanguage } from '../address/language-of-address.ts';
import type { PreviewAddress } from '../address/preview-address.ts';
import type { FrameWorld } from '../previewed-kiosk/messages.ts';
import type { SayPreview } from '../words/preview-words.ts';
import { deviceName, overviewDevices } from './devices.ts';

export interface OverviewItem {
  readonly caption: string;
  readonly size: Size;
  readonly world: FrameWorld;
  readonly alone: Partial<PreviewAddress>;
}

/** An overview's frames: a world's screen in all of the branch's languages, or in all sizes. */
export function overviewItems(
  kind: Exclude<PreviewAddress['overview'], 'one'>,
  size: Size,
  world: FrameWorld,
  say: SayPreview,
): readonly OverviewItem[] {
  const { branch, view } = world;
  switch (kind) {
    case 'languages':
      return offeredLanguages(branch).map(({ key, name }) => ({
        caption: name,
        size,
        world: { ...world, view: { ...view, language: key } },
        alone: { overview: 'one', lang: addressOfLanguage(branch.languages, key) },
      }));
    case 'sizes':
      return overviewDevices.map((device) => ({
        caption: deviceName(device, say),
        size: device,
        world: { ...world, diagonal: device.diagonal },
        alone: {
          overview: 'one',
          size: { width: device.width, height: device.height },
          diagonal: device.diagonal,
        },
      }));
  }
}
