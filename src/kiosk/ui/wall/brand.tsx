import { Mark } from '../buttons/icons.tsx';
import type { HeaderText } from './header-text.ts';
import { LogoPicture } from './logo-picture.tsx';

type BrandProps = Pick<HeaderText, 'organisation' | 'branch' | 'logo'>;

/** The logo and the names of the organisation and the branch. */
export function Brand({ organisation, branch, logo }: BrandProps) {
  return (
    <div className="brand" data-part="brand">
      {logo ? <LogoPicture {...logo} /> : <Mark />}
      <div>
        <strong>
          <bdi>{organisation ?? branch}</bdi>
        </strong>
        {organisation && (
          <span>
            <bdi>{branch}</bdi>
          </span>
        )}
      </div>
    </div>
  );
}
