import { useMemo } from 'react';
import { qrPath, quietZone } from '../../look/qr-path.ts';
import './qr-code.css';

/** A QR code, always black on white. */
export function QrCode({ text, name }: { readonly text: string; readonly name: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  const side = size + 2 * quietZone;
  return (
    <svg
      className="qr"
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
