import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Timers } from '../../../page/time/timers.ts';
import { Arches } from '../../../page/ui/doors/arches.tsx';
import { cameraScanner } from '../../devices/scanner/camera-scanner.ts';
import './camera-door.css';

interface CameraDoorProps {
  readonly timers: Pick<Timers, 'now' | 'after'>;
  readonly onScan: (code: string) => void;
}

/** The arch of the wall with the camera picture in it, or empty without a camera. */
export function CameraDoor({ timers, onScan }: CameraDoorProps) {
  const video = useRef<HTMLVideoElement>(null);
  const onScanRef = useRef(onScan);
  useLayoutEffect(() => {
    onScanRef.current = onScan;
  });
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    return cameraScanner(timers, current, (code) => onScanRef.current(code));
  }, [timers]);
  return (
    <Arches variant="in-wall">
      <video ref={video} className="camera" muted playsInline data-part="camera" />
    </Arches>
  );
}
