import { useMemo } from 'react';
import type { PreviewedBranch } from '../../branch/previewed-branch.ts';
import { usePreviewWords } from '../../words/preview-words.ts';
import { offeringOf } from './offering.ts';

interface Props {
  readonly service: string;
  readonly branch: PreviewedBranch;
  readonly dispenser: string;
  readonly nowMs: number;
}

/** Shows when the previewed dispenser offers a service, and why the service is not offered now. */
export function OfferingNotice({ service, branch, dispenser, nowMs }: Props) {
  const { say, spoken } = usePreviewWords();
  const minute = Math.floor(nowMs / 60_000);
  const { now, week } = useMemo(
    () => offeringOf(service, branch, { dispenser, nowMs: minute * 60_000 }, { say, spoken }),
    [service, branch, dispenser, minute, say, spoken],
  );
  const limit = branch.services?.find(({ key }) => key === service)?.maxTickets ?? 0;
  return (
    <section className="offering" aria-label={say('offer.when')}>
      {now.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {limit > 0 && <p>{say('offer.limit', { count: limit })}</p>}
      <details>
        <summary>{say('offer.when')}</summary>
        {week.length === 0 && <p>{say('offer.never')}</p>}
        <ul>
          {week.map((day) => (
            <li key={day}>{day}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
