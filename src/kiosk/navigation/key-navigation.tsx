import { useEffect } from 'react';
import type { KioskSession } from '../session/kiosk-session.ts';
import type { Timers } from '../time/timers.ts';
import { followKeys } from './follow-keys.ts';
import './navigation.css';

interface KeyNavigationProps {
  readonly session: KioskSession;
  readonly timers: Timers;
}

/** Lets visitors use the kiosk with a keyboard or a keypad. Draws nothing. */
export function KeyNavigation({ session, timers }: KeyNavigationProps) {
  useEffect(() => followKeys({ page: document, session, timers }), [session, timers]);
  return null;
}
