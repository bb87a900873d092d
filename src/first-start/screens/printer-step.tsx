import { useState } from 'react';
import type { PrintResult } from '../../contract/additions/printing.ts';
import { printTestSlip } from '../../contract/host-endpoints/first-start-endpoints.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { Button } from '../../page/ui/buttons/button.tsx';
import { mistakesIn } from '../api/first-start-client.ts';
import { usePageWords } from '../words/page-words.ts';
import { ChoiceButton } from './choice.tsx';
import { Frame, NextButton, SkipButton } from './frame.tsx';
import type { StepProps } from './step-props.ts';
import { WrittenStep } from './written-step.tsx';

const networkForm = /^tcp:\/\//;
/** A host name or address, with or without a port. */
const addressForm = /^(?!-)[a-z0-9.-]+(:\d{1,5})?$/i;

/** Asks for the printer: a detected printer or a network address. Prints a test slip. */
export function PrinterStep({ answers, machine, client, onChange, onNext, onBack, ...frame }: StepProps) {
  const words = usePageWords();
  const { say } = useAllWords();
  const { printer } = answers;
  const [isWriting, setWriting] = useState(false);
  const trial = useChange(client, printTestSlip);

  function choose(setting: string | undefined): void {
    trial.reset();
    onChange({ printer: setting });
  }
  function resultText({ outcome, reason }: PrintResult): string {
    if (outcome === 'printed') return words.say('printer.printed');
    if (outcome === 'unknown') return words.say('printer.unknown');
    const cause = reason === 'paper-out' || reason === 'cover-open' || reason === 'offline';
    return cause
      ? `${words.say('printer.failed')} ${say('staff.printer')}: ${say(`staff.printer.${reason}`)}.`
      : words.say('printer.failed');
  }
  function nameOf(setting: string): string {
    return setting.startsWith('cups:')
      ? words.say('printer.queue', { name: setting.slice('cups:'.length) })
      : words.say('printer.usb', { name: setting.replace('file:///dev/usb/', '') });
  }

  if (isWriting) {
    return (
      <WrittenStep
        {...frame}
        title={words.say('printer.network')}
        help={words.say('printer.help')}
        label={words.say('printer.label')}
        hint={words.say('example', { text: '10.0.0.7' })}
        keys="address"
        initial={networkForm.test(printer ?? '') ? (printer ?? '').replace(networkForm, '') : ''}
        problemOf={(text) => (addressForm.test(text) ? undefined : words.say('printer.problem'))}
        onBack={() => setWriting(false)}
        onText={(text) => {
          choose(`tcp://${text}`);
          setWriting(false);
        }}
      />
    );
  }
  const network = networkForm.test(printer ?? '') ? printer : undefined;
  return (
    <Frame
      {...frame}
      onBack={onBack}
      title={words.say('printer.title')}
      help={words.say('printer.help')}
      next={printer === undefined ? <SkipButton onSkip={onNext} /> : <NextButton onNext={onNext} />}
    >
      <div className="choices">
        {machine.printers.map((setting) => (
          <ChoiceButton key={setting} isChosen={setting === printer} onPress={() => choose(setting)}>
            {nameOf(setting)}
          </ChoiceButton>
        ))}
        <ChoiceButton isChosen={network !== undefined} onPress={() => setWriting(true)}>
          {words.say('printer.network')} {network?.replace(networkForm, '')}
        </ChoiceButton>
        <ChoiceButton isChosen={printer === 'none'} onPress={() => choose('none')}>
          {words.say('printer.none')}
        </ChoiceButton>
      </div>
      {printer !== undefined && printer !== 'none' && (
        <div className="trial">
          <Button
            variant="back"
            disabled={trial.isPending}
            onPress={() => void trial.send({ body: { printer } })}
          >
            {words.say('printer.test')}
          </Button>
          <p role="status">
            {trial.isPending && words.say('printer.trying')}
            {trial.result?.ok && resultText(trial.result.answer)}
            {mistakesIn(trial.failure, words.say('notReached'))[0]}
          </p>
        </div>
      )}
    </Frame>
  );
}
