/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PhoneMenu } from '../../../contract/additions/phone-menu.ts';
import { book } from '../../visit/appointments.ts';
import type { VisitTools } from '../../visit/phone-visit.ts';
import { MenuItemRow } from '../parts/menu-item.tsx';
import { NameForm } from '../parts/name-form.tsx';
import { useAfarWords } from './afar-context.ts';
import { bookingText } from './booking-text.ts';
import { TimeChoice } from './time-choice.tsx';
import { useBooking } from './use-booking.ts';

interface Props {
  readonly menu: PhoneMenu;
  readonly tools: VisitTools;
  readonly onClose: () => void;
}

type Service = PhoneMenu['appointments'][number];

/** Books an appointment: a service, a day and a time. */
export function BookingScreen({ menu, tools, onClose }: Props) {
  const words = useAfarWords();
  const { say } = words;
  const { timeZone } = menu.branch;
  const [service, setService] = useState<Service>();
  const [time, setTime] = useState<number>();
  const { problem, isBusy, run } = useBooking();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its heading.
  useEffect(() => heading.current?.focus(), [service, time]);

  function back(): void {
    if (time !== undefined) setTime(undefined);
    else if (service) setService(undefined);
    else onClose();
  }
  useEffect(() => {
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  });

  function choose(chosen: Service): void {
    history.pushState(null, '');
    setService(chosen);
  }
  function chooseTime(chosen: number): void {
    history.pushState(null, '');
    setTime(chosen);
  }
  const send = (customerName?: string) =>
    run(async () => {
      if (!service || time === undefined) return undefined;
      const { name } = menu.branch;
      const branch = { key: tools.kept.read().branch?.key ?? '', name, timeZone };
      const failed = await book({ service, time, branch, language: menu.language, customerName }, tools);
      if (failed === 'taken') history.back();
      return failed;
    });

  return (
    <div class="menu">
      <h1 ref={heading} tabIndex={-1}>
        {service ? <bdi class="service">{service.name}</bdi> : say('book.service')}
      </h1>
      <p class="problem" role="status">
        {problem && bookingText(problem, say)}
      </p>
      {!service && (
        <ul class="items">
          {menu.appointments.map((one) => (
            <li key={one.key}>
              <MenuItemRow
                item={{ kind: 'service', isFull: false, ...one }}
                isBusy={false}
                onEnter={() => choose(one)}
              />
            </li>
          ))}
        </ul>
      )}
      {service && time === undefined && (
        <TimeChoice service={service.key} onTime={chooseTime} timeZone={timeZone} tools={tools} />
      )}
      {service && time !== undefined && menu.customerName > 0 && (
        <NameForm
          service={words.dateAndTime(time, timeZone)}
          isOptional={menu.customerName === 1}
          isBusy={isBusy}
          onName={send}
        />
      )}
      {service && time !== undefined && menu.customerName === 0 && (
        <>
          <p>{words.dateAndTime(time, timeZone)}</p>
          <button type="button" class="main" aria-busy={isBusy} onClick={() => isBusy || send()}>
            {say('book.yes')}
          </button>
        </>
      )}
      <button type="button" onClick={() => history.back()}>
        {say('menu.back')}
      </button>
    </div>
  );
}
