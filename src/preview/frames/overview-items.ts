import { offeredLanguages } from '../../domain/lint/findings/linted-branch.ts';
import type { Size } from '../../page/look/measures.ts';
import { addressOfLanguage } from '../address/language-of-address.ts';
import type { PreviewAddress } from '../address/preview-address.ts';
import type { FrameWorld } from '../previewed-kiosk/messages.ts';
import { deviceName, overviewDevices } from './devices.ts';

/** One of the frames of an overview. */
export interface OverviewItem {
  readonly caption: string;
  readonly size: Size;
  readonly world: FrameWorld;
  /** The change of address that shows it alone. */
  readonly alone: Partial<PreviewAddress>;
}

/** The frames of an overview: the screen of a world in all languages of the branch, or on all sizes. */
export function overviewItems(
  kind: Exclude<PreviewAddress['overview'], 'one'>,
  size: Size,
  world: FrameWorld,
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
        caption: deviceName(device),
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
