import type { AdvertisementItem } from '../../../contract/additions/advertisement.ts';
import { isDataUrl } from '../../../contract/additions/page/media-source.ts';
import type { DispenserSettings } from '../../../contract/settings.ts';
import type { PictureRefusal } from '../../pictures/read-picture.ts';
import { part, quoted } from '../../words/finding-value.ts';
import { type Finding, type FindingPlace, finding } from '../findings/finding.ts';

export interface NamedPicture {
  readonly source: string;
  /** The picture's purpose for visitors. */
  readonly what: 'logo' | 'background' | 'advertisement' | 'video' | 'clerk';
  readonly path: FindingPlace['path'];
}

interface Pictures {
  readonly settings: DispenserSettings;
  /** Undefined if the service does not report advertisements. */
  readonly advertisements: readonly { readonly items: readonly AdvertisementItem[] }[] | undefined;
}

/** The pictures of a branch. Videos are not measured. */
export function picturesOf({ settings, advertisements = [] }: Pictures): NamedPicture[] {
  const { logoImage, backgroundImage } = settings.styling;
  const styling = [
    { source: logoImage, what: 'logo' as const, path: ['settings', 'styling', 'logoImage'] },
    {
      source: backgroundImage,
      what: 'background' as const,
      path: ['settings', 'styling', 'backgroundImage'],
    },
  ].flatMap(({ source, ...rest }) => (source ? [{ source, ...rest }] : []));
  const shown = advertisements.flatMap(({ items }, group) =>
    items.flatMap(({ kind, url }, index) =>
      kind === 'image'
        ? [
            {
              source: url,
              what: 'advertisement' as const,
              path: ['advertisements', group, 'items', index, 'url'],
            },
          ]
        : [],
    ),
  );
  return [...styling, ...shown];
}

/** All pictures and videos of a branch that visitors see. */
export function mediaNamedIn(branch: Pictures & { readonly users: readonly { readonly avatar: string }[] }) {
  const videos = (branch.advertisements ?? []).flatMap(({ items }, group) =>
    items.flatMap(({ kind, url }, index) =>
      kind === 'video'
        ? [{ source: url, what: 'video' as const, path: ['advertisements', group, 'items', index, 'url'] }]
        : [],
    ),
  );
  const clerks = branch.users.flatMap(({ avatar }, index) =>
    avatar ? [{ source: avatar, what: 'clerk' as const, path: ['users', index, 'avatar'] }] : [],
  );
  return [...picturesOf(branch), ...videos, ...clerks];
}

/** The result in a browser; `missing` if nothing was shown. */
export type LoadedPicture =
  | 'missing'
  | { readonly bytes: number; readonly width: number; readonly height: number };

/** The finding about an existing picture that is not shown. */
export const refusedPicture = ({ source, what, path }: NamedPicture, refusal: PictureRefusal): Finding =>
  finding(
    'picture-refused',
    {
      path,
      view: { screen: 'menu' },
    },
    {
      what: part(`what.${what}`),
      source: quoted(source),
      ...refusal,
    },
  );

const mostBytes = 2_000_000;
/** More pixels than the widest screens have (3840). */
const mostPixels = 4000;

/** Finds missing pictures, and pictures that are too large for a small kiosk. */
export function lintPicture(picture: NamedPicture, loaded: LoadedPicture): Finding[] {
  const { source, what, path } = picture;
  const place = { path, view: { screen: 'menu' } as const };
  if (loaded === 'missing') {
    return [
      finding('picture-missing', place, {
        what: part(`what.${what}`),
        source: isDataUrl(source) ? part('what.data-url') : quoted(source),
      }),
    ];
  }
  const { bytes, width, height } = loaded;
  if (bytes <= mostBytes && Math.max(width, height) <= mostPixels) return [];
  return [
    finding('picture-huge', place, {
      what: part(`what.${what}`),
      megabytes: (bytes / 1_000_000).toFixed(1),
      size: part('size.pixels', { width, height }),
      most: mostBytes / 1_000_000,
      pixels: mostPixels,
    }),
  ];
}
