import { namesFrom } from '../../../domain/menu/names.ts';
import type { Question, TicketDraft } from '../../../domain/menu/questions.ts';
import type { QuestionScreenProps } from '../../../page/ui/question/question-layout.tsx';
import type { ScreenViewProps } from './scene.ts';

/** The common parts of all question screens. */
export function questionScene(props: ScreenViewProps<Question>) {
  const { configuration, activeProfile, loadedLanguage, session, loadVisitsAndCalls, screen } = props;
  const { header, corner, sheet } = props;
  const nameOf = namesFrom(configuration, activeProfile.fallbacks(loadedLanguage.language));
  const displayName = (service: string) => nameOf('services', service);
  const serviceNames = screen.draft.services.map((service) => displayName(service)?.name ?? '');
  return {
    layout: {
      header,
      corner,
      sheet,
      onBack: () => session.send({ type: 'went-back' }),
      onHome: () => session.send({ type: 'went-home' }),
    } satisfies QuestionScreenProps,
    answer: (answer: Partial<TicketDraft>) =>
      void loadVisitsAndCalls().then((visit) => visit.answer(answer), console.error),
    displayName,
    serviceNames,
    service: serviceNames.join(' · '),
  };
}
