/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import type { CallAlarm } from '../visit/alarm.ts';
import { usePhoneWords } from './parts/words-context.ts';

interface Props {
  readonly alarm: Pick<CallAlarm, 'isOn' | 'turnOn'>;
}

/** Turns on the sound of calls, for which browsers require a touch. */
export function SoundSwitch({ alarm }: Props) {
  const { say } = usePhoneWords();
  const [isOn, setOn] = useState(alarm.isOn());
  function turnOn(): void {
    alarm.turnOn();
    setOn(true);
  }
  return (
    <div class="sound">
      {isOn ? (
        <p role="status">{say('sound.on')}</p>
      ) : (
        <button type="button" class="main" onClick={turnOn}>
          {say('sound.enable')}
        </button>
      )}
      <p>{say('sound.help')}</p>
    </div>
  );
}
