import type { NumberStorage } from '../../domain/menu/questions.ts';
import { pageOf } from '../look/layout.ts';
import { useLayout } from '../look/stage.tsx';
import { Question, type QuestionProps } from '../ui/question/question-layout.tsx';
import { ChoiceTile } from '../ui/tiles/choice-tile.tsx';
import { Tiles } from '../ui/tiles/tile-grid.tsx';
import { useAllWords } from '../words/use-all-words.ts';

interface PaperScreenProps extends QuestionProps {
  /** The names of the services that the ticket will be for. */
  readonly services: readonly string[];
  /** Whether a phone number can be left with the ticket. */
  readonly takesPhones: boolean;
  readonly onKeeping: (keeping: NumberStorage) => void;
}

/** No paper can come: how the visitor keeps the number, or whether they want none. */
export function PaperScreen({ services, takesPhones, onKeeping, ...way }: PaperScreenProps) {
  const words = useAllWords();
  const ways: readonly NumberStorage[] = takesPhones ? ['screen', 'code', 'phone'] : ['screen', 'code'];
  const choices = [...ways, 'none'] as const;
  const { columns, rows } = pageOf(choices, 0, useLayout());
  return (
    <Question
      {...way}
      question={words.say('paper.question')}
      help={words.say('paper.help')}
      crumbs={services}
    >
      <Tiles columns={columns} rows={rows}>
        {choices.map((choice) => (
          <ChoiceTile
            key={choice}
            name={words.say(`paper.${choice}`)}
            help={words.say(`paper.${choice}Help`)}
            onPress={() => (choice === 'none' ? way.onHome() : onKeeping(choice))}
          />
        ))}
      </Tiles>
    </Question>
  );
}
