import { useState } from 'react';
import type { ServiceAnswers } from '../../domain/configuration/own-branch.ts';
import { languageName } from '../../domain/words/language-name.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { Button } from '../../page/ui/buttons/button.tsx';
import { ServiceIcon } from '../../page/ui/buttons/service-icon.tsx';
import { usePageWords } from '../words/page-words.ts';
import { ChoiceButton } from './choice.tsx';
import { Frame, NextButton } from './frame.tsx';
import { IconChoice } from './icon-choice.tsx';
import type { StepProps } from './step-props.ts';
import { WrittenStep } from './written-step.tsx';

interface Writing {
  readonly service: number;
  readonly language: number;
}

/** Asks for the services: a picture, and a name in each language. */
export function ServicesStep({ answers, onChange, onNext, onBack, ...frame }: StepProps) {
  const words = usePageWords();
  const { say } = useAllWords();
  const { services, languages } = answers;
  const [writing, setWriting] = useState<Writing>();
  const [picturing, setPicturing] = useState<number>();
  const [first = 'en'] = languages;
  const nameOf = (service: ServiceAnswers | undefined) =>
    service?.names[first] ?? Object.values(service?.names ?? {})[0] ?? '';
  const change = (service: number, changed: Partial<ServiceAnswers>) =>
    onChange({ services: services.with(service, { names: {}, ...services[service], ...changed }) });

  if (picturing !== undefined) {
    return (
      <IconChoice
        {...frame}
        service={nameOf(services[picturing])}
        icon={services[picturing]?.icon}
        onBack={() => setPicturing(undefined)}
        onIcon={(icon) => {
          change(picturing, { icon });
          setPicturing(undefined);
        }}
      />
    );
  }

  if (writing) {
    const { service, language } = writing;
    const code = languages[language] ?? first;
    const names = services[service]?.names ?? {};
    return (
      <WrittenStep
        key={`${service} ${code}`}
        {...frame}
        title={
          language === 0
            ? words.say('services.title')
            : words.say('services.inLanguage', { language: languageName(code) })
        }
        help={words.say('services.help')}
        label={words.say('services.label', { language: languageName(code) })}
        hint={words.say('example', { text: words.say('services.example') })}
        initial={names[code] ?? names[first] ?? ''}
        problemOf={(text) => (text === '' ? words.say('name.problem') : undefined)}
        keys={{ language: code }}
        onBack={() => setWriting(language > 0 ? { service, language: language - 1 } : undefined)}
        onText={(text) => {
          const written = { names: { ...names, [code]: text } };
          if (service < services.length) change(service, written);
          else onChange({ services: [...services, written] });
          setWriting(language + 1 < languages.length ? { service, language: language + 1 } : undefined);
        }}
      />
    );
  }

  return (
    <Frame
      {...frame}
      onBack={onBack}
      title={words.say('services.title')}
      help={services.length === 0 ? words.say('services.none') : words.say('services.help')}
      next={<NextButton onNext={onNext} disabled={services.length === 0} />}
    >
      <div className="choices services">
        {services.map((each, service) => {
          const name = nameOf(each);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two services may have the same name, and the buttons have no state.
            <div className="with-remove" key={`${service} ${name}`}>
              <ChoiceButton onPress={() => setWriting({ service, language: 0 })}>{name}</ChoiceButton>
              <Button
                variant="quiet"
                name={words.say('icons.of', { service: name })}
                onPress={() => setPicturing(service)}
              >
                {each.icon ? <ServiceIcon name={each.icon} /> : words.say('icons.choose')}
              </Button>
              <Button
                variant="quiet"
                name={say('basket.removeService', { service: name })}
                onPress={() => onChange({ services: services.filter((_, index) => index !== service) })}
              >
                ×
              </Button>
            </div>
          );
        })}
        <ChoiceButton onPress={() => setWriting({ service: services.length, language: 0 })}>
          <b>+ {words.say('services.add')}</b>
        </ChoiceButton>
      </div>
    </Frame>
  );
}
