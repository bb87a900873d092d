import type { CSSProperties } from 'react';
import { useIsAdopting } from '../../hooks/adopting.ts';
import { useFittedText } from '../../hooks/use-fitted-text.ts';
import type { Logo } from '../../hooks/use-logo.ts';
import { isWordmark, logoHeightOf } from '../../look/logo-height.ts';
import { Mark } from '../buttons/icons.tsx';
import { Region } from '../region.tsx';
import type { HeaderText } from './header-text.ts';

/** Placeholder values for a recorded logo; the style that follows replaces them. */
const recordedStyle = { aspectRatio: 0, '--logo-height': 0 } as CSSProperties;

const styleOf = ({ ratio }: Logo) =>
  ({ aspectRatio: ratio, '--logo-height': `${logoHeightOf(ratio) / 10}rem` }) as CSSProperties;

/**
 * The top of every screen: logo, names of organisation and branch, and time and date or the profile's text
 * instead. If it fails to render, only the header is missing, until it renders again in the next minute.
 */
export const WallHeader = (header: HeaderText) => (
  <Region part="header" content={header.time} instead={<MarkAlone />}>
    <HeaderParts {...header} />
  </Region>
);

const MarkAlone = () => (
  <div className="brand" data-part="brand">
    <Mark />
  </div>
);

/** The logo needs no alt text beside the names. */
function HeaderParts(header: HeaderText) {
  const { organisation, branch, logo, time, date, clockReplacement } = header;
  const isAdopting = useIsAdopting();
  const first = useFittedText<HTMLElement>([organisation ?? branch], 'name');
  const second = useFittedText<HTMLSpanElement>([branch], 'text');
  return (
    <>
      <div className="brand" data-part="brand">
        {logo ? (
          <img
            className={isWordmark(logo.ratio) ? 'logo wordmark' : 'logo'}
            src={logo.src}
            alt=""
            decoding="sync"
            style={isAdopting ? recordedStyle : styleOf(logo)}
          />
        ) : (
          <Mark />
        )}
        <div>
          <strong className="fitted" ref={first.ref} style={first.style}>
            <bdi>{first.texts}</bdi>
          </strong>
          {organisation && (
            <span className="fitted" ref={second.ref} style={second.style}>
              <bdi>{second.texts}</bdi>
            </span>
          )}
        </div>
      </div>
      <div className="clock" data-part="clock">
        {isAdopting ? null : clockReplacement ? (
          <bdi>{clockReplacement}</bdi>
        ) : (
          <>
            <b>{time}</b>
            <span>{date}</span>
          </>
        )}
      </div>
    </>
  );
}
