import { t } from 'i18next';
import { useState } from 'react';

const numbers = Array.from({ length: 12 }, (_, index) => index + 1);

interface TwelveButtonsProps {
  /** The work from a tap on a button until the second screen's number. */
  readonly onTap?: (service: number, show: (number: number | string) => void) => void;
}

/** A floor page's menu. A tap on a button shows a second screen, which leads back. */
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
