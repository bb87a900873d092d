import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hostQuery } from '../../page/api/read-host.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { useEverySecond } from '../../page/hooks/use-every-second.ts';
import { pixelsPerMillimetre } from '../../page/look/measures.ts';
import type { AllWords } from '../../page/words/words.ts';
import { keyWithin } from '../boot/last-key.ts';
import type { Scene, ScreenViewProps } from '../screens/scene/scene.ts';
import { screenPlace } from '../session/screen-place.ts';
import type { At } from '../session/session.ts';
import { standInFor } from '../session/stand-in.ts';
import type { VisitsAndCalls } from '../visit/visits-and-calls.ts';
import { followHeadphones } from './follow-headphones.ts';
import { type Ear, openEar } from './open-ear.ts';
import { standInLines, type TranscriptLine, transcripts } from './transcripts.ts';
import './by-ear.css';

interface ByEarProps extends Scene {
  readonly speak: VisitsAndCalls['speak'];
}

function linesOf(scene: Scene, words: AllWords): readonly TranscriptLine[] {
  const { screen } = scene.snapshot.session;
  // The transcript's type follows from `screen.at`; the compiler cannot connect the two in an index access.
  const transcript = transcripts[screen.at] as (
    props: ScreenViewProps<At>,
    words: AllWords,
  ) => readonly (TranscriptLine | false)[];
  function lines(): readonly (TranscriptLine | false)[] {
    if (scene.broken === screen && standInFor(screen) === 'help') return standInLines(screen, words);
    try {
      return transcript({ ...scene, screen } as ScreenViewProps<At>, words);
    } catch (error) {
      // An error that breaks a screen may also break its transcript, but a number must be spoken.
      console.warn(error);
      return standInLines(screen, words);
    }
  }
  return lines().filter((line): line is TranscriptLine => line !== false && line !== '');
}

/** A key that was pressed at most this long before this module loaded still counts. */
const earlyMs = 10_000;

/** Reads the screen aloud, and lets visitors use it without sight, by keys or touch. */
export function ByEar(props: ByEarProps): ReactNode {
  const { client, session, timers, speak, snapshot } = props;
  const features = useQuery(hostQuery(client)).data?.ear;
  const words = useAllWords();
  const [ear, setEar] = useState<Ear>();
  const [isHeard, setHeard] = useState(false);
  const screen = () => ({
    place: screenPlace(snapshot.session),
    lines: linesOf(props, words),
    isTypedForAll: snapshot.session.screen.at === 'search',
    words,
  });
  const tell = () => ear?.tell(screen());
  const first = useRef(screen);
  useEffect(() => {
    first.current = screen;
  });
  useEffect(() => {
    if (!features) return;
    const opened = openEar({
      page: document,
      session,
      timers,
      features,
      speak,
      screen: first.current(),
      mm: pixelsPerMillimetre,
      earlyKey: keyWithin(earlyMs),
      onChange: setHeard,
    });
    setEar(opened);
    const stopFollowing = features.watchesJack
      ? followHeadphones({ client, timers, onChange: opened.plugged })
      : undefined;
    return () => {
      stopFollowing?.();
      opened.close();
    };
  }, [features, session, timers, speak, client]);
  useEffect(tell);
  const isStandby = snapshot.session.screen.at === 'standby';
  return (
    <>
      {isHeard && <EverySecond timers={timers} tell={tell} />}
      {ear && features?.invitation && isStandby && !isHeard && <Invitation timers={timers} ear={ear} />}
    </>
  );
}

const inviteMs = 60_000;

function Invitation({ timers, ear }: Pick<Scene, 'timers'> & { readonly ear: Ear }): ReactNode {
  useEffect(() => {
    let cancel = timers.after(inviteMs, invite);
    function invite(): void {
      ear.invite();
      cancel = timers.after(inviteMs, invite);
    }
    return () => cancel();
  }, [timers, ear]);
  return null;
}

function EverySecond({ timers, tell }: Pick<Scene, 'timers'> & { readonly tell: () => void }): ReactNode {
  useEverySecond(timers);
  useEffect(tell);
  return null;
}
