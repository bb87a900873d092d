import { useState } from 'react';
import { setVolume } from '../../contract/host-endpoints/first-start-endpoints.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { Button } from '../../page/ui/buttons/button.tsx';
import { usePageWords } from '../words/page-words.ts';
import { Frame, NextButton, SkipButton } from './frame.tsx';
import { NumberChoice } from './number-choice.tsx';
import type { StepProps } from './step-props.ts';

/** The change of the volume by one touch, in percent. */
const volumeStep = 10;

/** Asks whether this machine's loudspeaker can be heard. */
export function SoundStep({ machine, client, onNext, place, onBack }: StepProps) {
  const words = usePageWords();
  const [volume, showVolume] = useState(machine.volume);
  const { send } = useChange(client, setVolume);

  async function setTo(percent: number): Promise<void> {
    const next = Math.min(100, Math.max(0, percent));
    showVolume(next);
    const result = await send({ body: { percent: next } });
    if (result.ok) playTwoTones();
  }
  return (
    <Frame
      place={place}
      onBack={onBack}
      title={words.say('sound.title')}
      help={words.say('sound.help')}
      next={
        <>
          <SkipButton onSkip={onNext} />
          <NextButton onNext={onNext} />
        </>
      }
    >
      {volume !== null && (
        <NumberChoice
          label={words.say('sound.volume')}
          text={`${volume}%`}
          less={words.say('sound.quieter')}
          more={words.say('sound.louder')}
          onLess={() => void setTo(volume - volumeStep)}
          onMore={() => void setTo(volume + volumeStep)}
        />
      )}
      <div className="trial">
        <Button variant="back" onPress={playTwoTones}>
          {words.say('sound.play')}
        </Button>
        <p>{words.say('sound.silent')}</p>
      </div>
    </Frame>
  );
}

function playTwoTones(): void {
  const audio = new AudioContext();
  for (const [index, pitch] of [659, 523].entries()) {
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    const from = audio.currentTime + index * 0.5;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.4, from);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + 0.9);
    tone.connect(loudness).connect(audio.destination);
    tone.start(from);
    tone.stop(from + 0.9);
    if (index > 0) tone.onended = () => void audio.close();
  }
}
