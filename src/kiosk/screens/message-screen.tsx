import type { DisplayName } from '../../domain/menu/names.ts';
import { Question, type QuestionProps } from '../ui/question/question-layout.tsx';
import { useAllWords } from '../words/use-all-words.ts';
import '../ui/question/question-layout.css';

interface MessageScreenProps extends QuestionProps {
  readonly naming: DisplayName | undefined;
}

/** A service that is something to read, and no ticket. */
export function MessageScreen({ naming, ...way }: MessageScreenProps) {
  const words = useAllWords();
  return (
    <Question {...way} question={naming?.name ?? ''} help={words.say('message.help')} crumbs={[]}>
      <div className="letter">
        {[naming?.explanation, naming?.comment].map((text) => text && <p key={text}>{text}</p>)}
      </div>
    </Question>
  );
}
