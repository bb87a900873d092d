import type { PhoneMenuItem } from '../../contract/additions/phone-menu.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import { closedTexts, isFull, shownWait } from '../queue/shown-wait.ts';
import type { Menu, MenuItem } from './menu.ts';

interface MenuOnPhone {
  readonly menu: Pick<Menu, 'items' | 'special'>;
  /** The languages of the texts, best first. */
  readonly languages: readonly string[];
  readonly waits: ReadonlyMap<string, WaitingInfo>;
  readonly showsWaits: boolean;
}

/** The phone menu: the kiosk's items without information-only services. A phone shows only services with tickets. */
export function phoneMenuItems({ menu, languages, waits, showsWaits }: MenuOnPhone): PhoneMenuItem[] {
  return [...menu.items, ...(menu.special ? [menu.special] : [])].flatMap(itemOf);

  function itemOf(item: MenuItem): PhoneMenuItem[] {
    const { kind, key, name, explanation } = item;
    const named = { key, name, ...(explanation !== null && { explanation }) };
    if (kind === 'group') {
      const items = item.items.flatMap(itemOf);
      return items.length > 0 ? [{ kind, ...named, items }] : [];
    }
    if (item.isMessage) return [];
    const info = waits.get(key);
    const isTold = info && !info.closed && (showsWaits || info.late) && shownWait(info);
    const wait = isTold ? waitOf(info) : undefined;
    const closed = closedTexts(info, languages)?.long;
    return [
      {
        kind,
        ...named,
        ...(closed && { explanation: closed }),
        ...(wait && { wait }),
        isFull: isFull(info, item.limit),
      },
    ];
  }
}

const waitOf = ({ time, relation, late }: WaitingInfo) => ({ time, relation, ...(late && { late }) });
