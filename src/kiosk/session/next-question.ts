import type { Question } from '../../domain/menu/questions.ts';
import type { MenuScreenState, QuestionScreenState, Refusal, Screen, ScreenAt } from './session.ts';

/** The screen after the first `answered` questions: the next question, or the request for the ticket. */
export function nextQuestion(
  { menu, draft, questions }: Pick<QuestionScreenState, 'menu' | 'draft' | 'questions'>,
  answered: number,
  requestId: string,
  from: MenuScreenState | QuestionScreenState,
): Screen {
  const at = questions[answered];
  if (at) return { at, menu, draft, questions, refusal: undefined };
  // No service is chosen yet: the menu keeps what the visitor answered.
  if (draft.services.length === 0 && draft.bookingCode === undefined) return { ...menu, draft };
  return { at: 'issuing', requestId, draft, language: menu.language, from };
}

/** The question whose answer the service refused; undefined: no other answer would help. */
const questionOf: { readonly [W in Refusal['why']]: Question | undefined } = {
  'branch-closed': undefined,
  'service-closed': undefined,
  'no-more-tickets': undefined,
  'not-possible': undefined,
  unreachable: undefined,
  'name-not-possible': 'name',
  'clerk-away': 'clerk',
  'booking-unknown': 'appointment',
  'too-early': undefined,
  'too-late': undefined,
  'already-arrived': undefined,
};

/** The question that the refusal is about, with its answer, if the visitor was asked it. */
export function refusedQuestion(
  { why }: Refusal,
  { from, draft }: ScreenAt<'issuing'>,
): QuestionScreenState | undefined {
  const at = questionOf[why];
  if (!at || from.at === 'menu' || !from.questions.includes(at)) return undefined;
  return { ...from, at, draft, refusal: undefined };
}
