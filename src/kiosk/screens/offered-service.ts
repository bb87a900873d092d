import type { Language } from '../../contract/language.ts';
import type { MenuItem } from '../../domain/menu/menu.ts';
import type { ActiveProfile } from '../configuration/active-profile.ts';

type Service = Extract<MenuItem, { kind: 'service' }>;

const servicesIn = (items: readonly MenuItem[]): Service[] =>
  items.flatMap((item) => (item.kind === 'service' ? [item] : servicesIn(item.items)));

/** A service that visitors can choose now, anywhere in the menu; undefined: it is not offered, or only shows a message. */
export function offeredService(
  { menuIn }: Pick<ActiveProfile, 'menuIn'>,
  language: Language,
  key: string | undefined,
): Service | undefined {
  const { items, special } = menuIn(language);
  const all = servicesIn(special ? [...items, special] : items);
  return all.find((service) => service.key === key && !service.isMessage);
}
