import { useState } from 'react';
import type { Finding } from '../../domain/lint/findings/finding.ts';
import type { Size } from '../../page/look/measures.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';
import type { FrameWorld, FromFrame } from '../previewed-kiosk/messages.ts';
import { noScreens, viewOfWorld, withMeasuredScreen } from './measured-screens.ts';
import { useFindings } from './use-findings.ts';

type DrawnMessage = Extract<FromFrame, { type: 'drawn' }>;

interface Drawn {
  readonly world: FrameWorld;
  readonly size: Size;
  /** The time that the frame shows, in milliseconds. */
  readonly nowMs: number;
}

interface MeasuredFindings {
  readonly findings: readonly Finding[];
  readonly addDrawn: (message: DrawnMessage, drawn: Drawn) => void;
}

/** A branch's errors at a time (milliseconds), including texts that frames reported as cut. */
export function useMeasuredFindings(branch: PreviewedBranch, liveMs: number): MeasuredFindings {
  const [measured, setMeasured] = useState({ branch, screens: noScreens });
  // Measurements of another draft do not apply.
  const findings = useFindings(branch, measured.branch === branch ? measured.screens : noScreens, liveMs);

  function addDrawn({ screen, misfits }: DrawnMessage, { world, size, nowMs }: Drawn): void {
    const view = screen === 'closed' ? { ...world.view, screen: 'closed' as const } : world.view;
    const place = viewOfWorld({ ...world, view }, size, nowMs);
    setMeasured((before) => ({
      branch,
      screens: withMeasuredScreen(before.branch === branch ? before.screens : noScreens, place, misfits),
    }));
  }
  return { findings, addDrawn };
}
