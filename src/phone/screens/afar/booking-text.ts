import type { BookingProblem } from '../../visit/appointments.ts';
import type { AfarWords } from '../../words/afar-words.ts';

/** What a visitor reads about an appointment that did not change. */
export function bookingText(problem: BookingProblem, say: AfarWords['say']): string {
  if (problem === 'taken') return say('book.taken');
  return say(problem === 'again' ? 'problem.again' : `advice.${problem}.title`);
}
