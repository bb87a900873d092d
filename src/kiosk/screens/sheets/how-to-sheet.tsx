import type { CSSProperties } from 'react';
import { useAllWords } from '../../../page/hooks/use-all-words.ts';
import { Button } from '../../../page/ui/buttons/button.tsx';
import { Sheet } from '../../../page/ui/sheets/sheet.tsx';
import type { ScreenViewProps } from '../scene/scene.ts';
import { frames } from './how-to-frames.tsx';
import './help-sheet.css';
import './how-to-sheet.css';

const steps = ['find', 'touch', 'number', 'wait', 'go'] as const;

/** Shows how to take a number: pictures one after the other, each with its sentence. */
export function HowToSheet({ session }: ScreenViewProps<'how-to'>) {
  const words = useAllWords();
  return (
    <Sheet title={words.say('help.show')}>
      <h1>{words.say('help.show')}</h1>
      <ol className="frames">
        {steps.map((step, index) => (
          <li key={step} style={{ '--frame': index } as CSSProperties}>
            {frames[step]}
            <span>{words.say(`how.${step}`)}</span>
          </li>
        ))}
      </ol>
      <Button variant="quiet" keys="Escape" onPress={() => session.send({ type: 'went-back' })}>
        {words.say('languages.close')}
      </Button>
    </Sheet>
  );
}
