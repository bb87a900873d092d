import type { DisplayName } from '../../domain/menu/names.ts';
import { QuestionLayout, type QuestionScreenProps } from '../ui/question/question-layout.tsx';
import { useAllWords } from '../words/use-all-words.ts';
import '../ui/question/question-layout.css';

interface MessageScreenProps extends QuestionScreenProps {
  readonly displayName: DisplayName | undefined;
}

/** A service that shows a message and gives no ticket. */
export function MessageScreen({ displayName, ...question }: MessageScreenProps) {
  const words = useAllWords();
  return (
    <QuestionLayout
      {...question}
      question={displayName?.name ?? ''}
      help={words.say('message.help')}
      crumbs={[]}
    >
      <div className="message-text">
        {[displayName?.explanation, displayName?.comment].map((text) => text && <p key={text}>{text}</p>)}
      </div>
    </QuestionLayout>
  );
}
