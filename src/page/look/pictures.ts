import { mediaSource } from '../../contract/additions/page/media-source.ts';
import type { Styling } from '../../contract/settings.ts';

/**
 * The URL of a configured picture, which the host checks and serves, also offline. Only the page itself can create a
 * `blob:` URL.
 */
export function mediaUrl(src: string): string {
  return src.startsWith('blob:') ? src : `/kiosk/media?src=${encodeURIComponent(mediaSource(src))}`;
}

/** The URL of the tenant's logo, if it has one. */
export function logoUrl({ logoImage }: Pick<Styling, 'logoImage'>): string | undefined {
  return logoImage ? mediaUrl(logoImage) : undefined;
}

const oneSize = String.raw`(?:auto|\d{1,4}(?:\.\d+)?(?:%|px|vw|vh))`;
const sizes = new RegExp(`^(?:cover|contain|${oneSize}(?: ${oneSize})?)$`);

/** The tenant's picture as a CSS background layer. An invalid size becomes `cover`. */
export function backgroundOf({ backgroundImage, backgroundSize }: Styling): string {
  const size = sizes.test(backgroundSize) ? backgroundSize : 'cover';
  const repeat = size === 'contain' ? ' no-repeat' : '';
  return `url(${JSON.stringify(mediaUrl(backgroundImage ?? ''))}) center / ${size}${repeat}`;
}

/** The share of its space that a logo takes, for CSS. A percentage is used; any other size fills the space. */
export function logoShare(logoSize: string): string {
  const percent = Number(/^(\d{1,3}(?:\.\d+)?)%$/.exec(logoSize)?.[1] ?? 100);
  return String(Math.min(100, Math.max(25, percent)) / 100);
}
