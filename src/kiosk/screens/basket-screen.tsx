import { Button } from '../ui/buttons/button.tsx';
import { Question, type QuestionProps } from '../ui/question/question-layout.tsx';
import { useAllWords } from '../words/use-all-words.ts';
import '../ui/question/question-layout.css';

interface BasketScreenProps extends QuestionProps {
  readonly services: readonly { readonly key: string; readonly name: string }[];
  /** Whether one more fits on the ticket. */
  readonly hasRoom: boolean;
  readonly onRemove: (key: string) => void;
  readonly onMore: () => void;
  readonly onContinue: () => void;
}

/** Everything that one ticket will be for. */
export function BasketScreen({ services, hasRoom, onRemove, onMore, onContinue, ...way }: BasketScreenProps) {
  const words = useAllWords();
  return (
    <Question
      {...way}
      question={words.say('basket.question')}
      help={words.say(hasRoom ? 'basket.help' : 'basket.full')}
      crumbs={[]}
      wayOn={
        <Button look="main" onPress={onContinue}>
          {words.say('step.continue')}
        </Button>
      }
    >
      <div className="basket">
        <ul>
          {services.map(({ key, name }) => (
            <li key={key}>
              <b>{name}</b>
              <Button
                look="quiet"
                name={words.say('basket.removeService', { service: name })}
                onPress={() => onRemove(key)}
              >
                {words.say('basket.remove')}
              </Button>
            </li>
          ))}
        </ul>
        {hasRoom && (
          <Button look="back" onPress={onMore}>
            <Plus />
            {words.say('basket.more')}
          </Button>
        )}
      </div>
    </Question>
  );
}

/** Apart from the icons that the first menu carries. */
function Plus() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 5v14M5 12h14" />
    </svg>
  );
}
