import { expect, it } from 'vitest';
import { oddBoot, oddities, oddityRows } from '../../testing/boots/odd-boot.ts';
import { eventually } from '../../testing/eventually.ts';

const quotedIn = (cell: string) => [...cell.matchAll(/[“`]([^”`]+)[”`]/g)].map(([, text = '']) => text);

it('the guide lists each deviation of a service', () => {
  expect(oddityRows.map(({ oddity }) => oddity)).toEqual(Object.keys(oddities));
});

it.each(oddityRows)('the first start with $oddity tells visitors and staff the truth', async (row) => {
  const { place, told, complaints, close } = await oddBoot(row.oddity, 'the first start');
  try {
    await eventually(() => {
      for (const sentence of quotedIn(row.visitors)) expect(place.textContent).toContain(sentence);
      for (const known of quotedIn(row.staff)) expect(told().join('\n')).toContain(known);
    });
    expect(quotedIn(row.visitors).length * quotedIn(row.staff).length).toBeGreaterThan(0);
    const hasNoWait = place.querySelector('.no-wait') !== null;
    expect(hasNoWait).toBe(/menu/.test(row.visitors));
    expect(complaints).toEqual([]);
  } finally {
    close();
  }
});

it.each(oddityRows)(
  '$oddity at a running kiosk leaves its menu or a notice, and staff learn of it',
  async (row) => {
    const { place, told, complaints, close } = await oddBoot(row.oddity, 'a later time');
    try {
      await eventually(() => {
        const isNotice = /being set up|out of service/.test(place.textContent ?? '');
        expect(isNotice || place.textContent?.includes('How can we help you?')).toBe(true);
        expect(told()).not.toEqual([]);
      });
      expect(complaints).toEqual([]);
    } finally {
      close();
    }
  },
);
