import type { FooterText } from './header-text.ts';

/** A slim line below everything, with what the profile wants said there. */
export function Footer({ left, right }: FooterText) {
  return (
    <div className="foot">
      <bdi>{left}</bdi>
      <bdi>{right}</bdi>
    </div>
  );
}
