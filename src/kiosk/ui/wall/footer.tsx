import type { FooterText } from './header-text.ts';

/** A line at the bottom of the screen with the footer texts of the profile. */
export function Footer({ left, right }: FooterText) {
  return (
    <div className="foot" data-part="footer">
      <bdi>{left}</bdi>
      <bdi>{right}</bdi>
    </div>
  );
}
