import { describe, expect, it } from 'vitest';
import { demoService } from '../../testing/demo-branch.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { openGalleryState, pressKey } from '../../testing/open-gallery-state.ts';
import { realVisits } from '../../testing/real-visits.ts';
import { withProfile, withTiles } from '../gallery/states/demo.ts';

const withBasket = withProfile({ serviceCount: 3 });

/** A visitor at the home menu who takes real tickets and counts touches. */
async function aStranger(change: Parameters<typeof openGalleryState>[2] = {}) {
  const service = fakeService();
  const kiosk = await openGalleryState('menu', 'home', { ...change, visits: realVisits(service) });
  let touches = 0;
  const shows = (button: string | RegExp) =>
    expect.poll(() => kiosk.screen.queryByRole('button', { name: button })).not.toBeNull();
  return {
    service,
    screen: kiosk.screen,
    async touch(...buttons: (string | RegExp)[]) {
      for (const button of buttons) {
        await shows(button);
        await kiosk.press(button);
        touches += 1;
      }
    },
    async type(text: string) {
      for (const letter of text) await pressKey(kiosk.screen, letter);
      touches += text.length;
    },
    async touchesFor(numbers: number) {
      await expect.poll(service.openNumbers).toHaveLength(numbers);
      return touches;
    },
  };
}

/** Three services for each of twenty letters. */
const sixty: NonNullable<Parameters<typeof openGalleryState>[2]>['branch'] = (demo) => {
  const branch = withTiles(60)(demo);
  const services = branch.services?.map((one, index) => {
    const name = `${'ABCDEFGHIJKLMNOPQRST'[Math.floor(index / 3)]}${'aeo'[index % 3]}lpha`;
    const texts = Object.fromEntries(
      Object.entries(one.texts).map(([language, text]) => [language, { ...text, name }]),
    );
    return { ...one, texts };
  });
  return { ...branch, services };
};

describe('a new visitor needs the fewest touches', () => {
  it('to take a number for one of sixty services', async () => {
    const visitor = await aStranger({ branch: sixty });
    await visitor.touch('Search');
    await visitor.type('T');
    await visitor.touch(/^Tolpha/);
    expect(await visitor.touchesFor(1)).toBe(3);
  });

  it('to take one number for two services', async () => {
    const visitor = await aStranger({ branch: withBasket });
    await visitor.touch(/^Passport/, 'Add a service', /^Residence permit/, 'Continue');
    expect(await visitor.touchesFor(1)).toBe(4);
  });

  it('to take numbers for two people: one touch more than for one number', async () => {
    const alone = await aStranger({ branch: withBasket });
    await alone.touch(/^Passport/, 'Continue');
    expect(await alone.touchesFor(1)).toBe(2);
    const two = await aStranger({ branch: withBasket });
    await two.touch(/^Passport/, 'Several people', '2');
    expect(await two.touchesFor(2)).toBe(3);
    const withoutBasket = await aStranger();
    await withoutBasket.touch('Several people', '2');
    await expect.poll(() => withoutBasket.screen.queryByText('Several people (2)')).not.toBeNull();
    await withoutBasket.touch(/^Passport/);
    expect(await withoutBasket.touchesFor(2)).toBe(3);
  });

  it('to take a number after a missed appointment, besides typing the code', async () => {
    const visitor = await aStranger();
    const data = { until: 0, service: demoService('Passport or ID card') };
    visitor.service.refusal = { kind: 'refused', status: 400, type: 'TOO_LATE', data };
    const code = 'K7PXW39AC';
    await visitor.touch('I have an appointment');
    await visitor.type(code);
    await visitor.touch('Continue');
    await expect.poll(() => visitor.screen.queryByRole('button', { name: 'Take a number' })).not.toBeNull();
    visitor.service.refusal = undefined;
    await visitor.touch('Take a number');
    expect(await visitor.touchesFor(1)).toBe(code.length + 3);
  });

  it('to give a number back', async () => {
    const visitor = await aStranger();
    await visitor.touch(/^Passport/);
    expect(await visitor.touchesFor(1)).toBe(1);
    await visitor.touch('Give a number back', /^Give back/);
    expect(await visitor.touchesFor(0)).toBe(3);
  });
});
