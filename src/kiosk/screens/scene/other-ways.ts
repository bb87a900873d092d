import type { ServiceItem } from '../../../domain/menu/menu.ts';
import type { Way } from '../../../page/ui/buttons/way-button.tsx';
import type { Words } from '../../../page/words/words.ts';
import type { MenuScreenState } from '../../session/session.ts';
import type { Scene } from './scene.ts';

interface WaysOfMenu extends Pick<Scene, 'activeProfile' | 'loadedLanguage' | 'choose'> {
  readonly menu: MenuScreenState;
  /** The profile's special service, unless it is a tile. */
  readonly special: ServiceItem | undefined;
  readonly words: Pick<Words, 'say' | 'number'>;
}

/**
 * The home menu's ways to get a number besides its services. The questions of these ways may be answered before a
 * service is chosen.
 */
export function otherWays({
  activeProfile,
  loadedLanguage,
  choose,
  menu,
  special,
  words,
}: WaysOfMenu): readonly Way[] {
  const language = loadedLanguage.language.key;
  const { draft } = menu;
  const chosen = draft?.services ?? [];
  const questions = activeProfile.earlyQuestions
    .filter((question) => question !== 'identification' || !draft?.customerData)
    .map((question) => ({
      kind: question,
      text:
        question === 'people' && draft?.numbers
          ? `${words.say('menu.people')} (${words.number(draft.numbers)})`
          : words.say(`menu.${question}`),
      onPress: () => choose({ services: [], ...draft, language }, { question }),
    }));
  if (!special) return questions;
  const services = [...new Set([...chosen, special.key])];
  const onPress = () => choose({ ...draft, language, services });
  return [...questions, { kind: 'special', text: special.name, onPress }];
}
