import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { DeviceCommand } from '../../contract/additions/events.ts';
import { setUpPath } from '../../contract/additions/page/first-start.ts';
import type { StaffInfo } from '../../contract/additions/page/staff.ts';
import { readPrinter } from '../../contract/host-endpoints/page/read-printer.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import type { Client } from '../../page/api/client.ts';
import { useLayout } from '../../page/hooks/stage.tsx';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { useEverySecond } from '../../page/hooks/use-every-second.ts';
import type { ServiceClock } from '../../page/time/service-clock.ts';
import type { Timers } from '../../page/time/timers.ts';
import { Button } from '../../page/ui/buttons/button.tsx';
import { Pager } from '../../page/ui/buttons/pager.tsx';
import type { KeptHabits } from '../devices/scanner/kept-habits.ts';
import type { VisitsAndCalls } from '../visit/visits-and-calls.ts';
import type { RecentProblem } from './recent-problems.ts';
import { ScannerSetup } from './scanner-setup.tsx';
import {
  deviceLines,
  type Latest,
  printerLines,
  queueLines,
  reportLines,
  type StaffLine,
  serviceLines,
  voiceLines,
} from './staff-facts.ts';
import { StaffHeader } from './staff-header.tsx';
import { useStaffPages } from './staff-pages.ts';
import type { StaffPause } from './staff-pause.ts';

const printerPollMs = 5_000;

export interface StaffPanelProps {
  readonly info: StaffInfo;
  readonly client: Client;
  readonly timers: Timers;
  readonly clock: ServiceClock;
  /** Milliseconds since 1970 by this machine's clock. */
  readonly machineNow: () => number;
  /** Undefined until the commands load. */
  readonly visitsAndCalls: VisitsAndCalls | undefined;
  /** Undefined while the configuration is unknown. */
  readonly latest: Latest | undefined;
  readonly problems: readonly RecentProblem[];
  readonly staffPause: StaffPause;
  readonly reader: KeptHabits;
  readonly onCommand: (command: DeviceCommand) => void;
  readonly onClose: () => void;
}

/** The kiosk's state, and the commands for staff. */
export function StaffPanel(props: StaffPanelProps) {
  const { info, timers, clock, machineNow, visitsAndCalls, latest } = props;
  const { problems, client, staffPause, onCommand, onClose } = props;
  const isPaused = useSyncExternalStore(staffPause.subscribe, staffPause.isByStaff);
  const sentence = useSyncExternalStore(staffPause.subscribe, staffPause.sentence);
  const words = useAllWords();
  useEverySecond(timers);
  const printer = useQuery({
    queryKey: ['staff', 'printer'],
    queryFn: () => client.call(readPrinter, {}),
    refetchInterval: printerPollMs,
  });
  const printerStatus = printer.data?.ok ? printer.data.answer : undefined;
  const waitsPoll = useQueryClient().getQueryState<readonly WaitingInfo[]>(['waitingInfo']);
  const now = clock.now();
  const errors = [
    ...info.brokenFiles,
    ...problems.map(({ text, times }) => (times > 1 ? `${words.number(times)} × ${text}` : text)),
  ];

  const all: readonly StaffLine[] = [
    // Staff cannot end an administrator's pause, so they must know whom to ask.
    ...(sentence ? [{ label: words.say('staff.pause'), value: sentence, isWrong: true }] : []),
    ...printerLines(words, printerStatus),
    {
      label: words.say('staff.errors'),
      value: errors.join('\n') || words.say('staff.none'),
      isWrong: errors.length > 0,
    },
    ...serviceLines(words, {
      info,
      answers: waitsPoll?.status === 'success',
      lastAnswerAt: waitsPoll?.dataUpdatedAt ?? 0,
      isConnected: visitsAndCalls?.isConnected() ?? false,
      machineNow: machineNow(),
      now,
    }),
    ...deviceLines(words, info, latest, now),
    ...voiceLines(words, info.report),
    ...reportLines(
      words,
      info.report,
      latest?.configuration.branch.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
    ),
    ...queueLines(words, latest, waitsPoll?.data ?? []),
  ];
  // Errors come first, because a small screen needs up to twenty pages for all lines.
  const lines = all.toSorted((one, other) => Number(other.isWrong ?? false) - Number(one.isWrong ?? false));

  const { arrangement } = useLayout();
  const [wantedPage, setPage] = useState(0);
  const [isScannerOpen, setScannerOpen] = useState(false);
  // On a small screen the commands have the first page to themselves.
  const hasCommandPage = ['small', 'narrow', 'strip'].includes(arrangement);
  const { content, beside, pages: linePages } = useStaffPages(lines, !hasCommandPage);
  const pages = linePages.length + (hasCommandPage ? 1 : 0);
  const page = Math.min(wantedPage, pages - 1);
  const linePage = hasCommandPage ? page - 1 : page;

  const isPossible: { readonly [C in DeviceCommand]: boolean } = {
    testPrint: printerStatus?.kind === 'host',
    testVoice: visitsAndCalls !== undefined,
    identify: true,
    reload: true,
  };

  function run(command: DeviceCommand): void {
    // The dialogue would cover the identity card.
    if (command === 'identify') onClose();
    onCommand(command);
  }

  if (isScannerOpen) {
    return (
      <div className="staff-panel">
        <StaffHeader onClose={onClose} />
        <ScannerSetup timers={timers} reader={props.reader} onBack={() => setScannerOpen(false)} />
      </div>
    );
  }
  return (
    <div className="staff-panel">
      <StaffHeader onClose={onClose} />
      <div className="content" ref={content}>
        <dl hidden={linePage < 0}>
          {linePages[Math.max(0, linePage)]?.map(({ label, value, isWrong = false }) => (
            <div key={label} className={isWrong ? 'wrong' : undefined}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className="commands" ref={beside} hidden={hasCommandPage && page > 0}>
          <Button variant="quiet" onPress={() => staffPause.set(!isPaused)}>
            {words.say(isPaused ? 'staff.resume' : 'staff.pause')}
          </Button>
          {(Object.keys(isPossible) as DeviceCommand[]).map((command) => (
            <Button
              key={command}
              variant="quiet"
              disabled={!isPossible[command]}
              onPress={() => run(command)}
            >
              {words.say(`staff.${command}`)}
            </Button>
          ))}
          <Button variant="quiet" onPress={() => setScannerOpen(true)}>
            {words.say('staff.scanner')}
          </Button>
          {info.setUp !== null && (
            <Button
              variant="quiet"
              // The permission is in the URL's fragment, which neither logs nor the service worker receive.
              onPress={() => location.replace(`${setUpPath}?language=${words.locale}#${info.setUp}`)}
            >
              {words.say('staff.setUp')}
            </Button>
          )}
        </div>
      </div>
      {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
    </div>
  );
}
