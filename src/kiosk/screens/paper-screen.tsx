import { type NumberStorage, phoneField } from '../../domain/menu/questions.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { questionScene } from './scene/question-scene.ts';
import type { ScreenViewProps } from './scene/scene.ts';
import { TileQuestion } from './tile-question.tsx';

type Choice = NumberStorage | 'none';
const withoutPhone: readonly Choice[] = ['screen', 'code', 'none'];
const withPhone: readonly Choice[] = ['screen', 'code', 'phone', 'none'];

/** Shown if the printer cannot print: the visitor chooses how to keep the number, or takes no ticket. */
export function PaperScreen(props: ScreenViewProps<'paper'>) {
  const { profile } = props.activeProfile;
  const { sms } = props.configuration;
  const { layout, answer, serviceNames } = questionScene(props);
  const { say } = useAllWords();
  const choices = profile && phoneField(profile) !== undefined ? withPhone : withoutPhone;
  return (
    <TileQuestion
      {...layout}
      question={say('paper.question')}
      help={say('paper.help')}
      crumbs={serviceNames}
      answers={choices.map((choice) => ({
        name: say(`paper.${choice}`),
        explanation: say(sms && choice === 'phone' ? 'paper.phoneSent' : `paper.${choice}Help`),
        isQr: choice === 'code',
        onPress: () => (choice === 'none' ? layout.onHome() : answer({ storage: choice })),
      }))}
    />
  );
}
