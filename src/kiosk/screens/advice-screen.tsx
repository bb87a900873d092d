import { isFull, shownMinutes, shownWait } from '../../domain/queue/shown-wait.ts';
import { minutesText, waitText } from '../../domain/queue/wait-text.ts';
import { useSoftHyphens } from '../look/names/text-measures.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Ring } from '../ui/buttons/ring.tsx';
import { Arches } from '../ui/doors/arches.tsx';
import { FittedHeading } from '../ui/wall/fitted-heading.tsx';
import { FullWall } from '../ui/wall/full-wall.tsx';
import { useAllWords } from '../words/use-all-words.ts';
import { offeredService } from './offered-service.ts';
import type { ScreenViewProps } from './scene.ts';
import { timeOfDay } from './time-of-day.ts';
import { useTimeLeft } from './use-time-left.ts';
import '../ui/wall/corner-on-full-wall.css';

/** No ticket was created. The screen says why and what to do now; who is late may take a number for the service at once. */
export function AdviceScreen(props: ScreenViewProps<'advice'>) {
  const { configuration, activeProfile, loadedLanguage, header, screen, sheet, waits, nowMs } = props;
  const { send } = props.session;
  const { language } = loadedLanguage;
  const { why, number = '', time = 0, appointment } = screen.refusal;
  const words = useAllWords();
  const timeLeft = useTimeLeft(props);
  const service =
    why === 'too-late' ? offeredService(activeProfile, language, screen.refusal.service) : undefined;
  const info = service && waits.get(service.key);
  const offered = isFull(info, service?.limit) ? undefined : service;
  const wait =
    info && offered && activeProfile.profile?.appearance.showWaitTime ? shownWait(info) : undefined;
  const values = {
    number,
    time: timeOfDay(time, configuration, language),
    appointment: timeOfDay(appointment ?? 0, configuration, language),
    wait: minutesText(shownMinutes(Math.max(0, time - nowMs)), words.say),
    service: wait ? `${offered?.name} (${waitText(wait, words.say)})` : (offered?.name ?? ''),
  };
  const help = useSoftHyphens(
    offered
      ? words.say('advice.too-late.offer', values)
      : words.say(
          why === 'too-early' && appointment ? 'advice.too-early.when' : `advice.${why}.help`,
          values,
        ),
  );
  return (
    <FullWall header={header} corner={props.corner} sheet={sheet}>
      <Arches variant={why === 'too-early' || why === 'too-late' ? 'shut' : 'ajar'} />
      <div className={offered ? 'notice offer' : 'notice'}>
        <div className="sentence">
          <FittedHeading text={words.say(`advice.${why}.title`, values)} />
          <p>{help}</p>
        </div>
        <div className="answers">
          {offered && (
            <Button
              variant="bright"
              onPress={() => props.choose({ language: language.key, services: [offered.key] })}
            >
              {words.say('advice.take')}
            </Button>
          )}
          {screen.from && (
            <Button variant="bright" keys="Escape" onPress={() => send({ type: 'went-back' })}>
              {words.say('advice.again')}
            </Button>
          )}
          <Button
            variant="bright"
            keys={screen.from ? 'Home' : 'Escape Home'}
            onPress={() => send({ type: 'went-home' })}
          >
            <Ring {...timeLeft} />
            {words.say('advice.back')}
          </Button>
        </div>
      </div>
    </FullWall>
  );
}
