import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useCallback, useState } from 'react';
import { hostQuery } from '../../page/api/read-host.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { isIdle } from '../session/screen-table.ts';
import { useVisitsAndCalls } from '../visit/use-visits-and-calls.ts';
import type { LoadVisitsAndCalls } from '../visit/visits-and-calls.ts';
import type { CommandRunner } from './command-runner.ts';
import { useRecentProblems } from './recent-problems.ts';
import type { StaffDialogProps } from './staff-dialog.tsx';
import { useStaffGesture } from './use-staff-gesture.ts';

interface StaffEntryProps
  extends Pick<
    StaffDialogProps,
    'client' | 'timers' | 'clock' | 'machineNow' | 'staffPause' | 'latest' | 'reader'
  > {
  readonly session: KioskSession;
  readonly loadVisitsAndCalls: LoadVisitsAndCalls;
  readonly commands: CommandRunner;
  readonly Dialog: ComponentType<StaffDialogProps>;
}

const hostRetryMs = 60_000;

/** Opens the staff dialogue after the staff gesture, if the host offers it and no visit is in progress. */
export function StaffEntry(props: StaffEntryProps): ReactNode {
  const { client, session, timers, clock, machineNow, commands, staffPause, latest, reader, Dialog } = props;
  const host = useQuery({
    ...hostQuery(client),
    refetchInterval: ({ state }) => !state.data && hostRetryMs,
  });
  const isOffered = host.data?.staff;
  const problems = useRecentProblems();
  const visitsAndCalls = useVisitsAndCalls(latest && props.loadVisitsAndCalls);
  const [isOpen, setOpen] = useState(false);

  const open = useCallback(() => {
    if (isIdle(session.current().session)) setOpen(true);
  }, [session]);
  useStaffGesture(timers, isOffered ? open : undefined);

  if (!isOpen) return null;
  return (
    <Suspense>
      <Dialog
        client={client}
        timers={timers}
        clock={clock}
        machineNow={machineNow}
        visitsAndCalls={visitsAndCalls}
        latest={latest}
        problems={problems}
        staffPause={staffPause}
        reader={reader}
        onCommand={commands.run}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
}
