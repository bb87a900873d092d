import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeviceCommand } from '../../contract/additions/events.ts';
import type { StaffInfo } from '../../contract/additions/staff.ts';
import type { Client } from '../api/client.ts';
import type { Configuration } from '../api/configuration.ts';
import { readPrinter } from '../api/read-printer.ts';
import type { ServiceClock } from '../api/service-clock.ts';
import type { BackgroundServices } from '../boot/services.ts';
import type { ActiveProfile } from '../offer/active-profile.ts';
import type { Timers } from '../time/timers.ts';
import { useEverySecond } from '../time/use-every-second.ts';
import { Button } from '../ui/buttons/button.tsx';
import { useAllWords } from '../words/use-all-words.ts';
import type { Problem } from './recent-problems.ts';
import {
  deviceLines,
  printerLines,
  reportLines,
  type StaffLine,
  serviceLines,
  voiceLines,
} from './staff-facts.ts';

const lookMs = 5_000;

/** What is known of the kiosk at this moment. */
export interface Facts {
  readonly info: StaffInfo;
  readonly timers: Timers;
  readonly clock: ServiceClock;
  readonly wall: () => number;
  readonly live: BackgroundServices | undefined;
  readonly latest:
    | { readonly configuration: Configuration; readonly activeProfile: ActiveProfile }
    | undefined;
  readonly problems: readonly Problem[];
}

interface StaffPanelProps extends Facts {
  readonly client: Client;
  readonly obey: (command: DeviceCommand) => void;
  readonly onClose: () => void;
}

const actions = ['testPrint', 'testVoice', 'identify', 'reload'] as const satisfies DeviceCommand[];

/** How the kiosk fares, and what staff can have it do. */
export function StaffPanel(props: StaffPanelProps) {
  const { info, timers, clock, wall, live, latest, problems, client, obey, onClose } = props;
  const words = useAllWords();
  useEverySecond(timers);
  const printer = useQuery({
    queryKey: ['staff', 'printer'],
    queryFn: () => client.call(readPrinter, {}),
    refetchInterval: lookMs,
  });
  const status = printer.data?.ok ? printer.data.answer : undefined;
  const pulse = useQueryClient().getQueryState(['waitingInfo']);
  const now = clock.now();
  const errors = problems.map(({ text, times }) => (times > 1 ? `${words.number(times)} × ${text}` : text));

  const lines: readonly StaffLine[] = [
    ...serviceLines(words, {
      info,
      pulse: {
        answers: pulse?.status === 'success',
        lastAnswerAt: pulse?.dataUpdatedAt ?? 0,
      },
      isLineOpen: live?.isConnected() ?? false,
      wall: wall(),
      now,
    }),
    ...deviceLines(words, info, latest, now),
    ...printerLines(words, status),
    ...voiceLines(words, info.report),
    ...reportLines(words, info.report),
    {
      label: words.say('staff.errors'),
      value: errors.join('\n') || words.say('staff.none'),
      isWrong: errors.length > 0,
    },
  ];

  const isPossible = (command: DeviceCommand) =>
    (command !== 'testPrint' || status?.kind === 'host') && (command !== 'testVoice' || live !== undefined);

  function act(command: DeviceCommand): void {
    // It lies under this panel.
    if (command === 'identify') onClose();
    obey(command);
  }

  return (
    <div className="staff-panel">
      <header>
        <h1>{words.say('staff.title')}</h1>
        <Button variant="main" onPress={onClose}>
          {words.say('languages.close')}
        </Button>
      </header>
      <dl>
        {lines.map(({ label, value, isWrong = false }) => (
          <div key={label} className={isWrong ? 'wrong' : undefined}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="acts">
        {actions.map((action) => (
          <Button key={action} variant="quiet" disabled={!isPossible(action)} onPress={() => act(action)}>
            {words.say(`staff.${action}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
