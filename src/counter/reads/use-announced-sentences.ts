import { useQuery } from '@tanstack/react-query';
import type { SpokenSentence } from '../../domain/calls/announcement.ts';
import { announcedSentences } from '../work/announced-sentences.ts';
import type { AtDesk } from '../work/work.ts';

/**
 * The sentences that kiosks speak for the last call of the ticket at the counter; empty
 * while the words of its language are loading.
 */
export function useAnnouncedSentences({ current, login, counters }: AtDesk): readonly SpokenSentence[] {
  const ticket = current.kind === 'free' ? undefined : current.ticket;
  const call = ticket && {
    calls: ticket.calls,
    number: ticket.number,
    counter: ticket.counter,
    language: ticket.language,
  };
  const { data } = useQuery({
    queryKey: ['announced', call, login.branch, counters],
    queryFn: () => (call ? announcedSentences(call, { login, counters }) : []),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? [];
}
