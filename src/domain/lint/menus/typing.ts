import { part, quoted } from '../../words/finding-value.ts';
import { type Finding, finding } from '../findings/finding.ts';
import { type LintedBranch, offeredLanguages } from '../findings/linted-branch.ts';
import { namedEntities, placeOfText } from './named-entities.ts';

/** Placeholder names that somebody forgot to replace. */
const unfinished =
  /^(test|to-?do|tbd|xxx+|asdf\w*|\?+|…|\.+|-+|n\/a|name|new (service|group)|(service|group|dienst|gruppe) ?\d*|lorem ipsum.*)$/i;
const markup = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>|&(amp|nbsp|lt|gt|quot|#\d+);|\*\*\S|\{\{/i;

/** Finds texts that are unfinished, repeat each other, or contain markup. */
export function* lintTyping(data: LintedBranch): Iterable<Finding> {
  for (const named of namedEntities(data)) {
    const { entity, kind } = named;
    for (const language of offeredLanguages(data)) {
      const text = entity.texts[language.key];
      const name = text?.name ?? entity.name;
      const place = placeOfText(named, language, 'name');
      const written = [name, text?.explanation, text?.comment].find((one) => one && markup.test(one));
      if (unfinished.test(name.trim())) {
        yield finding('name-unfinished', place, { item: part(`item.${kind}`, { name: quoted(name) }) });
      } else if (written) {
        yield finding('text-with-markup', place, { text: quoted(written) });
      } else if (text?.explanation && fold(text.explanation) === fold(name)) {
        yield finding('explanation-repeats-name', placeOfText(named, language, 'explanation'), {
          name: quoted(name),
        });
      } else continue;
      break;
    }
  }
}

const fold = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
