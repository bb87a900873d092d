import type { Language } from '../../contract/language.ts';
import { servicesIn } from '../../domain/menu/find-services.ts';
import type { ServiceItem } from '../../domain/menu/menu.ts';
import type { ActiveProfile } from '../../page/configuration/active-profile.ts';

/**
 * A service that visitors can choose now, anywhere in the menu; undefined: it is not offered, or is information-only.
 */
export function offeredService(
  { menuIn }: Pick<ActiveProfile, 'menuIn'>,
  language: Language,
  key: string | undefined,
): ServiceItem | undefined {
  return servicesIn(menuIn(language)).find((service) => service.key === key && !service.isMessage);
}
