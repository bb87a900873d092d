import { type ReactNode, useSyncExternalStore } from 'react';
import type { Sound } from '../../devices/voice/sound.ts';
import { useAllWords } from '../../words/use-all-words.ts';
import { Button } from './button.tsx';
import './sound-button.css';

interface SoundButtonProps {
  readonly sound: Pick<Sound, 'isDenied' | 'subscribe' | 'unlock'>;
}

/** A button over the header that enables sound, while the browser blocks it until a touch. Draws nothing when sound is allowed. */
export function SoundButton({ sound }: SoundButtonProps): ReactNode {
  const words = useAllWords();
  if (!useSyncExternalStore(sound.subscribe, sound.isDenied)) return null;
  return (
    <div className="sound-button" data-part="sound">
      <Button variant="accent" onPress={sound.unlock}>
        {words.say('sound.enable')}
      </Button>
    </div>
  );
}
