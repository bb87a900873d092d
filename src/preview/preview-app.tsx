import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { PreviewSource } from '../contract/additions/page/preview.ts';
import type { AddressHistory } from './address/address-history.ts';
import { defaultAddress } from './address/preview-address.ts';
import { LoginButton } from './administrator/login-button.tsx';
import { type Administrator, useAdministrator } from './administrator/use-administrator.ts';
import { liveBranches } from './branch/live-branches.ts';
import type { PreviewClient } from './client/preview-client.ts';
import type { MonitorDensity } from './frames/monitor-density.ts';
import { SightFilters } from './frames/sight-filters.tsx';
import { BranchPreview } from './screens/branch-preview.tsx';
import { NoticeScreen } from './screens/notice-screen.tsx';
import { chosenDispenser } from './screens/source/chosen-dispenser.ts';
import { failureSentence, useSource } from './screens/source/use-source.ts';
import { StartScreen } from './screens/start-screen.tsx';
import { usePreviewWords } from './words/preview-words.ts';

interface Props {
  readonly client: PreviewClient;
  readonly history: AddressHistory;
  readonly density: MonitorDensity;
  /** Milliseconds since any fixed point. */
  readonly monotonic: () => number;
  readonly machineTimeZone: string;
}

/** The administrators' preview. */
export function PreviewApp(props: Props) {
  const { state, readAgain } = useSource(props.client, props.monotonic);
  const { say } = usePreviewWords();
  const tryAgain = (
    <button type="button" className="main" onClick={() => readAgain()}>
      {say('notes.tryAgain')}
    </button>
  );
  switch (state.at) {
    case 'loading':
      return <NoticeScreen title={say('notes.loading')} />;
    case 'failed':
      return (
        <NoticeScreen title={say('notes.notLoaded')}>
          <p>{failureSentence(state.failure, say)}</p>
          <LoginForAccess client={props.client} onLoggedIn={readAgain} />
          {tryAgain}
        </NoticeScreen>
      );
    case 'read':
      return (
        <>
          <SightFilters />
          <LoadedPreview {...props} {...state} readAgain={readAgain} tryAgain={tryAgain} />
        </>
      );
    default:
      return state satisfies never;
  }
}

function LoginForAccess({
  client,
  onLoggedIn,
}: {
  readonly client: PreviewClient;
  readonly onLoggedIn: () => unknown;
}) {
  const administrator = useAdministrator(client);
  const { hasPeople = false, provider = null, isLoggedIn = true } = administrator.state ?? {};
  return (hasPeople || provider !== null) && !isLoggedIn ? (
    <LoginButton administrator={administrator} onLoggedIn={onLoggedIn} />
  ) : null;
}

/** Reads the branches again when a person's login has ended, because this browser may no longer read them. */
function useEndOfLogin({ state }: Administrator, readAgain: () => unknown): void {
  const wasPerson = useRef(false);
  const { isLoggedIn, name = null } = state ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads for the login, not for another function.
  useEffect(() => {
    if (wasPerson.current && isLoggedIn === false) readAgain();
    wasPerson.current = name !== null;
  }, [isLoggedIn, name]);
}

interface LoadedProps extends Props {
  readonly source: PreviewSource;
  /** The time of the read, by the monotonic clock. */
  readonly readAt: number;
  readonly readAgain: () => void;
  readonly tryAgain: ReactNode;
}

function LoadedPreview({
  source,
  readAt,
  readAgain,
  tryAgain,
  client,
  history,
  density,
  monotonic,
  machineTimeZone,
}: LoadedProps) {
  const address = useSyncExternalStore(history.subscribe, history.current);
  const { say } = usePreviewWords();
  const administrator = useAdministrator(client);
  useEndOfLogin(administrator, readAgain);
  const branches = useMemo(() => liveBranches(source, machineTimeZone), [source, machineTimeZone]);
  const chosen = chosenDispenser(branches, address.device, source.websocketID);
  if (!chosen) {
    return (
      <NoticeScreen title={say('notes.noDispenser')}>
        <NoDispenser source={source} />
        {tryAgain}
      </NoticeScreen>
    );
  }
  if (address.isStart) {
    return (
      <StartScreen
        branches={branches}
        administrator={administrator}
        canMake={source.kind === 'own' && source.canPublishNew}
        onLook={() => history.go(defaultAddress)}
        onChange={() => history.go({ ...defaultAddress, panel: 'draft' })}
      />
    );
  }
  return (
    <BranchPreview
      key={chosen.live.branch.branch.key}
      {...chosen}
      source={source}
      branches={branches}
      address={address}
      unread={history.unread()}
      client={client}
      administrator={administrator}
      density={density}
      monotonic={monotonic}
      onGo={history.go}
      onReload={readAgain}
      serviceNow={() => source.now + monotonic() - readAt}
    />
  );
}

function NoDispenser({ source }: Pick<LoadedProps, 'source'>) {
  const { say } = usePreviewWords();
  if (source.kind === 'own') return <p>{say('notes.noDispenserFile')}</p>;
  const refused = Object.entries(source.answers).filter(([, { status }]) => status !== 200);
  return (
    <>
      <p>{say('notes.reportsTooLittle', { address: source.serviceAddress })}</p>
      <ul>
        {refused.map(([path, { status }]) => (
          <li key={path}>{say('notes.answered', { path, status })}</li>
        ))}
      </ul>
    </>
  );
}
