import { useMemo } from 'react';
import type { PreviewedBranch } from '../../branch/previewed-branch.ts';
import { offeringOf } from './offering.ts';

interface Props {
  readonly service: string;
  readonly branch: PreviewedBranch;
  readonly dispenser: string;
  readonly nowMs: number;
}

/** Shows when the previewed dispenser offers a service, and why it does not now. */
export function OfferingNotice({ service, branch, dispenser, nowMs }: Props) {
  const minute = Math.floor(nowMs / 60_000);
  const { now, week } = useMemo(
    () => offeringOf(service, branch, { dispenser, nowMs: minute * 60_000 }),
    [service, branch, dispenser, minute],
  );
  const limit = branch.services?.find(({ key }) => key === service)?.maxTickets ?? 0;
  return (
    <section className="offering" aria-label="When is this offered?">
      {now.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {limit > 0 && (
        <p>
          While {limit} of its tickets are open, visitors get no more tickets: its tile says that the service
          is full.
        </p>
      )}
      <details>
        <summary>When is this offered?</summary>
        {week.length === 0 && <p>Not in the next seven days.</p>}
        <ul>
          {week.map((day) => (
            <li key={day}>{day}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
