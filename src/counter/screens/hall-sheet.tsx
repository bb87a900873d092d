import { useQuery } from '@tanstack/react-query';
import { readHallMessage } from '../../contract/endpoints/counter-endpoints.ts';
import { answerOf } from '../../page/api/answer-of.ts';
import type { Client } from '../../page/api/client.ts';
import { HallForm } from '../../page/ui/hall-form.tsx';
import type { ClerkRequest } from '../api/clerk-request.ts';
import { useWords } from '../words/use-words.ts';
import { Sheet } from './sheet.tsx';

interface Props {
  readonly reads: Pick<Client, 'call'>;
  readonly now: number;
  readonly onRequest: (request: ClerkRequest) => void;
  readonly onClose: () => void;
}

/** The staff message on the screens of the hall: it is written, changed or removed, and always has an end. */
export function HallSheet({ reads, now, onRequest, onClose }: Props) {
  const { say, timeZone } = useWords();
  const { data, isError } = useQuery({
    queryKey: ['hall-message'],
    // Another counter may have changed it.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryFn: () => answerOf(reads, readHallMessage, {}),
  });
  // The focus starts in the form, so the sheet opens with it.
  if (!data && !isError) return null;
  return (
    <Sheet title={say('hall.title')} onClose={onClose}>
      <p>{say('hall.help')}</p>
      <HallForm
        shown={data?.message ?? null}
        now={now}
        timeZone={timeZone}
        words={{
          text: say('hall.text'),
          until: say('hall.until'),
          alarm: say('hall.alarm'),
          show: say('hall.show'),
          end: say('hall.end'),
        }}
        onMessage={(message) => onRequest({ kind: 'hall', message })}
      />
    </Sheet>
  );
}
