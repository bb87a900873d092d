import { useQuery } from '@tanstack/react-query';
import type { SpokenSentence } from '../../domain/calls/announcement.ts';
import { announcedSentences } from '../work/announced-sentences.ts';
import type { AtDesk } from '../work/work.ts';

/** The announcement of the current ticket's last call; empty while its language loads. */
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
