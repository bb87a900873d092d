import type { Styling } from '../../contract/settings.ts';

/** Where the page finds a picture that the configuration names: at the host, which holds it for times without network. */
export function mediaUrl(src: string): string {
  return src.startsWith('data:image/') ? src : `/kiosk/media?src=${encodeURIComponent(src)}`;
}

/** The address of the tenant's logo; undefined where there is none. */
export function logoUrl({ logoImage }: Pick<Styling, 'logoImage'>): string | undefined {
  return logoImage ? mediaUrl(logoImage) : undefined;
}
