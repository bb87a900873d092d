import { useCallback } from 'react';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { useDesk } from '../../page/hooks/use-desk.ts';
import { QuestionLayout } from '../../page/ui/question/question-layout.tsx';
import { ServiceTile } from '../../page/ui/tiles/tile.tsx';
import { TileGrid } from '../../page/ui/tiles/tile-grid.tsx';
import { useTilePage } from '../../page/ui/tiles/use-tile-page.ts';
import { questionScene } from './scene/question-scene.ts';
import type { ScreenViewProps } from './scene/scene.ts';

const choices = ['late.take', 'advice.back'] as const;

/** The counters may stop before the visitor's turn: the visitor takes a number all the same, or none. */
export function LateScreen(props: ScreenViewProps<'late'>) {
  const { layout: question, answer, serviceNames } = questionScene(props);
  const words = useAllWords();
  const textOf = useCallback(
    (choice: (typeof choices)[number]) => ({ name: words.say(choice), explanation: null }),
    [words],
  );
  const { ref, layout } = useDesk();
  const tilePage = useTilePage(choices, 0, { textOf, layout, kind: 'service' });
  return (
    <QuestionLayout
      {...question}
      desk={ref}
      question={words.say('ticket.late')}
      help={words.say('late.help')}
      crumbs={serviceNames}
    >
      <TileGrid page={tilePage}>
        {tilePage.items.map((choice, index) => (
          <ServiceTile
            key={choice}
            name={tilePage.texts[index]?.name ?? ''}
            explanation={null}
            onPress={() => (choice === 'late.take' ? answer({ acceptsLate: true }) : question.onHome())}
          />
        ))}
      </TileGrid>
    </QuestionLayout>
  );
}
