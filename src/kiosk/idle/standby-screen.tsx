import type { CSSProperties } from 'react';
import type { Invitation } from './invitations.ts';
import { standbyPositionAt } from './standby-position.ts';
import { useIgnoreWakeTouch } from './use-ignore-wake-touch.ts';
import './standby-screen.css';

interface StandbyScreenProps {
  readonly time: string;
  /** Minutes since 1970. */
  readonly minute: number;
  readonly invitations: readonly Invitation[];
}

/** A dark screen with a clock after a long silence. One touch opens the menu. */
export function StandbyScreen({ time, minute, invitations }: StandbyScreenProps) {
  useIgnoreWakeTouch(true);
  const { x, y } = standbyPositionAt(minute);
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
