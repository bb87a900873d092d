import { t } from 'i18next';
import { useState } from 'react';

const numbers = Array.from({ length: 12 }, (_, index) => index + 1);

interface TwelveButtonsProps {
  /** Called when a button is tapped. Calls `show` with the number for the second screen. */
  readonly onTap?: (service: number, show: (number: number | string) => void) => void;
}

/** The menu of a floor page. A tap on a button shows a second screen, from which a button leads back. */
export function TwelveButtons({ onTap = (service, show) => show(service) }: TwelveButtonsProps) {
  const [number, setNumber] = useState<number | string>();
  if (number !== undefined) {
    return (
      <main id="ticket">
        <h1>{t('ticket', { number })}</h1>
        <button type="button" onClick={() => setNumber(undefined)}>
          {t('done')}
        </button>
      </main>
    );
  }
  return (
    <main id="menu">
      <h1>{t('question')}</h1>
      {numbers.map((service) => (
        <button type="button" key={service} onClick={() => onTap(service, setNumber)}>
          {t('service', { service })}
        </button>
      ))}
    </main>
  );
}
