import type { CSSProperties } from 'react';
import { timeOfDay } from '../../page/configuration/time-of-day.ts';
import { useIgnoreWakeTouch } from '../../page/hooks/use-ignore-wake-touch.ts';
import { standbyPositionAt } from '../../page/look/standby-position.ts';
import { useInvitations } from './invitations.ts';
import type { ScreenViewProps } from './scene/scene.ts';
import './standby-screen.css';

/** A dark screen with a clock after a long idle time. One touch opens the menu. */
export function StandbyScreen({ configuration, loadedLanguage, nowMs }: ScreenViewProps<'standby'>) {
  const invitations = useInvitations(configuration.languages);
  useIgnoreWakeTouch(true);
  const { x, y } = standbyPositionAt(Math.floor(nowMs / 60_000));
  return (
    <div className="standby" data-part="standby" style={{ '--x': x, '--y': y } as CSSProperties}>
      <div>
        <h1 className="time">{timeOfDay(nowMs, configuration, loadedLanguage.language)}</h1>
        {invitations.map(({ code, direction, text }) => (
          <p key={code} lang={code} dir={direction}>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
