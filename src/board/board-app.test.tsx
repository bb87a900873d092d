import { configure, within } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readAdvertisement } from '../contract/endpoints/advertisement-endpoints.ts';
import { readWaitingInfo } from '../contract/endpoints/dispenser-endpoints.ts';
import { pathOf } from '../contract/endpoints/path-of.ts';
import { answer, refusal } from '../page/simulation/simulated-answer.ts';
import * as callArrow from '../page/ui/calls/call-arrow.tsx';
import * as wallHeader from '../page/ui/wall/wall-header.tsx';
import { aHall, aHallCall } from '../testing/board/a-hall.ts';
import { type BoardInMemory, boardInMemory } from '../testing/board/board-in-memory.tsx';
import { withAdvertisements } from '../testing/board/board-states.ts';
import { hours, testNow } from '../testing/builders.ts';
import * as footer from './screens/footer.tsx';
import * as nextNumbers from './screens/next-numbers.tsx';
import * as panel from './screens/panel.tsx';

// The usual second is too short on a busy machine.
configure({ asyncUtilTimeout: 6_000 });

const minute = 60_000;
const day = 24 * 60 * minute;

async function openBoard(
  begin: BoardInMemory,
  shows: string | RegExp,
  screen = { innerWidth: 1920, innerHeight: 1080 },
) {
  Object.assign(window, screen);
  const board = boardInMemory(begin);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
    board.close();
  });
  root.render(board.element);
  const shown = within(place);
  await shown.findAllByText(shows);
  return {
    ...board,
    screen: shown,
    place,
    async pass(ms: number): Promise<void> {
      // This runs the pending effects, in which rendered elements start their timers.
      flushSync(() => root.render(board.element));
      await board.pass(ms);
    },
    /** The rows that a visitor sees; `*` marks the current calls. */
    rows: () =>
      [...place.querySelectorAll('ol > li')].map(
        (row) => `${row.getAttribute('aria-current') === 'true' ? '*' : ''}${row.textContent}`,
      ),
  };
}

const first = aHallCall();
const second = aHallCall({ ticket: 'ticket-2', number: 'A 013' });

describe('a board', () => {
  it('shows the last calls, and marks the current calls', async () => {
    const { rows } = await openBoard({ hall: aHall({ current: [second], last: [second, first] }) }, 'A 013');
    expect(rows()).toEqual(['*A 0133', 'A 0123', '', '', '', '']);
  });

  it('shows the kind of place once, or in each row if the calls lead to different kinds of place', async () => {
    const toRoom = (call: typeof first) => ({
      ...call,
      counter: { ...call.counter, place: 'room' as const },
    });
    const last = [toRoom(second), toRoom(first)];
    const { rows, screen } = await openBoard({ hall: aHall({ last }) }, 'A 013');
    screen.getByText('Room');
    expect(rows().slice(0, 2)).toEqual(['A 0133', 'A 0123']);
    const mixed = await openBoard({ hall: aHall({ last: [toRoom(second), first] }) }, 'A 013');
    expect(mixed.rows().slice(0, 2)).toEqual(['A 013Room 3', 'A 012Counter 3']);
    const names = [...mixed.place.querySelectorAll<HTMLElement>('.counter.name p')];
    expect(new Set(names.map(({ style }) => style.fontSize)).size).toBe(1);
  });

  it('shows the place of a call below its number if both do not fit side by side', async () => {
    const last = [{ ...first, counter: { ...first.counter, name: 'Reception', number: '' } }, second];
    const upright = { innerWidth: 1080, innerHeight: 1920 };
    const { rows, place } = await openBoard(
      { search: '?metres=12&diagonal=55', hall: aHall({ last }) },
      'A 013',
      upright,
    );
    expect(rows()).toEqual(['A 012Reception', 'A 013Counter 3', '']);
    expect(place.querySelector('.board.stacked')).not.toBeNull();
  });

  it('shows a call full-screen for some seconds, then in the list', async () => {
    const { board, screen, place, pass } = await openBoard({}, 'No number has been called yet today.');
    board.calls.called({ ...first, calledAt: board.timers.now() });
    await screen.findByText('Now calling');
    expect(place.querySelector('.call .number')?.textContent).toBe('A 012');
    await pass(12_000);
    await expect.poll(() => place.querySelector('.call')).toBeNull();
  });

  it('shows the waits of the services, alternating with the opening hours', async () => {
    const { screen, pass } = await openBoard({}, 'Waiting times');
    screen.getByText('about 20 min');
    await pass(20_000);
    await screen.findByText('Opening hours');
  });

  it('shows the advertisements of the branch, alternating with the waits', async () => {
    const picture = { kind: 'image', url: 'blob:poster', seconds: 10 };
    const { screen, place, pass } = await openBoard(
      {
        answers: { [pathOf(readAdvertisement, { params: { group: 'posters' } })]: answer([picture]) },
        branch: withAdvertisements,
      },
      'Waiting times',
    );
    await expect.poll(() => place.querySelector('.board-pictures img')).not.toBeNull();
    expect(place.querySelector('.board-pictures.waiting')).not.toBeNull();
    place.querySelector('.board-pictures img')?.dispatchEvent(new Event('load'));
    await expect.poll(() => place.querySelector('.board-pictures.waiting')).toBeNull();
    expect(screen.queryByText('Waiting times')).toBeNull();
    await new Promise((resolve) => setTimeout(resolve));
    await pass(20_000);
    await screen.findByText('Waiting times');
  });

  it('shows only the opening hours if no wait is known', async () => {
    const answers = { [readWaitingInfo.path]: answer([]) };
    const { screen } = await openBoard({ answers }, 'Opening hours');
    expect(screen.queryByText('Waiting times')).toBeNull();
  });

  it('shows the message of staff with its end time until the message ends', async () => {
    const message = { text: 'Please use entrance B', until: testNow + 60 * minute };
    const { screen, pass } = await openBoard({ hall: aHall({ message }) }, message.text);
    screen.getByText('until 11:42');
    await pass(60 * minute);
    await expect.poll(() => screen.queryByText(message.text)).toBeNull();
  });

  it('shows no time for a message that ends on another day', async () => {
    const message = { text: 'Please use entrance B', until: testNow + 24 * 60 * minute };
    const { screen } = await openBoard({ hall: aHall({ message }) }, message.text);
    expect(screen.queryByText(/until/)).toBeNull();
  });

  it('shows the calls even if the message cannot be shown', async () => {
    const hall = aHall({ current: [first], last: [first], message: { text: 'Entrance B', until: 1e300 } });
    const { rows, screen } = await openBoard({ hall }, 'A 012');
    expect(rows()[0]).toBe('*A 0123');
    expect(screen.queryByText('Entrance B')).toBeNull();
    screen.getByText(/^Have a seat/);
  });

  it.each([
    ['the message', footer, 'Footer'],
    ['the next numbers', nextNumbers, 'NextNumbers'],
    ['the clock', wallHeader, 'WallHeader'],
    ['the waits and pictures', panel, 'Panel'],
  ] as const)('shows the calls if %s cannot be drawn', async (_, module, name) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const parts = module as unknown as Record<string, () => null>;
    const broken = vi.spyOn(parts, name).mockImplementation(() => {
      throw new Error('broken on purpose');
    });
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const next = { most: 6, orders: [{ counter: first.counter, numbers: ['A 014'] }] };
    const { rows } = await openBoard({ hall: aHall({ current: [first], last: [first], next }) }, 'A 012');
    expect(rows()[0]).toBe('*A 0123');
    expect(broken).toHaveBeenCalled();
  });

  it('shows the numbers if their counters cannot be drawn', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(callArrow, 'CallArrow').mockImplementation(() => {
      throw new Error('broken on purpose');
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const { rows } = await openBoard({ hall: aHall({ current: [first], last: [first] }) }, 'A 012');
    expect(rows()[0]).toBe('*A 012');
  });

  it('shows a long message in parts, in letters that are legible from the distance of the board', async () => {
    const sentence = (nth: number) => `Sentence ${nth} is long enough for more than a line of it.`;
    const text = [1, 2, 3].map(sentence).join(' ');
    const hall = aHall({ message: { text, until: testNow + 60 * minute } });
    const { place, screen, pass } = await openBoard(
      { hall, search: '?metres=11&diagonal=55' },
      /^Sentence 1/,
    );
    const seen: string[] = [];
    const { fontSize } = (place.querySelector('.board-footer p') as HTMLElement).style;
    // 16 minutes of arc from 11 metres, on a panel of 55 inches.
    expect(Number.parseFloat(fontSize)).toBeGreaterThan(112);
    for (let turn = 0; turn < 12; turn++) {
      seen.push(place.querySelector('.board-footer p')?.textContent ?? '');
      await pass(6_000);
    }
    expect([...new Set(seen)].join(' ')).toContain(sentence(3).split(' ').at(-1));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('shows an alarm alone and at once, and speaks no calls during the alarm', async () => {
    const alarm = { text: 'Please leave the building', until: testNow + 60 * minute, isAlarm: true };
    const { board, place, pass, service } = await openBoard({ hall: aHall({ message: alarm }) }, alarm.text);
    expect(place.querySelector('[role=alert]')?.textContent).toBe(alarm.text);
    const call = { ...first, calledAt: board.timers.now(), speech: { language: 'en' } };
    board.calls.called(call);
    expect(place.querySelector('.call, .board-list')).toBeNull();
    expect(board.calls.current().speaking).toBeUndefined();
    service.hall = aHall();
    await pass(30_000);
    await expect.poll(() => place.querySelector('[role=alert]')).toBeNull();
  });

  it('alternates between the languages of its address, and keeps its layout in a right-to-left language', async () => {
    const { screen, pass, place } = await openBoard({ search: '?languages=en,ar' }, 'Last called');
    await pass(12_000);
    await screen.findByText('آخر الأرقام المنادى عليها');
    expect(place.querySelector('.arranged')?.getAttribute('dir')).toBe('ltr');
    await pass(12_000);
    await screen.findByText('Last called');
  });

  it.each([
    ['beside the list', '?metres=5&diagonal=43'],
    ['in the list of a distant board', '?metres=12&diagonal=55'],
  ])('shows 30 calls a minute %s, each for four seconds, and the message all the time', async (_, search) => {
    const message = { text: 'Please use entrance B', until: testNow + 60 * minute };
    const { board, place, pass, service } = await openBoard(
      { hall: aHall({ message }), search },
      /^Please use/,
    );
    const seconds = new Map<string, number>();
    let without = 0;
    for (let second = 0; second < 60; second++) {
      if (second % 2 === 0) {
        const index = second / 2;
        const call = aHallCall({
          ticket: `t${index}`,
          number: `B ${100 + index}`,
          at: testNow + second * 1_000,
        });
        service.hall = aHall({ message, current: [call], last: [call, ...service.hall.last].slice(0, 20) });
        board.calls.called({ ...call, calledAt: board.timers.now() });
        board.hall.read();
      }
      await pass(500);
      const large = place.querySelectorAll(
        '.call .number, .board-now li > bdi, .board-list li.current > bdi',
      );
      for (const number of new Set([...large].map(({ textContent }) => textContent ?? '')))
        seconds.set(number, (seconds.get(number) ?? 0) + 1);
      const isCovered = place.querySelector('.call') !== null;
      if (isCovered || !place.querySelector('.board-footer.message')?.textContent) without += 1;
      await pass(500);
    }
    expect(without).toBeLessThanOrEqual(10);
    expect(seconds.size).toBe(30);
    for (const [number, seen] of [...seconds].slice(0, 27)) expect(seen, number).toBeGreaterThanOrEqual(4);
  });

  it('says in one sentence that the branch never closes', async () => {
    const answers = { [readWaitingInfo.path]: answer([]) };
    const branch: BoardInMemory['branch'] = (demo) => ({
      ...demo,
      branch: {
        ...demo.branch,
        openingHours: [0, 1, 2, 3, 4, 5, 6].map((one) => hours(one, '0000', '2400')),
      },
    });
    const { screen } = await openBoard({ answers, branch }, 'Open day and night');
    expect(screen.queryByText(/00 – 24/)).toBeNull();
  });

  it('shows that the branch is closed, and when it opens', async () => {
    const branch: BoardInMemory['branch'] = (demo) => ({
      ...demo,
      branch: { ...demo.branch, openingHours: [1, 2, 3, 4, 5].map((one) => hours(one, '0800', '1800')) },
    });
    const { screen } = await openBoard({ branch }, 'We are closed');
    screen.getByText('We open again on Monday at 08:00.');
  });
});

describe('a board without its service', () => {
  it('reports the outage after half a minute, marks no call as current, and recovers by itself', async () => {
    const { service, rows, screen, pass } = await openBoard(
      { hall: aHall({ current: [first], last: [first] }) },
      'A 012',
    );
    service.isAway = true;
    await pass(70_000);
    await screen.findByText('New numbers are not shown here at the moment. Please ask our staff.');
    expect(rows()[0]).toBe('A 0123');
    service.isAway = false;
    await pass(10_000);
    await screen.findByText(/^Have a seat/);
    expect(rows()[0]).toBe('*A 0123');
  });
});

describe('a board shows technicians', () => {
  it('the wrong parameter of the address', async () => {
    const { screen } = await openBoard({ search: '?metres=far' }, 'This machine is being set up');
    expect(screen.getByRole('listitem').textContent).toBe(
      'metres=far: expected a distance of 1 to 60 metres, such as 8',
    );
  });

  it('the languages of the branch', async () => {
    const { screen } = await openBoard({ search: '?languages=en,fi' }, 'This machine is being set up');
    expect(screen.getByRole('listitem').textContent).toContain(
      'languages=fi: expected languages of the branch: en',
    );
  });

  it('the code that enrols a new board', async () => {
    const notBound = refusal(503, 'NOT_BOUND');
    const { screen } = await openBoard({ noConfiguration: notBound }, 'This machine is being set up');
    await screen.findByText('For our staff');
  });
});

it('a board keeps no more data after thirty days than after ten', async () => {
  const answers = { [readWaitingInfo.path]: answer([]) };
  const { service, board, place, pass, jump } = await openBoard({ answers }, 'Last called');
  async function aDay(of: number) {
    for (const index of [0, 1]) {
      const at = testNow + of * day + index * minute;
      const call = aHallCall({ ticket: `ticket-${of}-${index}`, number: `A ${100 + index}`, at });
      service.hall = aHall({ current: [call], last: [call, ...service.hall.last].slice(0, 20) });
      board.calls.called({ ...call, calledAt: board.timers.now() });
      board.hall.read();
      await pass(minute);
    }
    jump(day - 2 * minute);
    return place.querySelectorAll('*').length;
  }
  for (let of = 0; of < 10; of++) await aDay(of);
  const afterTen = await aDay(10);
  for (let of = 11; of < 30; of++) expect(await aDay(of)).toBeLessThanOrEqual(afterTen);
  expect(board.calls.shown()).toEqual([]);
  expect(board.reads.current().queries?.getQueryCache().getAll().length).toBeLessThan(6);
});
