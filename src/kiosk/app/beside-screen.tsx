import { Suspense } from 'react';
import type { KnownService } from '../../page/configuration/service-reads.ts';
import { optionalPart } from '../../page/startup/lazy-part.ts';
import { Region } from '../../page/ui/region.tsx';
import type { Screen } from '../session/session.ts';
import {
  loadKeyNavigation,
  loadMenuRecorder,
  loadStaffDialog,
  loadStaffEntry,
} from '../views/lazy-modules.ts';
import type { Kiosk } from './open-kiosk.ts';
import type { Offered } from './use-offered.ts';

/** Without this chunk there is no staff dialogue; visitors notice nothing. */
const StaffEntry = optionalPart(loadStaffEntry, (module) => module.StaffEntry);
const StaffDialog = optionalPart(loadStaffDialog, (module) => module.StaffDialog);

/** Without this chunk the next document starts empty. */
const MenuRecorder = optionalPart(loadMenuRecorder, (module) => module.MenuRecorder);

/** Without this chunk, the keys work only within each page. */
const KeyNavigation = optionalPart(loadKeyNavigation, (module) => module.KeyNavigation);

interface BesideScreenProps {
  readonly kiosk: Kiosk;
  readonly latest: Offered;
  readonly known: KnownService;
  readonly screen: Screen;
  readonly language: string | undefined;
}

/** The parts beside a screen: staff access, the menu recorder, and keys. Each fails independently. */
export function BesideScreen({ kiosk, latest, known, screen, language }: BesideScreenProps) {
  const { client, session, clock, machineNow, reads, commands, staffPause, reader } = kiosk;
  const { screenTimers: timers, loadVisitsAndCalls } = kiosk;
  return (
    <Suspense>
      <Region part="staff panel" content={screen}>
        <StaffEntry
          client={client}
          session={session}
          timers={timers}
          clock={clock}
          machineNow={machineNow}
          loadVisitsAndCalls={loadVisitsAndCalls}
          commands={commands}
          staffPause={staffPause}
          latest={latest}
          reader={reader}
          Dialog={StaffDialog}
        />
      </Region>
      {kiosk.recordsMenu && (
        <Region part="record of the menu" content={latest}>
          <MenuRecorder
            client={client}
            timers={timers}
            screen={screen}
            activeProfile={latest?.activeProfile}
            answers={known.configuration?.isComplete ? reads.answers() : undefined}
          />
        </Region>
      )}
      <Region part="keys" content={screen}>
        <KeyNavigation
          client={client}
          session={session}
          timers={timers}
          loadVisitsAndCalls={loadVisitsAndCalls}
          language={language}
        />
      </Region>
    </Suspense>
  );
}
