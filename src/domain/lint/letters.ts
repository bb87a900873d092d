import { fieldNames, fields } from '../../contract/fields/fields.ts';
import { fieldPath } from '../configuration/field-path.ts';
import { valuesAtPattern } from '../configuration/values-at.ts';
import { namedLetters, type UndrawnText, undrawnTexts } from '../fonts/undrawn-letters.ts';
import { listOf, quoted } from '../words/finding-value.ts';
import { type Finding, finding, type View } from './findings/finding.ts';
import type { LintedBranch } from './findings/linted-branch.ts';

const unseen = fieldNames.filter((field) => ['none', 'data'].includes(fields[field].effect));

/**
 * Finds texts with letters that no font of the kiosk has. Ignores fields without effect, because no screen shows
 * them.
 */
export function lintLetters(data: LintedBranch): Finding[] {
  const { branch, languages, services, groups, profiles, dispensers, numberIntervals, counters, users } =
    data;
  const shown = {
    branch,
    languages,
    services,
    groups,
    profiles,
    dispensers,
    numberIntervals,
    counters,
    users,
  };
  const hidden = unseen.flatMap((field) => valuesAtPattern(shown, field).map(({ path }) => fieldPath(path)));
  const isHidden = (path: string) =>
    hidden.some((one) => path === one || ['.', '['].some((sign) => path.startsWith(one + sign)));
  const undrawn = undrawnTexts(shown).filter(({ path }) => !isHidden(fieldPath(path)));
  return undrawn.map((found) =>
    finding(
      'letters-undrawn',
      {
        path: found.path,
        view: viewOf(found, data),
      },
      { text: quoted(found.text), letters: listOf(namedLetters(found.letters)) },
    ),
  );
}

function viewOf({ path: [list, index, , key] }: UndrawnText, { languages, profiles }: LintedBranch): View {
  if (list === 'languages') return { screen: 'menu', language: languages[Number(index)]?.key };
  if (list === 'profiles') return { screen: 'menu', profile: profiles[Number(index)]?.key };
  if (list === 'counters' || list === 'numberIntervals') return { screen: 'call' };
  return { screen: 'menu', language: languages.find((language) => language.key === key)?.key };
}
