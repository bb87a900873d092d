import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { questionScene } from './scene/question-scene.ts';
import type { ScreenViewProps } from './scene/scene.ts';
import { TileQuestion } from './tile-question.tsx';

/** Warns that the counters may stop before the visitor's turn. The visitor decides whether to take a number anyway. */
export function LateScreen(props: ScreenViewProps<'late'>) {
  const { layout, answer, serviceNames } = questionScene(props);
  const { say } = useAllWords();
  return (
    <TileQuestion
      {...layout}
      question={say('ticket.late')}
      help={say('late.help')}
      crumbs={serviceNames}
      answers={[
        { name: say('late.take'), explanation: null, onPress: () => answer({ acceptsLate: true }) },
        { name: say('advice.back'), explanation: null, onPress: layout.onHome },
      ]}
    />
  );
}
