import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Client } from '../../page/api/client.ts';
import { hostQuery } from '../../page/api/read-host.ts';
import { useLayout } from '../../page/hooks/stage.tsx';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import type { Timers } from '../../page/time/timers.ts';
import { Announced } from '../../page/ui/announced.tsx';
import type { KioskSession } from '../session/kiosk-session.ts';
import type { LoadVisitsAndCalls } from '../visit/visits-and-calls.ts';
import { followKeys } from './follow-keys.ts';
import { followLowTouches } from './follow-low-touches.ts';
import { followSwitch } from './follow-switch.ts';
import { ignoreSecondTaps } from './ignore-second-taps.ts';
import { switchFrame } from './switch-frame.ts';
import '../../page/ui/wall/corner-on-low-stage.css';
import './navigation.css';

interface KeyNavigationProps {
  readonly client: Client;
  readonly session: KioskSession;
  readonly timers: Timers;
  readonly loadVisitsAndCalls: LoadVisitsAndCalls;
  readonly language: string | undefined;
}

/** The settings until the host has answered. */
const usual = { switchSeconds: 1.5, tapPauseSeconds: 0.3 };

/**
 * Supports a keyboard, a keypad, one switch, a trembling hand and limited reach. Draws the hints for a
 * switch.
 */
export function KeyNavigation({ client, session, timers, loadVisitsAndCalls, language }: KeyNavigationProps) {
  const words = useAllWords();
  const { switchSeconds, tapPauseSeconds } = useQuery(hostQuery(client)).data ?? usual;
  const stepMs = 1_000 * switchSeconds;
  const pauseMs = 1_000 * tapPauseSeconds;
  const [isNew, setNew] = useState(false);
  useEffect(() => followKeys({ page: document, session, timers }), [session, timers]);
  useEffect(() => ignoreSecondTaps({ page: document, timers, pauseMs }), [timers, pauseMs]);
  const { canLower } = useLayout();
  useEffect(() => {
    if (!canLower || language === undefined) return;
    const onOutOfReach = () =>
      void session.send({ type: 'reading-chosen', reading: { isLow: true }, language });
    return followLowTouches({ page: document, timers, onOutOfReach });
  }, [session, timers, canLower, language]);
  useEffect(() => {
    const { draw, remove } = switchFrame(document);
    const stop = followSwitch({
      page: document,
      session,
      timers,
      stepMs,
      light: draw,
      explain: setNew,
    });
    return () => {
      stop();
      remove();
    };
  }, [session, timers, stepMs]);
  useEffect(() => {
    if (isNew) void loadVisitsAndCalls().then(({ sound }) => sound.warn(), console.error);
  }, [isNew, loadVisitsAndCalls]);
  if (!isNew) return null;
  return (
    <>
      <p className="switch-help" aria-hidden="true">
        {words.say('switch.help')}
      </p>
      <Announced>{words.say('switch.help')}</Announced>
    </>
  );
}
