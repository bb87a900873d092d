import type { CSSProperties } from 'react';
import { type ServiceIconName, serviceIconsPath } from '../../../contract/service-icon.ts';

interface ServiceIconProps {
  readonly name: ServiceIconName;
  readonly style?: CSSProperties | undefined;
}

/** The icon of a service, which the name beside it explains. */
export function ServiceIcon({ name, style }: ServiceIconProps) {
  return (
    <svg className="icon" aria-hidden="true" style={style}>
      <use href={`${serviceIconsPath}#${name}`} />
    </svg>
  );
}
