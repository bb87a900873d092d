import type { Language } from '../../contract/language.ts';
import { scheduleTime } from '../../domain/calendar/branch-time.ts';
import { servicesIn } from '../../domain/menu/find-services.ts';
import type { ServiceItem } from '../../domain/menu/menu.ts';
import { closedTexts, isFull, shownMinutes, shownWait } from '../../domain/queue/shown-wait.ts';
import { minutesText, waitText } from '../../domain/queue/wait-text.ts';
import type { ActiveProfile } from '../../page/configuration/active-profile.ts';
import { dayText, timeOfDay } from '../../page/configuration/time-of-day.ts';
import type { NumberSlipProps } from '../../page/ui/slip/number-slip.tsx';
import type { AllWords } from '../../page/words/words.ts';
import type { ScreenViewProps } from './scene/scene.ts';

/**
 * The reason why there is no ticket, the advice, and the service for which a late visitor may take a number at once.
 */
export function adviceText(props: ScreenViewProps<'advice'>, words: AllWords) {
  const { configuration, activeProfile, loadedLanguage, screen, waits, nowMs } = props;
  const { language } = loadedLanguage;
  const { why, number, time = 0, appointment } = screen.refusal;
  const isPast = why === 'too-late';
  const isEarly = why === 'too-early';
  const service = isPast ? offeredService(activeProfile, language, screen.refusal.service) : undefined;
  const info = service && waits.get(service.key);
  const offered = isFull(info, service?.limit) ? undefined : service;
  const wait =
    info && offered && activeProfile.profile?.appearance.showWaitTime ? shownWait(info) : undefined;
  const clock = (time: number) => timeOfDay(time, configuration, language);
  const [date, today] = [time, nowMs].map(
    (instant) => scheduleTime(instant, configuration.branch.timeZone).date,
  ) as [string, string];
  const day = date === today ? undefined : dayText(date, today, { language, words });
  const values = {
    // Low screens show only the sentence.
    time: (isPast && day) || clock(time),
    wait: minutesText(shownMinutes(Math.max(0, time - nowMs)), words.say),
    service: wait ? `${offered?.name} (${waitText(wait, words.say)})` : (offered?.name ?? ''),
  };
  const sentence = why === 'already-arrived' ? 'how.wait' : (`advice.${why}.help` as const);
  const closed = waits.get(screen.refusal.service ?? '');
  const reason = why === 'service-closed' ? closedTexts(closed, [language.key])?.long : undefined;
  const advice = words.say(offered ? 'advice.too-late.offer' : sentence, values);
  const help = reason === undefined ? advice : `${reason} ${advice}`;
  function newsText(): string | undefined {
    if (!isEarly && !isPast) return undefined;
    return day ?? (isEarly ? words.say('advice.too-early.news', values) : values.time);
  }
  /** The ticket that the visitor already has, or the appointment that is too far ahead for a ticket. */
  const paper: Pick<NumberSlipProps, 'number' | 'label'> | undefined =
    number !== undefined
      ? { number }
      : isEarly && appointment
        ? { number: clock(appointment), label: words.say('booked.title') }
        : undefined;
  return { paper, title: words.say(`advice.${why}.title`, values), news: newsText(), isPast, help, offered };
}

/** A service that visitors can choose now, anywhere in the menu, unless it is information-only. */
function offeredService(
  { menuIn }: Pick<ActiveProfile, 'menuIn'>,
  language: Language,
  key: string | undefined,
): ServiceItem | undefined {
  return servicesIn(menuIn(language)).find((service) => service.key === key && !service.isMessage);
}
