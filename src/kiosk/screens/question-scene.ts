import { type DisplayName, namesFrom } from '../../domain/menu/names.ts';
import type { Question, TicketDraft } from '../../domain/menu/questions.ts';
import type { QuestionScreenProps } from '../ui/question/question-layout.tsx';
import type { ScreenViewProps } from './scene.ts';

interface QuestionScene {
  /** What every question screen receives. */
  readonly layout: QuestionScreenProps;
  /** Records an answer to the question on the screen and goes on with the visit. */
  readonly answer: (answer: Partial<TicketDraft>) => void;
  /** What a service is called in the visitor's language; undefined when it has no name. */
  readonly displayName: (service: string) => DisplayName | undefined;
  /** The names of the draft's services, in the order in which they were chosen. */
  readonly serviceNames: readonly string[];
  /** The same in one line. */
  readonly service: string;
}

/** Several services in one line. */
const separator = ' · ';

/** What the screens of all questions have in common. */
export function questionScene(props: ScreenViewProps<Question>): QuestionScene {
  const { configuration, activeProfile, loadedLanguage, session, loadVisitsAndCalls, header, screen, sheet } =
    props;
  const nameOf = namesFrom(configuration, activeProfile.fallbacks(loadedLanguage.language));
  const displayName = (service: string) => nameOf('services', service);
  const serviceNames = screen.draft.services.map((service) => displayName(service)?.name ?? '');
  return {
    layout: {
      header,
      sheet,
      onBack: () => session.send({ type: 'went-back' }),
      onHome: () => session.send({ type: 'went-home' }),
    },
    answer: (answer) => void loadVisitsAndCalls().then((visit) => visit.answer(answer), console.error),
    displayName,
    serviceNames,
    service: serviceNames.join(separator),
  };
}
