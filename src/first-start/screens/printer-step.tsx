import { useState } from 'react';
import type { PrintResult } from '../../contract/additions/printing.ts';
import { printTestSlip } from '../../contract/host-endpoints/first-start-endpoints.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { Button } from '../../page/ui/buttons/button.tsx';
import { mistakesIn } from '../api/first-start-client.ts';
import { usePageWords } from '../words/page-words.ts';
import { Choice } from './choice.tsx';
import { Frame, NextButton, SkipButton } from './frame.tsx';
import type { StepProps } from './step-props.ts';
import { WrittenStep } from './written-step.tsx';

const networkForm = /^tcp:\/\//;
/** A name or an address, with a port or without one. */
const addressForm = /^(?!-)[a-z0-9.-]+(:\d{1,5})?$/i;

/** The printer: one that was found, or one of the network; with a slip to try it. */
export function PrinterStep({ answers, machine, client, onChange, onNext, onBack, ...frame }: StepProps) {
  const words = usePageWords();
  const { printer: sentences } = words;
  const { say } = useAllWords();
  const { printer } = answers;
  const [isWriting, setWriting] = useState(false);
  const trial = useChange(client, printTestSlip);

  function choose(setting: string | undefined): void {
    trial.reset();
    onChange({ printer: setting });
  }
  function resultText({ outcome, reason }: PrintResult): string {
    if (outcome === 'printed') return sentences.printed;
    if (outcome === 'unknown') return sentences.unknown;
    const cause = reason === 'paper-out' || reason === 'cover-open' || reason === 'offline';
    return cause
      ? `${sentences.failed} ${say('staff.printer')}: ${say(`staff.printer.${reason}`)}.`
      : sentences.failed;
  }
  function nameOf(setting: string): string {
    return setting.startsWith('cups:')
      ? sentences.queue(setting.slice('cups:'.length))
      : sentences.usb(setting.replace('file:///dev/usb/', ''));
  }

  if (isWriting) {
    return (
      <WrittenStep
        {...frame}
        title={sentences.network}
        help={sentences.help}
        label={sentences.label}
        hint={words.example('10.0.0.7')}
        keys="address"
        initial={networkForm.test(printer ?? '') ? (printer ?? '').replace(networkForm, '') : ''}
        problemOf={(text) => (addressForm.test(text) ? undefined : sentences.problem)}
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
      title={sentences.title}
      help={sentences.help}
      next={printer === undefined ? <SkipButton onSkip={onNext} /> : <NextButton onNext={onNext} />}
    >
      <div className="choices">
        {machine.printers.map((setting) => (
          <Choice key={setting} isChosen={setting === printer} onPress={() => choose(setting)}>
            {nameOf(setting)}
          </Choice>
        ))}
        <Choice isChosen={network !== undefined} onPress={() => setWriting(true)}>
          {sentences.network} {network?.replace(networkForm, '')}
        </Choice>
        <Choice isChosen={printer === 'none'} onPress={() => choose('none')}>
          {sentences.none}
        </Choice>
      </div>
      {printer !== undefined && printer !== 'none' && (
        <div className="trial">
          <Button
            variant="back"
            disabled={trial.isPending}
            onPress={() => void trial.send({ body: { printer } })}
          >
            {sentences.test}
          </Button>
          <p role="status">
            {trial.isPending && sentences.trying}
            {trial.result?.ok && resultText(trial.result.answer)}
            {mistakesIn(trial.failure, words.notReached)[0]}
          </p>
        </div>
      )}
    </Frame>
  );
}
