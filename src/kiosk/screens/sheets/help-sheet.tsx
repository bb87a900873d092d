import type { CSSProperties, ReactNode } from 'react';
import { type Need, need } from '../../../contract/additions/need.ts';
import { contrasts } from '../../../domain/colours/high-contrast.ts';
import { useLayout } from '../../../page/hooks/stage.tsx';
import { useAllWords } from '../../../page/hooks/use-all-words.ts';
import { letterSizes } from '../../../page/look/measures.ts';
import { Button } from '../../../page/ui/buttons/button.tsx';
import { Sheet } from '../../../page/ui/sheets/sheet.tsx';
import type { Reading } from '../../session/session.ts';
import type { ScreenViewProps } from '../scene/scene.ts';
import './help-sheet.css';

interface ChoiceProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly className: string;
  readonly style?: CSSProperties;
  readonly onChoose: () => void;
}

function Sample({ name, isChosen, className, style, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      className={`button ${className}`}
      aria-label={name}
      aria-pressed={isChosen}
      style={style}
      onClick={onChoose}
    >
      <span aria-hidden="true">A</span>
    </button>
  );
}

function Samples({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="samples">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface AidProps {
  readonly isChosen: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Aid({ isChosen, onPress, children }: AidProps) {
  return (
    <button type="button" className="button quiet" aria-pressed={isChosen} onClick={onPress}>
      {children}
    </button>
  );
}

/** The visitors' wording of their needs. Clerks read an instruction instead. */
const sentenceOf = { time: 'help.time', 'by-ear': 'help.byEar', priority: 'help.priority' } as const;

const toggled = (needs: readonly Need[], which: Need): readonly Need[] =>
  needs.includes(which) ? needs.filter((one) => one !== which) : [...needs, which];

/**
 * Aids for using the screen: a person to ask, instructions, more time, lower buttons, larger text, and more
 * contrast.
 */
export function HelpSheet({ choice, configuration, session, snapshot }: ScreenViewProps<'help'>) {
  const { canEnlarge, canLower } = useLayout();
  const words = useAllWords();
  const { letters, contrast, isLow, needs } = snapshot.session.reading;
  const choose = (reading: Partial<Reading>) =>
    session.send({ type: 'reading-chosen', reading, language: choice.language });
  return (
    <Sheet title={words.say('help.title')}>
      <h1>{words.say('help.title')}</h1>
      <p>{words.say('paused.title')}</p>
      <div className="aids">
        <Button variant="quiet" onPress={() => session.send({ type: 'how-to-opened' })}>
          {words.say('help.show')}
        </Button>
        {canLower && (
          <Aid isChosen={isLow} onPress={() => choose({ isLow: !isLow })}>
            {words.say('help.lower')}
          </Aid>
        )}
        {need.options
          .filter((one) => configuration.needs?.includes(one))
          .map((one) => (
            <Aid
              key={one}
              isChosen={needs.includes(one)}
              onPress={() => choose({ needs: toggled(needs, one) })}
            >
              {words.say(sentenceOf[one])}
            </Aid>
          ))}
      </div>
      <div className="choices">
        {canEnlarge && (
          <Samples title={words.say('help.letters')}>
            {Array.from({ length: letterSizes }, (_, size) => (
              <Sample
                // biome-ignore lint/suspicious/noArrayIndexKey: The index is the size.
                key={size}
                name={`${words.say('help.letters')} ${words.number(size + 1)}`}
                isChosen={size === letters}
                className="usual"
                style={{ '--letters': size } as CSSProperties}
                onChoose={() => choose({ letters: size })}
              />
            ))}
          </Samples>
        )}
        <Samples title={words.say('help.contrast')}>
          {contrasts.map((one) => (
            <Sample
              key={one}
              name={words.say(`help.contrast.${one}`)}
              isChosen={one === contrast}
              className={one}
              onChoose={() => choose({ contrast: one })}
            />
          ))}
        </Samples>
      </div>
      <Button variant="quiet" keys="Escape" onPress={() => session.send({ type: 'went-back' })}>
        {words.say('languages.close')}
      </Button>
    </Sheet>
  );
}
