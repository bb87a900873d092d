import type { HeaderText } from './header-text.ts';
import { Mark } from './icons.tsx';

type BrandProps = Pick<HeaderText, 'house' | 'branch'>;

/** Whose house this is. */
export function Brand({ house, branch }: BrandProps) {
  return (
    <div className="brand">
      <Mark />
      <div>
        <strong>{house ?? branch}</strong>
        {house && <span>{branch}</span>}
      </div>
    </div>
  );
}
