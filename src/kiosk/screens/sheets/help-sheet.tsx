import type { CSSProperties } from 'react';
import { letterSizes } from '../../look/measures.ts';
import { useLayout } from '../../look/stage.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { useAllWords } from '../../words/use-all-words.ts';
import type { ScreenViewProps } from '../scene.ts';
import './help-sheet.css';

/** What makes the screen easier to use: larger letters, and whom to ask. */
export function HelpSheet({ choice, session, snapshot }: ScreenViewProps<'help'>) {
  const { canEnlarge } = useLayout();
  const words = useAllWords();
  const numbers = words.number(letterSizes);
  return (
    <Sheet title={words.say('help.title')}>
      <h1>{words.say('help.title')}</h1>
      <p>{words.say('paused.title')}</p>
      {canEnlarge && (
        <fieldset className="letter-sizes">
          <legend>{words.say('help.letters')}</legend>
          {Array.from({ length: letterSizes }, (_, letters) => (
            <button
              type="button"
              className="button"
              // biome-ignore lint/suspicious/noArrayIndexKey: The index is the size.
              key={letters}
              aria-label={`${words.say('help.letters')} ${words.number(letters + 1)}/${numbers}`}
              aria-pressed={letters === snapshot.session.letters}
              style={{ '--letters': letters } as CSSProperties}
              onClick={() => session.send({ type: 'letters-chosen', letters, language: choice.language })}
            >
              <span aria-hidden="true">A</span>
            </button>
          ))}
        </fieldset>
      )}
      <Button variant="main" keys="Escape" onPress={() => session.send({ type: 'went-back' })}>
        {words.say('languages.close')}
      </Button>
    </Sheet>
  );
}
