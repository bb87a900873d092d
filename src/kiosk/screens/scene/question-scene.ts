import { namesFrom } from '../../../domain/menu/names.ts';
import type { Question, TicketDraft } from '../../../domain/menu/questions.ts';
import type { QuestionScreenProps } from '../../../page/ui/question/question-layout.tsx';
import type { ScreenViewProps } from './scene.ts';

/** The common parts of all question screens. */
export function questionScene(props: ScreenViewProps<Question>) {
  const { configuration, activeProfile, loadedLanguage, session, loadVisitsAndCalls, screen } = props;
  const { header, corner, sheet } = props;
  const nameOf = namesFrom(configuration, activeProfile.fallbacks(loadedLanguage.language));
  /** The name of a service in the visitor's language; undefined if it has none. */
  const displayName = (service: string) => nameOf('services', service);
  /** The names of the draft's services, in the order of choice. */
  const serviceNames = screen.draft.services.map((service) => displayName(service)?.name ?? '');
  return {
    /** The properties of every question screen. */
    layout: {
      header,
      corner,
      sheet,
      onBack: () => session.send({ type: 'went-back' }),
      onHome: () => session.send({ type: 'went-home' }),
    } satisfies QuestionScreenProps,
    /** Records an answer to the question on the screen and continues the visit. */
    answer: (answer: Partial<TicketDraft>) =>
      void loadVisitsAndCalls().then((visit) => visit.answer(answer), console.error),
    displayName,
    serviceNames,
    /** Several services in one line. */
    service: serviceNames.join(' · '),
  };
}
