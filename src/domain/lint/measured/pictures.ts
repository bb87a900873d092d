import type { AdvertisementItem } from '../../../contract/additions/advertisement.ts';
import { isDataUrl } from '../../../contract/additions/page/media-source.ts';
import type { DispenserSettings } from '../../../contract/settings.ts';
import { type Finding, type FindingPlace, finding } from '../findings/finding.ts';
import { quoted } from '../findings/in-words.ts';

export interface NamedPicture {
  readonly source: string;
  /** The picture's purpose for visitors. */
  readonly what: string;
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
    { source: logoImage, what: 'the logo', path: ['settings', 'styling', 'logoImage'] },
    {
      source: backgroundImage,
      what: 'the background picture',
      path: ['settings', 'styling', 'backgroundImage'],
    },
  ].flatMap(({ source, ...rest }) => (source ? [{ source, ...rest }] : []));
  const shown = advertisements.flatMap(({ items }, group) =>
    items.flatMap(({ kind, url }, index) =>
      kind === 'image'
        ? [{ source: url, what: 'an advertisement', path: ['advertisements', group, 'items', index, 'url'] }]
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
        ? [{ source: url, what: 'a video', path: ['advertisements', group, 'items', index, 'url'] }]
        : [],
    ),
  );
  const clerks = branch.users.flatMap(({ avatar }, index) =>
    avatar ? [{ source: avatar, what: 'a clerk', path: ['users', index, 'avatar'] }] : [],
  );
  return [...picturesOf(branch), ...videos, ...clerks];
}

/** The result in a browser; `missing` if nothing was shown. */
export type LoadedPicture =
  | 'missing'
  | { readonly bytes: number; readonly width: number; readonly height: number };

/** The finding about an existing picture that is not shown. `problem` is the end of a sentence about the file. */
export const refusedPicture = ({ source, what, path }: NamedPicture, problem: string): Finding =>
  finding('picture-refused', {
    path,
    view: { screen: 'menu' },
    effect: `Visitors do not see ${what}, ${quoted(source)}: ${problem.replace(/; .*/, '')}.`,
    fix: `${problem.replace(/^.*; /, '').replace(/^./, (letter) => letter.toUpperCase())}.`,
  });

const mostBytes = 2_000_000;
/** More pixels than the widest screens have (3840). */
const mostPixels = 4000;

/** Finds missing pictures, and pictures that are too large for a small kiosk. */
export function lintPicture(picture: NamedPicture, loaded: LoadedPicture): Finding[] {
  const { source, what, path } = picture;
  const place = { path, view: { screen: 'menu' } as const };
  if (loaded === 'missing') {
    const name = isDataUrl(source) ? 'a data URL' : quoted(source);
    return [
      finding('picture-missing', {
        ...place,
        effect: `Visitors do not see ${what}: the picture, ${name}, does not load.`,
        fix: 'Name a PNG, JPEG, GIF, WebP or SVG that exists, in the folder media beside the branch file or at an https address.',
      }),
    ];
  }
  const { bytes, width, height } = loaded;
  if (bytes <= mostBytes && Math.max(width, height) <= mostPixels) return [];
  return [
    finding('picture-huge', {
      ...place,
      effect: `Visitors see the screen without ${what} at first: it has ${(bytes / 1_000_000).toFixed(1)} MB and ${width} x ${height} pixels, which a small kiosk loads and draws slowly.`,
      fix: `Make it smaller: at most ${mostBytes / 1_000_000} MB, and at most ${mostPixels} pixels on each side.`,
    }),
  ];
}
