import type { NumberStorage } from '../../domain/menu/questions.ts';
import { pageOf } from '../look/layout.ts';
import { useLayout } from '../look/stage.tsx';
import { QuestionLayout, type QuestionScreenProps } from '../ui/question/question-layout.tsx';
import { ChoiceTile } from '../ui/tiles/choice-tile.tsx';
import { TileGrid } from '../ui/tiles/tile-grid.tsx';
import { useAllWords } from '../words/use-all-words.ts';

interface PaperScreenProps extends QuestionScreenProps {
  /** The names of the services that the ticket will be for. */
  readonly services: readonly string[];
  /** Whether the ticket may have a phone number. */
  readonly acceptsPhone: boolean;
  readonly onStorage: (storage: NumberStorage) => void;
}

/** The printer cannot print: the visitor chooses where to keep the number, or takes no ticket. */
export function PaperScreen({ services, acceptsPhone, onStorage, ...question }: PaperScreenProps) {
  const words = useAllWords();
  const storages: readonly NumberStorage[] = acceptsPhone ? ['screen', 'code', 'phone'] : ['screen', 'code'];
  const choices = [...storages, 'none'] as const;
  const { columns, rows } = pageOf(choices, 0, useLayout());
  return (
    <QuestionLayout
      {...question}
      question={words.say('paper.question')}
      help={words.say('paper.help')}
      crumbs={services}
    >
      <TileGrid columns={columns} rows={rows}>
        {choices.map((choice) => (
          <ChoiceTile
            key={choice}
            name={words.say(`paper.${choice}`)}
            help={words.say(`paper.${choice}Help`)}
            onPress={() => (choice === 'none' ? question.onHome() : onStorage(choice))}
          />
        ))}
      </TileGrid>
    </QuestionLayout>
  );
}
