import { type Finding, finding } from '../findings/finding.ts';
import { quoted } from '../findings/in-words.ts';
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
        yield finding('name-unfinished', {
          ...place,
          effect: `Visitors see a ${kind} with the name ${quoted(name)}, which tells them nothing.`,
          fix: 'Write what visitors come for, such as “Passport or ID card”.',
        });
      } else if (written) {
        yield finding('text-with-markup', {
          ...place,
          effect: `Visitors read tags or codes of a web page in ${quoted(written)}: texts are shown as they are written.`,
          fix: 'Write the text without tags or codes.',
        });
      } else if (text?.explanation && fold(text.explanation) === fold(name)) {
        yield finding('explanation-repeats-name', {
          ...placeOfText(named, language, 'explanation'),
          effect: `Visitors read ${quoted(name)} twice, as the name of the ${kind} and below it.`,
          fix: 'Write examples or what to bring as the explanation, or leave it out.',
        });
      } else continue;
      break;
    }
  }
}

const fold = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
