import { assemble } from 'es-hangul';
import { findServices, servicesIn } from '../../domain/menu/find-services.ts';
import type { ServiceItem } from '../../domain/menu/menu.ts';
import { displayableText } from '../../domain/text-entry/displayable-text.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { Button } from '../../page/ui/buttons/button.tsx';
import { Clamped } from '../../page/ui/buttons/clamped.tsx';
import { useLetterKeyboard } from '../../page/ui/keyboard/use-letter-keyboard.ts';
import { useTextField } from '../../page/ui/keyboard/use-text-field.ts';
import { WrittenQuestion } from '../../page/ui/question/written-question.tsx';
import type { ScreenViewProps } from './scene/scene.ts';
import { useNameKeyboards } from './use-name-keyboards.ts';
import './found-services.css';

/** The number of places for results. The places exist before anything is found, so nothing moves during typing. */
const places = 3;

interface FoundServicesProps {
  /** The found services, best first. */
  readonly services: readonly ServiceItem[];
  readonly onChoose: (key: string) => void;
}

const FoundServices = ({ services, onChoose }: FoundServicesProps) => (
  <div className="found">
    {services.slice(0, places).map(({ key, name }) => (
      <Button key={key} variant="quiet" name={name} onPress={() => onChoose(key)}>
        <Clamped text={name} />
      </Button>
    ))}
  </div>
);

/** The maximum length of a search. Further letters never find more. */
const most = 40;

/** Searches for a service by part of its name, and shows the best matches and their number. */
export function SearchScreen(props: ScreenViewProps<'search'>) {
  const { activeProfile, loadedLanguage, configuration, session, header, corner, sheet } = props;
  const { menu } = props.screen;
  const { language } = loadedLanguage;
  const words = useAllWords();
  const textField = useTextField(menu.search?.text ?? '', {
    clean: displayableText,
    max: most,
    assembleKorean: assemble,
  });
  const letterKeyboard = useLetterKeyboard(
    useNameKeyboards(configuration.languages, language),
    textField.selection,
  );
  const { text } = textField;
  const home = activeProfile.menuIn(language);
  const services = findServices(home, text);
  const known = servicesIn(home);
  const found = services.flatMap((key) => known.find((service) => service.key === key) ?? []);
  const isProblem = text !== '' && services.length === 0;

  function question(): string {
    if (text === '') return words.say('search.question');
    return isProblem
      ? words.say('search.none')
      : words.say('menu.found', { number: words.number(services.length) });
  }

  const help = words.say(isProblem ? 'search.noneHelp' : 'search.help');

  function show(): void {
    if (services.length > 0) session.send({ type: 'searched', search: { text: text.trim(), services } });
  }

  function choose(key: string): void {
    const { draft } = menu;
    props.choose({
      ...draft,
      language: language.key,
      services: [...new Set([...(draft?.services ?? []), key])],
    });
  }

  return (
    <WrittenQuestion
      header={header}
      corner={corner}
      sheet={sheet}
      onBack={() => session.send({ type: 'went-back' })}
      onHome={() => session.send({ type: 'went-home' })}
      service=""
      question={question()}
      help={help}
      textField={textField}
      isCode={false}
      label={words.say('menu.search')}
      hint={help}
      isProblem={isProblem}
      keyboard={letterKeyboard.keyboard}
      onKey={(token) => {
        if (!letterKeyboard.handleKey(token)) textField.press(token);
      }}
      isUseless={isProblem}
      suggestions={<FoundServices services={found} onChoose={choose} />}
      onContinue={show}
    />
  );
}
