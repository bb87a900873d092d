import { namesFrom } from '../../../domain/menu/names.ts';
import type { Question, TicketDraft } from '../../../domain/menu/questions.ts';
import type { QuestionScreenProps } from '../../../page/ui/question/question-layout.tsx';
import type { ScreenViewProps } from './scene.ts';

/** What the screens of all questions have in common. */
export function questionScene(props: ScreenViewProps<Question>) {
  const { configuration, activeProfile, loadedLanguage, session, loadVisitsAndCalls, screen } = props;
  const { header, corner, sheet } = props;
  const nameOf = namesFrom(configuration, activeProfile.fallbacks(loadedLanguage.language));
  /** What a service is called in the visitor's language; undefined when it has no name. */
  const displayName = (service: string) => nameOf('services', service);
  /** The names of the draft's services, in the order in which they were chosen. */
  const serviceNames = screen.draft.services.map((service) => displayName(service)?.name ?? '');
  return {
    /** What every question screen receives. */
    layout: {
      header,
      corner,
      sheet,
      onBack: () => session.send({ type: 'went-back' }),
      onHome: () => session.send({ type: 'went-home' }),
    } satisfies QuestionScreenProps,
    /** Records an answer to the question on the screen and goes on with the visit. */
    answer: (answer: Partial<TicketDraft>) =>
      void loadVisitsAndCalls().then((visit) => visit.answer(answer), console.error),
    displayName,
    serviceNames,
    /** Several services in one line. */
    service: serviceNames.join(' · '),
  };
}
