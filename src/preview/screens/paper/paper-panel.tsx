import type { LogEntry } from './log.ts';
import { SlipPaper } from './slip-paper.tsx';

/** The output of the screen: slips as paper, and calls as sentences. */
export function PaperPanel({ log }: { readonly log: readonly LogEntry[] }) {
  const slips = log.filter((entry) => entry.type === 'printed');
  const calls = log.filter((entry) => entry.type === 'called');
  return (
    <>
      <h2>Paper</h2>
      {slips.length === 0 && <p className="hint">Take a ticket in the frame. Its slip appears here.</p>}
      <ul className="papers">
        {slips.map(({ id, number, slip }) => (
          <li key={id} aria-label={`Slip of ${number}`}>
            <SlipPaper slip={slip} />
          </li>
        ))}
      </ul>
      <h2>Calls</h2>
      {calls.length === 0 && <p className="hint">“Call three numbers” shows what is spoken.</p>}
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
