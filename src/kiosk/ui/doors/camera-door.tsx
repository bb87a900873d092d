import { useEffect, useLayoutEffect, useRef } from 'react';
import { cameraScanner } from '../../devices/scanner/camera-scanner.ts';
import { decodeQr } from '../../devices/scanner/decode-qr.ts';
import { openCamera } from '../../devices/scanner/open-camera.ts';
import type { Timers } from '../../time/timers.ts';
import { Portal } from './arches.tsx';
import './camera-door.css';

interface CameraDoorProps {
  readonly timers: Pick<Timers, 'now' | 'after'>;
  readonly onScan: (code: string) => void;
}

/** The door of the wall with what the camera sees in it; without a camera, the door. Default, because that is what a lazy import takes. */
export default function CameraDoor({ timers, onScan }: CameraDoorProps) {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onScan);
  useLayoutEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    const { current } = video;
    if (!current) return;
    const camera = cameraScanner({
      open: () => openCamera(navigator),
      decode: decodeQr,
      timers,
      preview: current,
    });
    return camera.listen((code) => latest.current(code));
  }, [timers]);
  return (
    <Portal place="in-wall">
      <video ref={video} className="camera" muted playsInline data-part="camera" />
    </Portal>
  );
}
