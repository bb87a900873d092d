/** @jsxImportSource preact */
import { useEffect, useId, useRef } from 'preact/hooks';
import type { PhoneMenu } from '../../../contract/additions/phone-menu.ts';
import { openAppointment } from '../../visit/appointments.ts';
import type { VisitTools } from '../../visit/phone-visit.ts';
import { useAfarWords } from './afar-context.ts';
import { bookingText } from './booking-text.ts';
import { useBooking } from './use-booking.ts';

interface Props {
  readonly menu: PhoneMenu;
  readonly tools: VisitTools;
  readonly onClose: () => void;
}

/** Asks for the two codes of an appointment that was booked elsewhere. */
export function CodesScreen({ menu, tools, onClose }: Props) {
  const { say, code: language } = useAfarWords();
  const { problem, isBusy, run } = useBooking();
  const heading = useRef<HTMLHeadingElement>(null);
  const problemId = useId();
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    addEventListener('popstate', onClose);
    return () => removeEventListener('popstate', onClose);
  });

  function send(event: SubmitEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const typed = (name: string) => String(form.get(name)).trim();
    const { name, timeZone } = menu.branch;
    const branch = { key: tools.kept.read().branch?.key ?? '', name, timeZone };
    // The service compares upper-case codes, as confirmations show them.
    const bookingCode = typed('booking').toUpperCase();
    const codes = { bookingCode, verification: typed('verification'), branch };
    void run(() => openAppointment(codes, language, tools));
  }
  const field = {
    required: true,
    maxLength: 128,
    autocomplete: 'off',
    spellcheck: false,
    dir: 'ltr',
    'aria-invalid': problem === 'codes',
    'aria-describedby': problemId,
  } as const;
  return (
    <div class="menu">
      <h1 ref={heading} tabIndex={-1}>
        {say('menu.appointment')}
      </h1>
      <p>{say('codes.help')}</p>
      <form onSubmit={send}>
        <label>
          {say('code.appointment.label')}
          <input name="booking" autocapitalize="characters" {...field} />
        </label>
        <label>
          {say('booked.verification')}
          <input name="verification" autocapitalize="off" {...field} />
        </label>
        <p class="problem" role="status" id={problemId}>
          {problem && bookingText(problem, say)}
        </p>
        <button type="submit" class="main" aria-busy={isBusy}>
          {say('step.continue')}
        </button>
      </form>
      <button type="button" onClick={() => history.back()}>
        {say('menu.back')}
      </button>
    </div>
  );
}
