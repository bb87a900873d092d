import { useState } from 'react';
import type { WifiNetworks } from '../../contract/additions/page/first-start.ts';
import { findNetworks, joinNetwork } from '../../contract/host-endpoints/first-start-endpoints.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { useRead } from '../../page/hooks/use-read.ts';
import { Button } from '../../page/ui/buttons/button.tsx';
import { mistakesIn } from '../api/first-start-client.ts';
import { usePageWords } from '../words/page-words.ts';
import { ChoiceButton } from './choice.tsx';
import { Frame, NextButton, SkipButton } from './frame.tsx';
import type { StepProps } from './step-props.ts';
import { WrittenStep } from './written-step.tsx';

type Network = WifiNetworks['networks'][number];

interface WifiStepProps extends StepProps {
  /** Called when the machine has joined a network and has new addresses. */
  readonly onJoined: () => void;
}

/** Asks for the wireless network and its password. Joins at once, because only that verifies the password. */
export function WifiStep({ client, onNext, onBack, onJoined, ...frame }: WifiStepProps) {
  const words = usePageWords();
  const found = useRead(client, findNetworks, {});
  const join = useChange(client, joinNetwork);
  /** The network that was joined since the search. */
  const [joinedName, setJoinedName] = useState<string>();
  const [writing, setWriting] = useState<Network>();
  const networks = found.isReading
    ? undefined
    : (found.answer?.networks ?? []).map((network) => ({
        ...network,
        isJoined: joinedName === undefined ? network.isJoined : network.name === joinedName,
      }));
  const isJoining = join.isPending;

  function search(): void {
    setJoinedName(undefined);
    join.reset();
    void found.readAgain();
  }
  async function joinIt({ name }: Network, password?: string): Promise<void> {
    setWriting(undefined);
    const result = await join.send({ body: { name, password } });
    if (!result.ok || !result.answer.isJoined) return;
    setJoinedName(name);
    onJoined();
  }

  if (writing) {
    return (
      <WrittenStep
        {...frame}
        title={words.say('wifi.label', { network: writing.name })}
        help={words.say('wifi.hint')}
        label={words.say('wifi.label', { network: writing.name })}
        hint={words.say('wifi.hint')}
        initial=""
        keys="password"
        problemOf={(text) => (/^[ -~]{8,63}$/.test(text) ? undefined : words.say('wifi.hint'))}
        onBack={() => setWriting(undefined)}
        onText={(password) => void joinIt(writing, password)}
      />
    );
  }
  const isRefused = join.result?.ok && !join.result.answer.isJoined;
  const problem = isRefused
    ? words.say('wifi.failed')
    : mistakesIn(join.failure ?? found.failure, words.say('notReached'))[0];
  const joined = networks?.find(({ isJoined }) => isJoined);
  const status = isJoining
    ? words.say('wifi.connecting')
    : networks === undefined
      ? words.say('wifi.searching')
      : problem ||
        (joined
          ? words.say('wifi.connected', { network: joined.name })
          : networks.length === 0
            ? words.say('wifi.none')
            : '');
  const isBusy = isJoining || networks === undefined;
  return (
    <Frame
      {...frame}
      onBack={onBack}
      title={words.say('wifi.title')}
      help={words.say('wifi.help')}
      next={
        <>
          <Button variant="quiet" disabled={isBusy} onPress={search}>
            {words.say('wifi.search')}
          </Button>
          {joined ? <NextButton onNext={onNext} disabled={isJoining} /> : <SkipButton onSkip={onNext} />}
        </>
      }
    >
      <p role="status">{status}</p>
      <div className="choices">
        {!isJoining &&
          networks?.map((network) => (
            <ChoiceButton
              key={network.name}
              isChosen={network.isJoined}
              onPress={() => (network.needsPassword ? setWriting(network) : void joinIt(network))}
            >
              <bdi>{network.name}</bdi>
            </ChoiceButton>
          ))}
      </div>
    </Frame>
  );
}
