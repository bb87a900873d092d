import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { questionScene } from './scene/question-scene.ts';
import type { ScreenViewProps } from './scene/scene.ts';
import { TileQuestion } from './tile-question.tsx';
import './people-screen.css';

/** Four tiles fit on one page of every screen. */
const sizes = [2, 3, 4, 5];

/** Asks a group how many numbers it needs, one per person. */
export function PeopleScreen(props: ScreenViewProps<'people'>) {
  const { layout, answer, serviceNames } = questionScene(props);
  const { say, number } = useAllWords();
  return (
    <TileQuestion
      {...layout}
      question={say('people.question')}
      help={say('people.help')}
      crumbs={serviceNames}
      answers={sizes.map((numbers) => ({
        name: number(numbers),
        explanation: null,
        onPress: () => answer({ numbers }),
      }))}
    />
  );
}
