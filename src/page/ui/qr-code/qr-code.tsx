import { useMemo } from 'react';
import { qrPath } from '../../look/qr-path.ts';
import { Region } from '../region.tsx';
import './qr-code.css';

interface QrCodeProps {
  readonly text: string;
  readonly name: string;
}

/** A QR code, always black on white. Empty if the text is too long for a QR code. */
export const QrCode = (props: QrCodeProps) => (
  <Region part="code" content={props.text}>
    <Drawn {...props} />
  </Region>
);

function Drawn({ text, name }: QrCodeProps) {
  const { viewBox, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg className="qr" viewBox={viewBox} role="img" aria-label={name} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
