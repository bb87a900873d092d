import type { WaitingInfo } from '../../contract/waiting-info.ts';
import { namesFrom } from '../../domain/menu/names.ts';
import { closedTexts, shownWait } from '../../domain/queue/shown-wait.ts';
import { waitText } from '../../domain/queue/wait-text.ts';
import type { ActiveProfile } from '../../page/configuration/active-profile.ts';
import { closedText } from '../../page/configuration/closed-text.ts';
import type { Configuration } from '../../page/configuration/configuration.ts';
import type { LoadedLanguage } from '../../page/hooks/use-loaded-language.ts';
import type { AllWords } from '../../page/words/words.ts';

export interface PanelLine {
  readonly name: string;
  readonly values: readonly string[];
  readonly isToday?: boolean;
}

interface Source {
  readonly configuration: Configuration;
  readonly activeProfile: Pick<ActiveProfile, 'fallbacks'>;
  readonly loadedLanguage: LoadedLanguage;
  readonly words: AllWords;
}

/** The known waits of open services, and the closed services. */
export function waitLines(
  waits: readonly WaitingInfo[],
  { configuration, activeProfile, loadedLanguage, words }: Source,
): PanelLine[] {
  const nameOf = namesFrom(configuration, activeProfile.fallbacks(loadedLanguage.language));
  return waits.flatMap((info) => {
    const name = nameOf('services', info.service)?.name;
    const wait = info.closed ? undefined : shownWait(info);
    const value = wait ? waitText(wait, words.say) : closedTexts(info, [loadedLanguage.language.key])?.short;
    return name && value ? [{ name, values: [value] }] : [];
  });
}

/** The opening hours from Monday to Sunday, or a single line for a branch that never closes. */
export function hourLines({ configuration, loadedLanguage, words }: Source, nowMs: number): PanelLine[] {
  const { week, isAlwaysOpen } = closedText(configuration, loadedLanguage, nowMs);
  if (isAlwaysOpen) return [{ name: words.say('board.always'), values: [] }];
  return week.map(({ day, hours, today }) => ({
    name: day,
    values: hours.length > 0 ? hours : [words.say('closed.day')],
    isToday: today,
  }));
}
