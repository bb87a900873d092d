import type { Language } from '../../contract/language.ts';
import { type Direction, directionOf } from '../words/direction.ts';
import { touchToBegin } from '../words/touch-to-begin.ts';

/** "Touch to begin" in one language. */
export interface Invitation {
  readonly code: string;
  readonly direction: Direction;
  readonly text: string;
}

/** The most that fit on the smallest screen. */
const most = 6;

/** The invitation in those languages of the branch that we speak, in the branch's order; in English if that is none. */
export function invitationsIn(languages: readonly Pick<Language, 'code'>[]): readonly Invitation[] {
  const codes = [...new Set(languages.map(({ code }) => code.split(/[-_]/)[0]?.toLowerCase() ?? ''))];
  const spoken = codes.filter((code) => code in touchToBegin).slice(0, most);
  return (spoken.length > 0 ? spoken : ['en']).map((code) => ({
    code,
    direction: directionOf(code),
    text: touchToBegin[code] ?? '',
  }));
}
