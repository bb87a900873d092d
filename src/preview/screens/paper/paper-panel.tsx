import type { CSSProperties } from 'react';
import type { Slip, SlipLine } from '../../../contract/additions/page/slip.ts';
import { numberWidth } from '../../../page/look/number-width.ts';
import { QrCode } from '../../../page/ui/qr-code/qr-code.tsx';
import { usePreviewWords } from '../../words/preview-words.ts';
import type { LogEntry } from './log.ts';

/** The output of the screen: slips as paper, and calls as sentences. */
export function PaperPanel({ log }: { readonly log: readonly LogEntry[] }) {
  const { say } = usePreviewWords();
  const slips = log.filter((entry) => entry.type === 'printed');
  const calls = log.filter((entry) => entry.type === 'called');
  return (
    <>
      <h2>{say('panel.paper')}</h2>
      {slips.length === 0 && <p className="hint">{say('tools.noSlips')}</p>}
      <ul className="papers">
        {slips.map(({ id, number, slip, picture }) => (
          <li key={id} aria-label={say('tools.slip', { number })}>
            <SlipPaper slip={slip} picture={picture} />
          </li>
        ))}
      </ul>
      <h2>{say('tools.calls')}</h2>
      {calls.length === 0 && <p className="hint">{say('tools.noCalls')}</p>}
      <ul className="calls">
        {calls.map(({ id, number, counter, sentence }) => (
          <li key={id}>
            <b>
              <bdi>{number}</bdi>
              {counter && (
                <>
                  {' '}
                  → <bdi>{counter}</bdi>
                </>
              )}
            </b>
            <span dir="auto">“{sentence}”</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function SlipPaper({ slip, picture }: { readonly slip: Slip; readonly picture: string | undefined }) {
  const { say } = usePreviewWords();
  return (
    <div className="slip">
      {slip.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a slip never change.
        <Line key={index} line={line} />
      ))}
      {picture !== undefined && <img src={picture} alt={say('tools.advertisement')} />}
    </div>
  );
}

function Line({ line }: { readonly line: SlipLine }) {
  const { say } = usePreviewWords();
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
      return <QrCode text={line.text} name={say('tools.qrCode')} />;
    case 'image':
      // Text bitmaps are for receipt printers; the browser has fonts for every text.
      return null;
    default:
      return line satisfies never;
  }
}
