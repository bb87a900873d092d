/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { cancel, move } from '../../visit/appointments.ts';
import type { VisitTools } from '../../visit/phone-visit.ts';
import type { Visit } from '../../visit/visit.ts';
import { PhoneMessageScreen } from '../parts/message-screen.tsx';
import { PhoneQuestion } from '../parts/question.tsx';
import { useAfarWords } from './afar-context.ts';
import { arrivalText } from './arrival-text.ts';
import { bookingText } from './booking-text.ts';
import { Here } from './here.tsx';
import { TimeChoice } from './time-choice.tsx';
import { Travel } from './travel.tsx';
import { useBooking } from './use-booking.ts';

interface Props {
  readonly screen: Extract<Visit, { at: 'booked' }>;
  readonly now: number;
  readonly tools: VisitTools;
}

/** The time to leave and the arrival are offered only this long before an appointment. */
const soonMs = 12 * 60 * 60_000;

/** An appointment with its codes and actions. */
export function BookedScreen({ screen, now, tools }: Props) {
  const words = useAfarWords();
  const { say } = words;
  const { booking, problem: arrival } = screen;
  const { service, time, bookingCode, verification, smartToken } = booking;
  const { timeZone } = booking.branch;
  const [shown, setShown] = useState<'booked' | 'moving' | 'cancelling' | 'cancelled'>('booked');
  const { problem, isBusy, run } = useBooking();
  const close = () => setShown('booked');
  const isSoon = time - now < soonMs;

  if (shown === 'cancelled') return <PhoneMessageScreen title={say('cancelled.title')} />;
  if (booking.change === 'cancelled') {
    return (
      <PhoneMessageScreen title={say('cancelled.title')} help={words.dateAndTime(time, timeZone)}>
        <p>
          <bdi>{service.name}</bdi>
        </p>
      </PhoneMessageScreen>
    );
  }
  if (shown === 'moving') {
    const moveTo = (to: number) =>
      run(async () => {
        const failed = await move(booking, to, tools);
        if (!failed) close();
        return failed;
      });
    return (
      <div class="menu">
        <h1>{say('move.button')}</h1>
        <p class="problem" role="status">
          {problem && bookingText(problem, say)}
        </p>
        <TimeChoice
          service={service.key}
          onTime={(to) => isBusy || moveTo(to)}
          timeZone={timeZone}
          tools={tools}
        />
        <button type="button" onClick={close}>
          {say('menu.back')}
        </button>
      </div>
    );
  }
  const cancelIt = () =>
    run(async () => {
      const failed = await cancel(booking, tools);
      setShown(failed ? 'booked' : 'cancelled');
      return failed;
    });
  return (
    <>
      <h1>{say('booked.title')}</h1>
      {booking.change === 'moved' && (
        <p class="lost" role="status">
          {say('booked.moved')}
        </p>
      )}
      <section class="slip">
        <p class="when">{words.dateAndTime(time, timeZone)}</p>
        <p class="service">
          <bdi>{service.name}</bdi>
        </p>
        <dl class="tear facts">
          {(
            [
              ['code.appointment.label', bookingCode],
              ['booked.verification', verification],
            ] as const
          ).map(([label, code]) => (
            <div key={label}>
              <dt>{say(label)}</dt>
              <dd>
                <bdi dir="ltr">{code}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <p class="problem" role="status">
        {arrival && arrivalText(arrival, timeZone, words)}
        {problem && bookingText(problem, say)}
      </p>
      <p>{say('booked.arrive')}</p>
      {isSoon && (
        <>
          <Here smartToken={smartToken} timeZone={timeZone} tools={tools} />
          <Travel expected={{ at: time, relation: 'lt' }} timeZone={timeZone} now={now} tools={tools} />
        </>
      )}
      <div class="actions">
        <button type="button" onClick={() => setShown('moving')}>
          {say('move.button')}
        </button>
        <button type="button" onClick={() => setShown('cancelling')}>
          {say('cancel.button')}
        </button>
      </div>
      {shown === 'cancelling' && (
        <PhoneQuestion title={say('cancel.title')} help={words.dateAndTime(time, timeZone)} onClose={close}>
          <button type="button" class="main" aria-busy={isBusy} onClick={() => isBusy || cancelIt()}>
            {say('cancel.button')}
          </button>
          <button type="button" onClick={close}>
            {say('cancel.no')}
          </button>
        </PhoneQuestion>
      )}
    </>
  );
}
