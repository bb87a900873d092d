import { Button } from '../ui/buttons/button.tsx';
import { QuestionLayout, type QuestionScreenProps } from '../ui/question/question-layout.tsx';
import { useAllWords } from '../words/use-all-words.ts';
import '../ui/question/question-layout.css';

interface BasketScreenProps extends QuestionScreenProps {
  readonly services: readonly { readonly key: string; readonly name: string }[];
  /** Whether the ticket may have one more service. */
  readonly canAddService: boolean;
  readonly onRemove: (key: string) => void;
  readonly onAddService: () => void;
  readonly onContinue: () => void;
}

/** The services that one ticket will be for. */
export function BasketScreen({
  services,
  canAddService,
  onRemove,
  onAddService,
  onContinue,
  ...question
}: BasketScreenProps) {
  const words = useAllWords();
  return (
    <QuestionLayout
      {...question}
      question={words.say('basket.question')}
      help={words.say(canAddService ? 'basket.help' : 'basket.full')}
      crumbs={[]}
      nextButtons={
        <Button variant="main" onPress={onContinue}>
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
                variant="quiet"
                name={words.say('basket.removeService', { service: name })}
                onPress={() => onRemove(key)}
              >
                {words.say('basket.remove')}
              </Button>
            </li>
          ))}
        </ul>
        {canAddService && (
          <Button variant="back" onPress={onAddService}>
            <Plus />
            {words.say('basket.more')}
          </Button>
        )}
      </div>
    </QuestionLayout>
  );
}

/** Not in `Icon`: the first menu would have to load it. */
function Plus() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 5v14M5 12h14" />
    </svg>
  );
}
