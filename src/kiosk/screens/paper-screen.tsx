import { useCallback } from 'react';
import { type NumberStorage, phoneField } from '../../domain/menu/questions.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { useDesk } from '../../page/hooks/use-desk.ts';
import { QuestionLayout } from '../../page/ui/question/question-layout.tsx';
import { ServiceTile } from '../../page/ui/tiles/tile.tsx';
import { TileGrid } from '../../page/ui/tiles/tile-grid.tsx';
import { useTilePage } from '../../page/ui/tiles/use-tile-page.ts';
import { questionScene } from './scene/question-scene.ts';
import type { ScreenViewProps } from './scene/scene.ts';

type Choice = NumberStorage | 'none';
const withoutPhone: readonly Choice[] = ['screen', 'code', 'none'];
const withPhone: readonly Choice[] = ['screen', 'code', 'phone', 'none'];

/** The printer cannot print: the visitor chooses where to keep the number, or takes no ticket. */
export function PaperScreen(props: ScreenViewProps<'paper'>) {
  const { profile } = props.activeProfile;
  const { sms } = props.configuration;
  const { layout: question, answer, serviceNames } = questionScene(props);
  const words = useAllWords();
  const textOf = useCallback(
    (choice: Choice) => ({
      name: words.say(`paper.${choice}`),
      explanation: words.say(sms && choice === 'phone' ? 'paper.phoneSent' : `paper.${choice}Help`),
    }),
    [words, sms],
  );
  const choices = profile && phoneField(profile) !== undefined ? withPhone : withoutPhone;
  const { ref, layout } = useDesk();
  const tilePage = useTilePage(choices, 0, { textOf, layout, kind: 'service' });
  return (
    <QuestionLayout
      {...question}
      desk={ref}
      question={words.say('paper.question')}
      help={words.say('paper.help')}
      crumbs={serviceNames}
    >
      <TileGrid page={tilePage}>
        {tilePage.items.map((choice, index) => (
          <ServiceTile
            key={choice}
            name={tilePage.texts[index]?.name ?? ''}
            explanation={tilePage.texts[index]?.explanation ?? null}
            onPress={() => (choice === 'none' ? question.onHome() : answer({ storage: choice }))}
          />
        ))}
      </TileGrid>
    </QuestionLayout>
  );
}
