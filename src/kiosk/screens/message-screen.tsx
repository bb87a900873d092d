import type { CSSProperties } from 'react';
import { useHyphenation, useTextMeasure } from '../../page/hooks/text-measures.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { useMainArea } from '../../page/hooks/use-desk.ts';
import { fitNames } from '../../page/look/fit-names.ts';
import { QuestionLayout } from '../../page/ui/question/question-layout.tsx';
import { questionScene } from './scene/question-scene.ts';
import type { ScreenViewProps } from './scene/scene.ts';

/** In millimetres: the text's font sizes, the card's paddings, and the space between paragraphs. */
const sizes = [14, 12, 9.8, 8.6, 7.8, 6.8];
const paddings = { width: 24, height: 14 };
const betweenParagraphs = 6;
const lineHeight = 1.4;

/** An information-only service, which issues no ticket. */
export function MessageScreen(props: ScreenViewProps<'message'>) {
  const { layout, displayName } = questionScene(props);
  const message = displayName(props.screen.draft.services[0] ?? '');
  const words = useAllWords();
  const {
    ref,
    layout: { desk },
  } = useMainArea();
  const measure = useTextMeasure('text');
  const paragraphs = [message?.explanation, message?.comment].filter((text) => text != null);
  const holds = (lines: readonly number[], line: number) =>
    lines.reduce((sum, count) => sum + count * line + betweenParagraphs, 0) <= desk.height - paddings.height;
  const space = { width: desk.width - paddings.width, holds, sizes, lineHeight };
  const { texts, size, breaksWords } = fitNames(paragraphs, space, measure);
  useHyphenation(breaksWords);
  return (
    <QuestionLayout
      {...layout}
      desk={ref}
      question={message?.name ?? ''}
      help={words.say('message.help')}
      crumbs={[]}
    >
      <div className="card message-text" style={{ '--t-message': `${size / 10}rem` } as CSSProperties}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </QuestionLayout>
  );
}
