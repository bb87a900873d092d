import type { CSSProperties } from 'react';
import { driftAt } from './drift.ts';
import type { Invitation } from './invitations.ts';
import { useHarmlessTouch } from './use-harmless-touch.ts';
import './standby-screen.css';

interface StandbyScreenProps {
  readonly time: string;
  /** Minutes since 1970. */
  readonly minute: number;
  readonly invitations: readonly Invitation[];
}

/** Nobody has been here for long: next to no light, and one touch to the menu. */
export function StandbyScreen({ time, minute, invitations }: StandbyScreenProps) {
  useHarmlessTouch(true);
  const { x, y } = driftAt(minute);
  return (
    <div className="standby" data-part="standby" style={{ '--x': x, '--y': y } as CSSProperties}>
      <div>
        <h1 className="time">{time}</h1>
        {invitations.map(({ code, direction, text }) => (
          <p key={code} lang={code} dir={direction}>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
