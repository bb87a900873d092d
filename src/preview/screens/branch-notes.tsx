import type { ToldWaits } from '../../contract/additions/page/preview.ts';
import { languageOfAddress } from '../address/language-of-address.ts';
import type { PreviewAddress } from '../address/preview-address.ts';
import { type Unread, unreadSentence } from '../address/unread-in.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';

/** The minimum number of expected waits. A percentage of fewer waits is not significant. */
const leastTold = 20;

interface Props {
  readonly told: ToldWaits | undefined;
  /** The data that an external service does not report or reports wrongly. */
  readonly lacks: readonly string[];
  /** True if the link names an unknown dispenser. */
  readonly isOther: boolean;
  readonly unread: readonly Unread[];
  readonly branch: PreviewedBranch;
  readonly address: PreviewAddress;
}

/** Notes for an administrator about everything on this page. */
export function BranchNotes({ told, lacks, isOther, unread, branch, address }: Props) {
  const notes = [
    ...(isOther
      ? ['The link names a dispenser that this host does not have. The preview shows another dispenser.']
      : []),
    ...unread.map(unreadSentence),
    ...unknownKeys(branch, address),
    ...(told && told.count >= leastTold ? [toldSentence(told)] : []),
  ];
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="hint-bar" role="status">
          {note}
        </p>
      ))}
      {lacks.length > 0 && (
        <details className="hint-bar">
          <summary>
            This is an external service: {lacks.length === 1 ? '1 thing is' : `${lacks.length} things are`}{' '}
            not known
          </summary>
          <ul>
            {lacks.map((lack) => (
              <li key={lack}>{lack}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const toldSentence = ({ count, cameTrue }: ToldWaits) =>
  `Of the last ${count} expected waits, ${Math.round((cameTrue / count) * 100)} % were correct.`;

function unknownKeys(
  { languages, groups }: PreviewedBranch,
  { lang, groups: opened }: PreviewAddress,
): string[] {
  const isLanguage = lang === undefined || languageOfAddress(languages, lang) !== undefined;
  const unknown = groups && opened.find((key) => groups.every((group) => group.key !== key));
  return [
    ...(isLanguage
      ? []
      : [
          `The link asks for the language “${lang}”, which this branch does not have. The preview uses its first language.`,
        ]),
    ...(unknown === undefined
      ? []
      : [
          `The link opens the group “${unknown}”, which this branch does not have. The preview shows the menu.`,
        ]),
  ];
}
