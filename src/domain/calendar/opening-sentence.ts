import { addDays } from './branch-time.ts';

/** The sentence about the next opening: today, tomorrow, or on a named day. */
export function openingSentence(date: string, today: string) {
  if (date === today) return 'closed.opensToday';
  return date === addDays(today, 1) ? 'closed.opensTomorrow' : 'closed.opens';
}

/** The same sentence for a later day whose exceptions are unknown. */
export function usualOpeningSentence(date: string, today: string) {
  return date === addDays(today, 1) ? 'closed.usuallyOpensTomorrow' : 'closed.usuallyOpens';
}
