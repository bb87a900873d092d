import { useIsAdopting } from '../../boot/adopting.ts';
import { useFittedText } from '../../look/names/use-fitted-text.ts';
import { Mark } from '../buttons/icons.tsx';
import type { HeaderText } from './header-text.ts';

/**
 * What stands at the top of every screen: the logo, the names of the organisation and the branch, and its time and date, or the text of
 * the profile that replaces these. The logo is as high as our mark; it needs no alt text, because the names stand beside it.
 */
export function WallHeader(header: HeaderText) {
  const { organisation, branch, logo, time, date, clockReplacement } = header;
  const isAdopting = useIsAdopting();
  const first = useFittedText<HTMLElement>([organisation ?? branch], 'name');
  const second = useFittedText<HTMLSpanElement>([branch], 'text');
  return (
    <>
      <div className="brand" data-part="brand">
        {logo ? (
          <img
            className="logo"
            src={logo.src}
            alt=""
            decoding="sync"
            style={{ aspectRatio: isAdopting ? 0 : logo.ratio }}
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
