import { type ReactNode, useEffect, useState } from 'react';
import { habitsFrom, textsOf, unknownHabits } from '../../domain/text-entry/scanned-code.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import type { Timers } from '../../page/time/timers.ts';
import { Button } from '../../page/ui/buttons/button.tsx';
import { QrCode } from '../../page/ui/qr-code/qr-code.tsx';
import type { KeptHabits } from '../devices/scanner/kept-habits.ts';
import { keyboardScanner } from '../devices/scanner/keyboard-scanner.ts';
import { replayKey } from '../devices/scanner/replay-key.ts';
import type { Scan } from '../devices/scanner/scan.ts';

/** The code that staff scan. Its letters and digits have other positions on German and French keyboards. */
export const knownCode = 'FOYER-AQWZYM-01279';

/** The maximum pause between two keys in milliseconds: a scanner may be this slow during setup. */
const slowestMs = 400;

interface ScannerSetupProps {
  readonly timers: Timers;
  readonly reader: KeptHabits;
  readonly onBack: () => void;
}

/** Learns the scanner's settings from one scan, and shows them. */
export function ScannerSetup({ timers, reader, onBack }: ScannerSetupProps): ReactNode {
  const words = useAllWords();
  const [scan, setScan] = useState<Scan>();
  const habits = scan && habitsFrom(scan, scan.slowestMs, knownCode);
  useEffect(
    () =>
      keyboardScanner({
        page: document,
        timers,
        replay: replayKey,
        habits: () => ({ suffix: '', slowestMs }),
        field: () => undefined,
        readsCodes: () => true,
        mayBeCode: () => false,
        isOff: () => false,
        isTimed: () => false,
        onScan(scanned) {
          setScan(scanned);
          const learnt = habitsFrom(scanned, scanned.slowestMs, knownCode);
          if (learnt) reader.keep(learnt);
        },
      }),
    [timers, reader],
  );
  const lines = scan && [
    [words.say('staff.scan.came'), textsOf(scan, habits ?? unknownHabits)[0]],
    ...(habits
      ? [
          [words.say('staff.scan.before'), habits.prefix],
          [words.say('staff.scan.after'), habits.suffix],
          [words.say('staff.scan.slowest'), `${words.number(habits.slowestMs)} ms`],
          [words.say('staff.scan.layout'), habits.layout === 'us' ? 'US' : words.say('staff.by.host')],
        ]
      : []),
  ];
  return (
    <div className="scanner-setup">
      <QrCode text={knownCode} name={words.say('staff.scan')} />
      <div>
        <p role="status">
          {words.say(scan ? (habits ? 'staff.scan.read' : 'staff.scan.other') : 'staff.scan')}
        </p>
        {lines && (
          <dl>
            {lines.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi dir="ltr">{value || words.say('staff.none')}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <Button variant="quiet" onPress={onBack}>
          {words.say('menu.back')}
        </Button>
      </div>
    </div>
  );
}
