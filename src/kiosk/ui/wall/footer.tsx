import type { FooterText } from './header-text.ts';

/** A slim line below everything, with what the profile wants said there. */
export function Footer({ left, right }: FooterText) {
  return (
    <div className="foot" data-part="footer">
      <bdi>{left}</bdi>
      <bdi>{right}</bdi>
    </div>
  );
}
