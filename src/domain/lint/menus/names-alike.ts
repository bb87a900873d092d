import { servicesIn } from '../../menu/find-services.ts';
import { namesFrom } from '../../menu/names.ts';
import { type Finding, finding } from '../findings/finding.ts';
import { firstOfEach } from '../findings/first-of-each.ts';
import { quoted } from '../findings/in-words.ts';
import {
  fallbacksFor,
  type LintedBranch,
  languageLabel,
  offeredLanguages,
} from '../findings/linted-branch.ts';
import { languageMenus } from './menus.ts';
import { type NamedEntity, namedEntities, placeOfText } from './named-entities.ts';

/** Finds services that share their name with another service in a language. */
export function lintNamesAlike(data: LintedBranch): Finding[] {
  const menus = languageMenus(data);
  const inMenus = new Set(menus.flatMap(({ menu }) => servicesIn(menu).map(({ key }) => key)));
  const services = namedEntities(data).filter(
    ({ list, entity }) => list === 'services' && inMenus.has(entity.key),
  );
  const pairs = offeredLanguages(data).flatMap((language) => {
    const nameOf = namesFrom(data, fallbacksFor(data, language.key));
    const named = services.flatMap((service) => {
      const name = nameOf('services', service.entity.key)?.name;
      return name === undefined ? [] : [{ service, language, name }];
    });
    const first = new Map<string, NamedEntity>();
    return named.flatMap((one) => {
      const other = first.get(sameName(one.name));
      if (other) return [{ ...one, other }];
      first.set(sameName(one.name), one.service);
      return [];
    });
  });
  return firstOfEach(pairs, ({ service }) => service.entity.key).map(({ service, language, name, other }) =>
    finding('names-alike', {
      ...placeOfText(service, language, 'name'),
      effect: `Visitors who read ${languageLabel(language)} cannot tell apart two services that are both called ${quoted(name)}${namesOfBoth(service.entity.name, other.entity.name)}.`,
      fix: 'Give one of the two another name in this language.',
    }),
  );
}

/** A name in lower case with single spaces, because visitors hardly notice such differences. */
const sameName = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

const namesOfBoth = (name: string, other: string) =>
  name === other || !name || !other ? '' : `: ${quoted(other)} and ${quoted(name)}`;
