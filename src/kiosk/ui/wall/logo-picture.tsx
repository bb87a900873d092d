import type { Logo } from '../../look/use-logo.ts';

/** The tenant's logo, as high as the mark would be. The name of the house stands beside it. */
export function LogoPicture({ src, ratio }: Logo) {
  return <img className="logo" src={src} alt="" style={{ aspectRatio: ratio }} />;
}
