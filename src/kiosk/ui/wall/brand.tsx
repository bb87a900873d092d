import { useFittedText } from '../../look/names/use-fitted-text.ts';
import { Mark } from '../buttons/icons.tsx';
import type { HeaderText } from './header-text.ts';
import { LogoPicture } from './logo-picture.tsx';

type BrandProps = Pick<HeaderText, 'organisation' | 'branch' | 'logo'>;

/** The logo and the names of the organisation and the branch. */
export function Brand({ organisation, branch, logo }: BrandProps) {
  const first = useFittedText<HTMLElement>([organisation ?? branch], 'name');
  const second = useFittedText<HTMLSpanElement>([branch], 'text');
  return (
    <div className="brand" data-part="brand">
      {logo ? <LogoPicture {...logo} /> : <Mark />}
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
  );
}
