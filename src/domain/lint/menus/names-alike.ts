import { servicesIn } from '../../menu/find-services.ts';
import { namesFrom } from '../../menu/names.ts';
import { quoted } from '../../words/finding-value.ts';
import { type Finding, finding } from '../findings/finding.ts';
import { firstOfEach } from '../findings/first-of-each.ts';
import { fallbacksFor, type LintedBranch, offeredLanguages, readersOf } from '../findings/linted-branch.ts';
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
  return firstOfEach(pairs, ({ service }) => service.entity.key).map(({ service, language, name, other }) => {
    const place = placeOfText(service, language, 'name');
    const values = { readers: readersOf([language]), name: quoted(name) };
    const [own, others] = [service.entity.name, other.entity.name];
    return own === others || !own || !others
      ? finding('names-alike', place, values)
      : finding('names-alike.named', place, { ...values, one: quoted(others), other: quoted(own) });
  });
}

/** A name in lower case with single spaces. Visitors hardly notice differences in case or spacing. */
const sameName = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
