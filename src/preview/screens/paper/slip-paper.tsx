import type { CSSProperties } from 'react';
import type { Slip, SlipLine } from '../../../contract/additions/page/slip.ts';
import { numberWidth } from '../../../page/look/number-width.ts';
import { QrCode } from '../../../page/ui/qr-code/qr-code.tsx';

/** A slip as it comes out of the printer. */
export function SlipPaper({ slip }: { readonly slip: Slip }) {
  return (
    <div className="slip">
      {slip.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a slip never change.
        <Line key={index} line={line} />
      ))}
    </div>
  );
}

function Line({ line }: { readonly line: SlipLine }) {
  switch (line.kind) {
    case 'text': {
      const { size, weight, align, direction, text } = line;
      return (
        <p
          className={`${size} ${weight} ${align}`}
          dir={direction}
          style={size === 'number' ? ({ '--ems': numberWidth(text) } as CSSProperties) : undefined}
        >
          {text}
        </p>
      );
    }
    case 'rule':
      return <hr />;
    case 'qr':
      return <QrCode text={line.text} name="QR code" />;
    case 'image':
      // Pictures of texts are for receipt printers; the browser has fonts for every text.
      return null;
    default:
      return line satisfies never;
  }
}
