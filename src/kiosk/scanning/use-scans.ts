import { useLayoutEffect, useRef } from 'react';
import type { Timers } from '../../page/time/timers.ts';
import { keyboardScanner } from '../devices/scanner/keyboard-scanner.ts';
import { replayKey } from '../devices/scanner/replay-key.ts';
import { isTextField, reachableElements } from '../navigation/reachable-elements.ts';
import { isLit } from '../navigation/switch-frame.ts';
import { isUsedByStaff } from '../navigation/top-layer.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { contextOf, handleScan, type ScanScene } from './handle-scan.ts';
import { mayBeCode, readsAny } from './scan-meaning.ts';

type ScansScene = ScanScene & { readonly session: KioskSession; readonly timers: Timers };

/**
 * Restores text that was removed from a field as a code, once the visitor says that it is not a code. Returns a
 * function that stores the next such text and drops the previous text.
 */
function keepTakenOut({ subscribe, current }: KioskSession) {
  let putBack: (() => void) | undefined;
  let wasAsked = false;
  const stop = subscribe(() => {
    const { screen } = current().session;
    const isAsked = screen.at === 'scanned' || (screen.at === 'still-there' && screen.over.at === 'scanned');
    if (wasAsked && !isAsked) {
      putBack?.();
      putBack = undefined;
    }
    wasAsked = isAsked;
  });
  return {
    stop,
    keep(text: (() => void) | undefined): void {
      // A code that is scanned during the question about an earlier code was not typed into a field.
      if (!wasAsked) putBack = text;
    },
  };
}

/**
 * Listens to scanners and card readers that work as keyboards. Listens even if the profile reads no codes, because a
 * code must never press a button.
 */
export function useScans(scene: ScansScene): void {
  const latest = useRef(scene);
  useLayoutEffect(() => {
    latest.current = scene;
  });
  const { timers, session } = scene;
  // This effect runs before the effects that add other key listeners.
  useLayoutEffect(() => {
    const takenOut = keepTakenOut(session);
    const stop = keyboardScanner({
      page: document,
      timers,
      replay: replayKey,
      habits: () => latest.current.reader.current(),
      field: () => reachableElements(document).find(isTextField),
      readsCodes: () => readsAny(latest.current.activeProfile),
      mayBeCode: (typed, before) =>
        mayBeCode(typed, before, session.current().session.screen, contextOf(latest.current)),
      isOff: () => isUsedByStaff(document),
      isTimed: () => isLit(document),
      onScan({ us, machine, putBack }) {
        takenOut.keep(putBack);
        const read = { us, machine, isTyped: putBack !== undefined };
        void handleScan(read, latest.current).catch(console.error);
      },
    });
    return () => {
      stop();
      takenOut.stop();
    };
  }, [timers, session]);
}
