import { type ReactNode, useState } from 'react';
import { Region } from '../../page/ui/region.tsx';
import { longParked } from '../reads/long-parked.ts';
import { useAnnouncedSentences } from '../reads/use-announced-sentences.ts';
import { useCounterFacts } from '../reads/use-counter-facts.ts';
import { useQueue } from '../reads/use-queue.ts';
import { useCounterWords } from '../words/use-words.ts';
import { actionsOf, type Effect } from '../work/actions.ts';
import type { FoundTicket } from '../work/find-tickets.ts';
import type { Surroundings, Work } from '../work/use-desk.ts';
import type { AtDesk, OpenSheet } from '../work/work.ts';
import { ActionsPanel } from './actions-panel.tsx';
import { CurrentTicketPanel } from './current-ticket-panel.tsx';
import { DeskSheet } from './desk-sheet.tsx';
import { keptChoice } from './kept-choice.ts';
import { KeySwitch } from './key-switch.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { StatusPanel } from './status-panel.tsx';
import { useKeys } from './use-keys.ts';
import { useNow } from './use-now.ts';

interface Props extends Pick<Surroundings, 'client' | 'clock' | 'timers'> {
  readonly desk: AtDesk;
  readonly work: Work;
  readonly languageChoice: ReactNode;
}

/** Letter shortcuts are on by default. */
const keptKeys = keptChoice('foyer-counter-keys', () => localStorage);

/** An unserved ticket is transferred to a service in operation; any other ticket is called. */
function sheetFor(found: FoundTicket): OpenSheet {
  return found.ticket.unserved ? { kind: 'transfer', waiting: found.ticket } : { kind: 'call', found };
}

/** A clerk's screen: the ticket being served, the actions and the queue. */
export function DeskScreen({ desk, work, client, clock, timers, languageChoice }: Props) {
  const words = useCounterWords();
  const { say } = words;
  const now = useNow(clock, timers);
  const facts = useCounterFacts(client, words.language);
  const queue = useQueue(client, desk, clock);
  const announced = useAnnouncedSentences(desk);
  const { current } = desk;
  const hasData = current.kind !== 'free' && facts.dataFields(current.ticket).length > 0;
  const actions = actionsOf(desk).filter(({ name }) => name !== 'data' || hasData);
  const act = (effect: Effect) =>
    effect.kind === 'request' ? work.run(effect.request) : work.openSheet(effect.sheet);
  const [hasKeys, setHasKeys] = useState(() => keptKeys.read() !== 'off');
  useKeys(actions, act, hasKeys && (desk.sheet === null || desk.sheet.kind === 'more'), timers);

  const { login, pause, sending } = desk;
  const [postponed, setPostponed] = useState<Readonly<Record<string, number>>>({});
  const parked = longParked(queue, desk, { now, postponed });
  const undo = actions.find(({ name }) => name === 'undo');
  return (
    <div className="desk">
      <header>
        <p>
          <b>{login.counter}</b> · <bdi>{login.name}</bdi>
          {pause && <b className="paused">{pauseText(pause)}</b>}
        </p>
        <KeySwitch
          isOn={hasKeys}
          onChange={(isOn) => {
            setHasKeys(isOn);
            keptKeys.keep(isOn ? undefined : 'off');
          }}
        />
        {languageChoice}
      </header>
      <main aria-label={login.counter}>
        <h1 className="unseen">{login.counter}</h1>
        <Region part="ticket" content={desk}>
          <CurrentTicketPanel
            current={current}
            askedForYou={desk.askedForYou}
            needs={desk.needs}
            announced={announced}
            canCallByKey={pause === null && hasKeys}
            now={now}
            facts={facts}
            onStart={(request) => work.run(request)}
          />
        </Region>
        <section className="doing" aria-labelledby="doing">
          <h2 id="doing" className="unseen">
            {say('actions.title')}
          </h2>
          <Region part="status" content={desk}>
            <StatusPanel
              desk={desk}
              queue={queue}
              now={now}
              undo={undo}
              hasKeys={hasKeys}
              parked={parked}
              onAct={act}
              onCall={(ticket) => work.openSheet({ kind: 'call', found: { ticket, list: 'parked' } })}
              onLater={({ key }) => setPostponed({ ...postponed, [key]: now })}
            />
          </Region>
          <ActionsPanel actions={actions} desk={desk} hasKeys={hasKeys} onAct={act} />
        </section>
        <Region part="queue" content={queue}>
          <QueuePanel
            queue={queue}
            now={now}
            facts={facts}
            onChoose={pause || sending ? undefined : (found) => work.openSheet(sheetFor(found))}
            servicesWithPrecedence={login.branch?.servicesWithPrecedence ?? []}
          />
        </Region>
      </main>
      <Region part="sheet" content={desk} onError={work.closeSheet}>
        <DeskSheet
          desk={desk}
          work={work}
          facts={facts}
          queue={queue}
          now={now}
          client={client}
          actions={actions}
          hasKeys={hasKeys}
          onAct={act}
        />
      </Region>
    </div>
  );

  function pauseText({ since, code }: NonNullable<AtDesk['pause']>): string {
    const text = say('pause.since', { time: words.time(since) });
    return [text, facts.codeName(code)].filter(Boolean).join(' · ');
  }
}
