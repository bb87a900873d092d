import type { MenuScreenState, QuestionScreenState, Screen } from './session.ts';

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
