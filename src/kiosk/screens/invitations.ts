import { useEffect, useState } from 'react';
import type { Language } from '../../contract/language.ts';
import { languageCodeOf, languageFor } from '../../domain/words/language-for.ts';
import { textOverrides } from '../../domain/words/text-overrides.ts';
import { type Direction, directionOf } from '../../page/words/direction.ts';
import { englishLater } from '../../words/english-later.ts';

export interface Invitation {
  readonly code: string;
  readonly direction: Direction;
  readonly text: string;
}

/** The maximum number of invitations: as many as fit on the smallest screen. */
const maxInvitations = 6;

const sentence = 'standby.begin';
const english: Invitation = { code: 'en', direction: 'ltr', text: englishLater[sentence] ?? '' };

/** The invitations in the branch's supported languages, in the branch's order; in English if none is supported. */
export async function invitationsIn(
  languages: readonly Pick<Language, 'code' | 'texts'>[],
): Promise<readonly Invitation[]> {
  const ours = new Map<string, Pick<Language, 'code' | 'texts'>>();
  for (const language of languages) {
    const code = languageCodeOf(language.code);
    if (code && !ours.has(code)) ours.set(code, language);
  }
  const invitations = await Promise.all(
    [...ours].slice(0, maxInvitations).map(async ([code, language]) => {
      const own = textOverrides(language).texts[sentence];
      const text = own ?? (await languageFor(code))?.sentences[sentence];
      return text === undefined ? [] : [{ code, direction: directionOf(code), text }];
    }),
  );
  const known = invitations.flat();
  return known.length > 0 ? known : [english];
}

/** The invitations in the branch's languages; empty until they load. */
export function useInvitations(languages: readonly Language[]): readonly Invitation[] {
  const [invitations, setInvitations] = useState<readonly Invitation[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void invitationsIn(languages).then((loaded) => isCurrent && setInvitations(loaded));
    return () => {
      isCurrent = false;
    };
  }, [languages]);
  return invitations;
}
