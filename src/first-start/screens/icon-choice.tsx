import { type ServiceIconName, serviceIcons } from '../../contract/service-icon.ts';
import { ServiceIcon } from '../../page/ui/buttons/service-icon.tsx';
import { usePageWords } from '../words/page-words.ts';
import { ChoiceButton } from './choice.tsx';
import { Frame } from './frame.tsx';
import type { StepProps } from './step-props.ts';

interface IconChoiceProps extends Pick<StepProps, 'place' | 'onBack' | 'onLeave'> {
  readonly service: string;
  readonly icon: ServiceIconName | undefined;
  readonly onIcon: (icon: ServiceIconName | undefined) => void;
}

/** Asks for the picture of a service, if any. */
export function IconChoice({ service, icon, onIcon, ...frame }: IconChoiceProps) {
  const words = usePageWords();
  return (
    <Frame
      {...frame}
      title={words.say('icons.choose')}
      help={`${words.say('icons.of', { service: service })} ${words.say('icons.help')}`}
    >
      <div className="choices">
        <ChoiceButton isChosen={icon === undefined} onPress={() => onIcon(undefined)}>
          {words.say('icon.none')}
        </ChoiceButton>
        {serviceIcons.map((name) => (
          <ChoiceButton key={name} isChosen={icon === name} onPress={() => onIcon(name)}>
            <span className="pictured">
              <ServiceIcon name={name} />
              {words.say(`icon.${name}`)}
            </span>
          </ChoiceButton>
        ))}
      </div>
    </Frame>
  );
}
