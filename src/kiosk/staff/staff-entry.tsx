import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import type { DeviceCommand } from '../../contract/additions/events.ts';
import type { Client } from '../api/client.ts';
import type { Configuration } from '../api/configuration.ts';
import { readHost } from '../api/read-host.ts';
import type { ServiceClock } from '../api/service-clock.ts';
import type { LoadServices } from '../boot/services.ts';
import { useServices } from '../boot/use-services.ts';
import type { ActiveProfile } from '../offer/active-profile.ts';
import { isIdle } from '../session/idle-screen.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import type { Timers } from '../time/timers.ts';
import { sendTestPrint } from './test-print.ts';
import { useProblems } from './use-problems.ts';
import { useStaffGesture } from './use-staff-gesture.ts';

/** What cannot be loaded cannot help; the screen beneath is as it was. */
const StaffRoom = lazy(() => import('./staff-dialog.tsx').catch(() => ({ default: () => null })));
const IdentityCard = lazy(() => import('./identity-card.tsx').catch(() => ({ default: () => null })));

interface StaffDoorProps {
  readonly client: Client;
  readonly session: KioskSession;
  readonly timers: Timers;
  readonly clock: ServiceClock;
  readonly wall: () => number;
  readonly loadServices: LoadServices;
  /** Undefined while nothing is known of the branch. */
  readonly latest:
    | { readonly configuration: Configuration; readonly activeProfile: ActiveProfile }
    | undefined;
}

const identifiedMs = 15_000;

/** The way of staff into any screen at which nobody is, and what an operator has the dispenser do. Default, because that is what a lazy import takes. */
export default function StaffEntry(props: StaffDoorProps): ReactNode {
  const { client, session, timers, latest } = props;
  const activeProfile = useQuery({
    queryKey: ['host'],
    queryFn: () => client.call(readHost, {}),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => !state.data?.ok && 60_000,
  });
  const isOffered = activeProfile.data?.ok && activeProfile.data.answer.staff;
  const problems = useProblems();
  const live = useServices(latest && props.loadServices);
  const [isOpen, setOpen] = useState(false);
  const [identified, setIdentified] = useState(0);

  const knocked = useCallback(() => {
    if (isIdle(session.current().session)) setOpen(true);
  }, [session]);
  useStaffGesture(timers, isOffered ? knocked : undefined);

  const obey = useCallback(
    (command: DeviceCommand) => {
      switch (command) {
        case 'reload':
          return location.reload();
        case 'identify':
          return setIdentified((times) => times + 1);
        case 'testPrint':
          return void sendTestPrint(client, crypto);
        case 'testVoice':
          for (const { key } of latest?.configuration.languages ?? []) live?.voice.test(key);
      }
    },
    [client, latest, live],
  );
  useEffect(() => live?.commands.subscribe(obey), [live, obey]);
  useEffect(
    () => (identified > 0 ? timers.after(identifiedMs, () => setIdentified(0)) : undefined),
    [identified, timers],
  );

  return (
    <Suspense>
      {isOpen && <StaffRoom {...props} {...{ live, problems, obey }} onClose={() => setOpen(false)} />}
      {identified > 0 && (
        <IdentityCard device={latest?.configuration.device} onTouch={() => setIdentified(0)} />
      )}
    </Suspense>
  );
}
