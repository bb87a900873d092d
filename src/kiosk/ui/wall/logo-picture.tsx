import type { Logo } from '../../look/use-logo.ts';

/** The tenant's logo, as high as our mark. The name of the organisation stands beside it, so the picture needs no alt text. */
export function LogoPicture({ src, ratio }: Logo) {
  return <img className="logo" src={src} alt="" style={{ aspectRatio: ratio }} />;
}
