import type { CSSProperties } from 'react';
import type { ServiceIconName } from '../../../contract/service-icon.ts';
import type { ShownWait } from '../../../domain/queue/shown-wait.ts';
import { useIsAdopting } from '../../hooks/adopting.ts';
import { Icon } from '../buttons/icons.tsx';
import { ServiceIcon } from '../buttons/service-icon.tsx';
import { TileStub } from './stub.tsx';

interface TileProps {
  /** The service's or group's key, for tenants' style sheets and scripts. */
  readonly id?: string;
  readonly name: string;
  readonly explanation: string | null;
  readonly icon?: ServiceIconName | undefined;
  readonly onPress: () => void;
}

// These styles are not in a style sheet: few branches have icons, and every first menu would load it. They have no
// shorthands, because the recorded menu would lose them.
const styles = {
  body: { gridTemplateColumns: 'var(--icon) minmax(0, 1fr)', columnGap: 'var(--icon-gap)' },
  icon: { alignSelf: 'center', inlineSize: 'var(--icon)', blockSize: 'var(--icon)' },
  iconOfBoth: { gridRowEnd: 'var(--icon-rows)' },
  name: { alignSelf: 'center' },
  explanation: { gridColumnEnd: 'var(--text-columns)' },
} satisfies Readonly<Record<string, CSSProperties>>;

function Body({ name, explanation, icon }: Pick<TileProps, 'name' | 'explanation' | 'icon'>) {
  const isStyled = !useIsAdopting() && icon !== undefined;
  const styled = (style: CSSProperties) => (isStyled ? style : undefined);
  return (
    <span className="body" style={styled(styles.body)}>
      {icon && (
        <ServiceIcon name={icon} style={styled({ ...styles.icon, ...(explanation && styles.iconOfBoth) })} />
      )}
      <b style={styled(styles.name)}>{name}</b>
      {explanation && (
        <span className="explanation" style={styled(styles.explanation)}>
          {explanation}
        </span>
      )}
    </span>
  );
}

interface ServiceTileProps extends TileProps {
  /** The service's number, for tenants' style sheets and scripts. */
  readonly code?: number | undefined;
  readonly wait?: ShownWait | undefined;
  readonly peopleWaiting?: number | undefined;
  readonly isFull?: boolean;
  readonly isChosen?: boolean;
  /** True if the tile leads to a QR code, which blind visitors cannot use. */
  readonly isQr?: boolean;
}

/** A tile's class by its wait. */
export const classOfWait = (wait: ShownWait | undefined) =>
  wait?.kind === 'none' ? 'no-wait' : wait?.kind === 'late' ? 'late' : '';

/** A service, drawn as a ticket, because a touch takes a ticket. Other choices look the same. */
export function ServiceTile(props: ServiceTileProps) {
  const { id, code, wait, isFull, isChosen, isQr, onPress } = props;
  const content = (
    <>
      <Body {...props} />
      <TileStub {...props} />
      {isChosen && (
        <span className="tick">
          <Icon name="tick" />
        </span>
      )}
    </>
  );
  if (useIsAdopting()) {
    return (
      <button type="button" data-part="tile" onClick={onPress}>
        {content}
      </button>
    );
  }
  return (
    <button
      type="button"
      className={`tile service ${isFull ? 'full' : classOfWait(wait)}`}
      aria-pressed={isChosen || undefined}
      data-part="tile"
      data-service={id}
      data-code={code}
      data-qr={isQr}
      onClick={onPress}
    >
      {content}
    </button>
  );
}

/** A group, drawn as a stack of sheets. */
export function GroupTile({ id, onPress, ...body }: TileProps) {
  const key = useIsAdopting() ? undefined : id;
  return (
    <button type="button" className="tile group" data-part="tile" data-group={key} onClick={onPress}>
      <Body {...body} />
      <span className="group-arrow">
        <Icon name="next" />
      </span>
    </button>
  );
}
