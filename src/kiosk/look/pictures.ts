import type { Styling } from '../../contract/settings.ts';

/** Where the page finds a picture that the configuration names: at the host, which holds it for times without network. */
export function mediaUrl(src: string): string {
  return src.startsWith('data:image/') ? src : `/kiosk/media?src=${encodeURIComponent(src)}`;
}

/** The address of the tenant's logo; undefined where there is none. */
export function logoUrl({ logoImage }: Pick<Styling, 'logoImage'>): string | undefined {
  return logoImage ? mediaUrl(logoImage) : undefined;
}

const oneSize = String.raw`(?:auto|\d{1,4}(?:\.\d+)?(?:%|px|vw|vh))`;
const sizes = new RegExp(`^(?:cover|contain|${oneSize}(?: ${oneSize})?)$`);

/** The tenant's picture as a layer of a CSS background; sizes that CSS does not know are `cover`. */
export function backgroundOf({ backgroundImage, backgroundSize }: Styling): string {
  const size = sizes.test(backgroundSize) ? backgroundSize : 'cover';
  const repeat = size === 'contain' ? ' no-repeat' : '';
  return `url(${JSON.stringify(mediaUrl(backgroundImage ?? ''))}) center / ${size}${repeat}`;
}

/** How much of its place a logo takes, as a number for CSS: a percentage is taken at its word, all else fills the place. */
export function logoShare(logoSize: string): string {
  const percent = Number(/^(\d{1,3}(?:\.\d+)?)%$/.exec(logoSize)?.[1] ?? 100);
  return String(Math.min(100, Math.max(25, percent)) / 100);
}
