import { useMemo } from 'react';
import { qrPath } from '../../look/qr-path.ts';
import './qr-code.css';

/** A QR code, always black on white. */
export function QrCode({ text, name }: { readonly text: string; readonly name: string }) {
  const { viewBox, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg className="qr" viewBox={viewBox} role="img" aria-label={name} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
