import { t } from 'i18next';
import { useState } from 'react';

const numbers = Array.from({ length: 12 }, (_, index) => index + 1);

/** The menu of a floor page. A tap on a button shows a second screen, which leads back. */
export function TwelveButtons() {
  const [number, setNumber] = useState<number>();
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
        <button type="button" key={service} onClick={() => setNumber(service)}>
          {t('service', { service })}
        </button>
      ))}
    </main>
  );
}
