import { Mark } from '../buttons/icons.tsx';
import type { HeaderText } from './header-text.ts';
import { LogoPicture } from './logo-picture.tsx';

type BrandProps = Pick<HeaderText, 'house' | 'branch' | 'logo'>;

/** Whose house this is. */
export function Brand({ house, branch, logo }: BrandProps) {
  return (
    <div className="brand" data-part="brand">
      {logo ? <LogoPicture {...logo} /> : <Mark />}
      <div>
        <strong>
          <bdi>{house ?? branch}</bdi>
        </strong>
        {house && (
          <span>
            <bdi>{branch}</bdi>
          </span>
        )}
      </div>
    </div>
  );
}
