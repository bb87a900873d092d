import { type ReactNode, useSyncExternalStore } from 'react';
import { useAllWords } from '../../words/use-all-words.ts';
import { Button } from './button.tsx';
import './sound-button.css';

interface SoundDoorProps {
  readonly sound: {
    readonly isDenied: () => boolean;
    readonly subscribe: (listener: () => void) => () => void;
    readonly unlock: () => void;
  };
}

/** Where a browser keeps the page silent until it is touched: the place to touch, over brand or clock; nothing once it sounds. Default, because that is what a lazy import takes. */
export default function SoundDoor({ sound }: SoundDoorProps): ReactNode {
  const words = useAllWords();
  if (!useSyncExternalStore(sound.subscribe, sound.isDenied)) return null;
  return (
    <div className="sound-door" data-part="sound">
      <Button look="accent" onPress={sound.unlock}>
        {words.say('sound.enable')}
      </Button>
    </div>
  );
}
