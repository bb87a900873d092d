import type { ToldWaits } from '../../contract/additions/page/preview.ts';
import { languageOfAddress } from '../address/language-of-address.ts';
import type { PreviewAddress } from '../address/preview-address.ts';
import { type Unread, unreadSentence } from '../address/unread-in.ts';
import type { LiveBranch, PreviewedBranch } from '../branch/previewed-branch.ts';
import { type SayPreview, usePreviewWords } from '../words/preview-words.ts';

/** A percentage of fewer waits is not significant. */
const leastTold = 20;

interface Props {
  readonly told: ToldWaits | undefined;
  /** The data that an external service does not report or reports wrongly. */
  readonly lacks: LiveBranch['lacks'];
  /** True if the link names an unknown dispenser. */
  readonly isOther: boolean;
  readonly unread: readonly Unread[];
  readonly branch: PreviewedBranch;
  readonly address: PreviewAddress;
}

/** Notes for an administrator about everything on this page. */
export function BranchNotes({ told, lacks, isOther, unread, branch, address }: Props) {
  const { say } = usePreviewWords();
  const untold = lacks(say);
  const notes = [
    ...(isOther ? [say('notes.otherDispenser')] : []),
    ...unread.map((one) => unreadSentence(one, say)),
    ...unknownKeys(branch, address, say),
    ...(told && told.count >= leastTold ? [toldSentence(told, say)] : []),
  ];
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="hint-bar" role="status">
          {note}
        </p>
      ))}
      {untold.length > 0 && (
        <details className="hint-bar">
          <summary>{say('notes.external', { count: untold.length })}</summary>
          <ul>
            {untold.map((lack) => (
              <li key={lack}>{lack}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const toldSentence = ({ count, cameTrue }: ToldWaits, say: SayPreview) =>
  say('notes.told', { count, percent: Math.round((cameTrue / count) * 100) });

function unknownKeys(
  { languages, groups }: PreviewedBranch,
  { lang, groups: opened }: PreviewAddress,
  say: SayPreview,
): string[] {
  const isLanguage = lang === undefined || languageOfAddress(languages, lang) !== undefined;
  const unknown = groups && opened.find((key) => groups.every((group) => group.key !== key));
  return [
    ...(isLanguage ? [] : [say('notes.language', { language: lang })]),
    ...(unknown === undefined ? [] : [say('notes.group', { group: unknown })]),
  ];
}
