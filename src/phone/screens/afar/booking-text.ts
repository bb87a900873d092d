import type { BookingProblem } from '../../visit/asked-booking.ts';
import type { AfarWords } from '../../words/afar-words.ts';

/** Explains why an appointment did not change. */
export function bookingText(problem: BookingProblem, say: AfarWords['say']): string {
  if (problem === 'taken') return say('book.taken');
  if (problem === 'codes') return say('codes.wrong');
  if (problem === 'often') return say('problem.often');
  return say(problem === 'again' ? 'problem.again' : `advice.${problem}.title`);
}
