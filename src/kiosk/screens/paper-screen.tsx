import { useCallback } from 'react';
import type { NumberStorage } from '../../domain/menu/questions.ts';
import { useDesk } from '../look/use-desk.ts';
import { QuestionLayout, type QuestionScreenProps } from '../ui/question/question-layout.tsx';
import { ChoiceTile } from '../ui/tiles/choice-tile.tsx';
import { TileGrid } from '../ui/tiles/tile-grid.tsx';
import { useTilePage } from '../ui/tiles/use-tile-page.ts';
import { useAllWords } from '../words/use-all-words.ts';

interface PaperScreenProps extends QuestionScreenProps {
  /** The names of the services that the ticket will be for. */
  readonly services: readonly string[];
  /** Whether the ticket may have a phone number. */
  readonly acceptsPhone: boolean;
  readonly onStorage: (storage: NumberStorage) => void;
}

type Choice = NumberStorage | 'none';
const withoutPhone: readonly Choice[] = ['screen', 'code', 'none'];
const withPhone: readonly Choice[] = ['screen', 'code', 'phone', 'none'];

/** The printer cannot print: the visitor chooses where to keep the number, or takes no ticket. */
export function PaperScreen({ services, acceptsPhone, onStorage, ...question }: PaperScreenProps) {
  const words = useAllWords();
  const textOf = useCallback(
    (choice: Choice) => ({
      name: words.say(`paper.${choice}`),
      explanation: words.say(`paper.${choice}Help`),
    }),
    [words],
  );
  const choices = acceptsPhone ? withPhone : withoutPhone;
  const { ref, layout } = useDesk();
  const tilePage = useTilePage(choices, 0, { textOf, layout, kind: 'service' });
  return (
    <QuestionLayout
      {...question}
      desk={ref}
      question={words.say('paper.question')}
      help={words.say('paper.help')}
      crumbs={services}
    >
      <TileGrid page={tilePage}>
        {tilePage.items.map((choice, index) => (
          <ChoiceTile
            key={choice}
            name={tilePage.texts[index]?.name ?? ''}
            help={tilePage.texts[index]?.explanation ?? ''}
            onPress={() => (choice === 'none' ? question.onHome() : onStorage(choice))}
          />
        ))}
      </TileGrid>
    </QuestionLayout>
  );
}
