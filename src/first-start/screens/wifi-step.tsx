import { useEffect, useState } from 'react';
import type { WifiNetworks } from '../../contract/additions/page/first-start.ts';
import { Button } from '../../page/ui/buttons/button.tsx';
import { usePageWords } from '../words/page-words.ts';
import { Choice } from './choice.tsx';
import { Frame, NextButton, SkipButton } from './frame.tsx';
import type { StepProps } from './step-props.ts';
import { WrittenStep } from './written-step.tsx';

type Network = WifiNetworks['networks'][number];

interface WifiStepProps extends StepProps {
  /** The machine is in a network: other addresses lead to it now. */
  readonly onJoined: () => void;
}

/** The wireless network: one of those in reach, with its password. It is joined at once, because only then is it known to be right. */
export function WifiStep({ host, onNext, onBack, onJoined, ...frame }: WifiStepProps) {
  const { wifi, notReached } = usePageWords();
  const [networks, setNetworks] = useState<readonly Network[]>();
  /** The network whose password is being written. */
  const [writing, setWriting] = useState<Network>();
  const [isJoining, setJoining] = useState(false);
  const [problem, setProblem] = useState('');

  async function search(): Promise<void> {
    setNetworks(undefined);
    const answer = await host.findNetworks();
    setNetworks(answer.ok ? answer.value.networks : []);
    if (!answer.ok) setProblem(notReached);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first search; later ones are touches.
  useEffect(() => void search(), []);

  async function join({ name }: Network, password?: string): Promise<void> {
    setWriting(undefined);
    setJoining(true);
    setProblem('');
    const answer = await host.joinNetwork(name, password);
    setJoining(false);
    if (answer.ok && answer.value.isJoined) {
      setNetworks(networks?.map((each) => ({ ...each, isJoined: each.name === name })));
      onJoined();
    } else setProblem(answer.ok ? wifi.failed : (answer.mistakes[0] ?? notReached));
  }

  if (writing) {
    return (
      <WrittenStep
        {...frame}
        title={wifi.label(writing.name)}
        help={wifi.hint}
        label={wifi.label(writing.name)}
        hint={wifi.hint}
        initial=""
        keys="password"
        problemOf={(text) => (/^[ -~]{8,63}$/.test(text) ? undefined : wifi.hint)}
        onBack={() => setWriting(undefined)}
        onText={(password) => void join(writing, password)}
      />
    );
  }
  const joined = networks?.find(({ isJoined }) => isJoined);
  const status = isJoining
    ? wifi.connecting
    : networks === undefined
      ? wifi.searching
      : problem || (joined ? wifi.connected(joined.name) : networks.length === 0 ? wifi.none : '');
  const isBusy = isJoining || networks === undefined;
  return (
    <Frame
      {...frame}
      onBack={onBack}
      title={wifi.title}
      help={wifi.help}
      next={
        <>
          <Button variant="quiet" disabled={isBusy} onPress={() => void search()}>
            {wifi.search}
          </Button>
          {joined ? <NextButton onNext={onNext} disabled={isJoining} /> : <SkipButton onSkip={onNext} />}
        </>
      }
    >
      <p role="status">{status}</p>
      <div className="choices">
        {!isJoining &&
          networks?.map((network) => (
            <Choice
              key={network.name}
              isChosen={network.isJoined}
              onPress={() => (network.needsPassword ? setWriting(network) : void join(network))}
            >
              <bdi>{network.name}</bdi>
            </Choice>
          ))}
      </div>
    </Frame>
  );
}
