import { Button } from '../../kiosk/ui/buttons/button.tsx';
import { usePageWords } from '../words/page-words.ts';
import { Frame, NextButton, SkipButton } from './frame.tsx';
import type { StepProps } from './step-props.ts';

/** Whether the loudspeaker of this machine is heard. */
export function SoundStep({ onNext, place, onBack }: StepProps) {
  const words = usePageWords();
  return (
    <Frame
      {...{ place, onBack }}
      title={words.sound.title}
      help={words.sound.help}
      next={
        <>
          <SkipButton onSkip={onNext} />
          <NextButton onNext={onNext} />
        </>
      }
    >
      <div className="trial">
        <Button variant="back" onPress={playTwoTones}>
          {words.sound.play}
        </Button>
        <p>{words.sound.silent}</p>
      </div>
    </Frame>
  );
}

/** Two falling tones, as before a call. */
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
