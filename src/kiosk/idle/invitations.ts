import type { Language } from '../../contract/language.ts';
import { type Direction, directionOf } from '../words/direction.ts';
import type { OurLanguage } from '../words/our-languages.ts';
import { touchToBegin } from '../words/touch-to-begin.ts';

/** "Touch to begin" in one language. */
export interface Invitation {
  readonly code: string;
  readonly direction: Direction;
  readonly text: string;
}

/** How many fit on the smallest screen. */
const maxInvitations = 6;

const isOurs = (code: string): code is OurLanguage => Object.hasOwn(touchToBegin, code);

/** The invitations in the languages of the branch that we have, in the order of the branch. English if we have none. */
export function invitationsIn(languages: readonly Pick<Language, 'code'>[]): readonly Invitation[] {
  const codes = [...new Set(languages.map(({ code }) => code.split(/[-_]/)[0]?.toLowerCase() ?? ''))];
  const known = codes.filter(isOurs).slice(0, maxInvitations);
  return (known.length > 0 ? known : ['en' as const]).map((code) => ({
    code,
    direction: directionOf(code),
    text: touchToBegin[code],
  }));
}
