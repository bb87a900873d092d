import { within } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answer, refusal } from '../page/simulation/simulated-answer.ts';
import { aTask, aTicket, testNow } from '../testing/builders.ts';
import { openCounterState } from '../testing/counter/open-counter-state.tsx';
import * as actionsPanel from './screens/actions-panel.tsx';
import * as queuePanel from './screens/queue-panel.tsx';

const minute = 60_000;

function breakPart(module: object, name: string): void {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(module as Record<string, () => null>, name).mockImplementation(() => {
    throw new Error('broken on purpose');
  });
  onTestFinished(() => void vi.restoreAllMocks());
}

describe('a clerk at a free counter', () => {
  it('calls the next visitor even if the queue cannot be drawn', async () => {
    const { press, screen, answerTicket, pass } = await openCounterState('free');
    breakPart(queuePanel, 'QueuePanel');
    await pass(60_000);
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    answerTicket('POST callNextTicket', aTicket({ number: 'B 003' }));
    await press('Next');
    await screen.findByText('Next marks B 003 as a no-show.');
  });

  it('reads a message instead of an empty page if the main area cannot be drawn', async () => {
    const { pass, screen } = await openCounterState('free');
    breakPart(actionsPanel, 'ActionsPanel');
    await pass(60_000);
    await screen.findByText('No connection. This page keeps trying.');
  });

  it('reads that no one is there, and calls the next visitor with a button or the key N', async () => {
    const { screen, press, user, sent, answerTicket } = await openCounterState('free');
    screen.getByText('No current visitor');
    screen.getByText('Press N to call the next ticket.');
    answerTicket('POST callNextTicket', aTicket({ number: 'B 003' }));
    await press('Next');
    await screen.findByText('Next marks B 003 as a no-show.');
    expect(document.title).toBe('B 003 · Counter 1');
    await user.keyboard('n');
    expect(sent).toEqual(['POST callNextTicket']);
  });

  it('marks a no-show with the key N once two seconds have passed since the call', async () => {
    const { user, sent, pass, answerTicket, screen } = await openCounterState('free');
    answerTicket('POST callNextTicket', aTicket({ number: 'B 003' }));
    await user.keyboard('n');
    await screen.findByText('Next marks B 003 as a no-show.');
    await pass(2_000);
    await user.keyboard('N');
    expect(sent).toEqual(['POST callNextTicket', 'POST callNextTicket']);
  });

  it('sees the waiting visitors in calling order, with the reason for the order', async () => {
    const { screen } = await openCounterState('free');
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'B 003Passport or ID card · Omar5 minAsked for you',
      'B 004Passport or ID card5 minAppointment · Priority 2',
      'B 005Passport or ID card5 minReserved on a phone',
      'B 006Passport or ID card5 minNeeds time · Uses audio',
      'B 009Passport or ID card5 min',
      'B 007Passport or ID card5 minParked for 12 min · Counter 1',
      'B 008Passport or ID card5 min',
      'B 010Passport or ID card5 minReserved on a phone',
    ]);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'No clerk for this service',
      'Parked',
      'For other clerks',
      'Not here yet',
    ]);
    screen.getByText('Waiting: 4');
    const special = [...document.querySelectorAll('.special')].map((one) => one.closest('li')?.textContent);
    expect(special.map((text) => text?.slice(0, 5))).toEqual(['B 003', 'B 004', 'B 005', 'B 006', 'B 010']);
    const first = screen.getByText('B 003').closest('button');
    expect(first?.getAttribute('aria-disabled')).toBe('false');
  });

  it('sees thirty waiting visitors, and the number of the others', async () => {
    const { screen } = await openCounterState('many-wait');
    expect(screen.getAllByRole('listitem')).toHaveLength(30);
    screen.getByText('And 3 more');
  });

  it('sees the waits of visitors grow as time passes', async () => {
    const { screen, pass } = await openCounterState('free');
    await pass(3 * minute);
    await screen.findAllByText('8 min');
  });

  it('reads why there is no ticket to call next, no no-show to call again, and no ticket to find', async () => {
    const { screen, user, press, status, sent } = await openCounterState('nobody-waits');
    screen.getByText('No one is waiting');
    expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
    await press('Next');
    await expect.poll(status).toBe('No one is waiting.');
    await press('Call the last no-show');
    await expect.poll(status).toBe('No visitor is marked as a no-show.');
    await press('Find a ticket');
    screen.getByText('There is no matching ticket that you can call.');
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await press('Close');
    expect(sent).toEqual(['POST callNextTicket', 'POST callCancelledTicket']);
  });
});

describe('the keys of the counter page', () => {
  it.each([
    ['called', 'r', 'POST recall {"ticket":"B-001"}'],
    ['called', 's', 'POST transaction/start {"ticket":"B-001","task":"task-1","autoStart":false}'],
    ['called', 'x', 'POST cancel {"ticket":"B-001"}'],
    ['called', 'p', 'POST park {"ticket":"B-001"}'],
    ['called', 'c', 'POST callCancelledTicket'],
    ['serving', 'a', 'POST afterwork/start {"ticket":"B-001","task":"task-1"}'],
    ['serving', 'f', 'POST finish {"ticket":"B-001"}'],
    ['serving', 'p', 'POST park {"ticket":"B-001"}'],
    ['afterwork', 'f', 'POST finish {"ticket":"B-001"}'],
    ['second-open', 's', 'POST transaction/start {"ticket":"B-001","task":"task-2","autoStart":false}'],
    ['paused', 'b', 'POST resume'],
  ] as const)('send their request at a counter that is %s: %s', async (state, key, request) => {
    const { user, sent } = await openCounterState(state);
    await user.keyboard(key);
    expect(sent).toEqual([request]);
  });

  it.each([
    ['free', 'rsafxpteu'],
    ['called', 'afu'],
    ['serving', 'rsx'],
    ['afterwork', 'rsaxpt'],
    ['paused', 'ncdu'],
  ] as const)('do nothing at a counter that is %s: %s', async (state, keys) => {
    const { screen, user, sent } = await openCounterState(state);
    for (const key of keys) await user.keyboard(key);
    expect(sent).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['b', 'Pause'],
    ['d', 'Find a ticket'],
    ['t', 'Transfer B 001'],
    ['e', 'Data of B 001'],
    ['m', 'Message in the waiting area'],
    ['l', 'Log out'],
  ])('open a dialog in which letters do nothing: %s opens "%s"', async (key, title) => {
    const { screen, user, sent, press } = await openCounterState('called');
    await user.keyboard(key);
    await screen.findByRole('dialog', { name: title });
    screen.getByRole('button', { name: 'Close' }).focus();
    await user.keyboard('x');
    expect(sent).toEqual([]);
    await press('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['{Control>}x{/Control}', '{Alt>}x{/Alt}', '{Meta>}x{/Meta}', '{x>3/}', 'ж', '1'])(
    'never act twice while a key is held, and ignore shortcuts and other characters: %s',
    async (keys) => {
      const { user, sent } = await openCounterState('called');
      await user.keyboard(keys);
      expect(sent.length).toBe(keys === '{x>3/}' ? 1 : 0);
    },
  );

  it.each(['N7P2{Enter}', '4006381333931{Enter}', '{Shift>}n{/Shift}x{Tab}{Enter}', '{Home}{End}{Enter}'])(
    'ignore a scanner that types %s, and its Enter does not press the focused button',
    async (keys) => {
      const { screen, button, user, sent } = await openCounterState('called');
      button('Start').focus();
      await user.keyboard(keys);
      expect(sent).toEqual([]);
      expect(screen.queryByRole('dialog')).toBeNull();
      await user.keyboard('x');
      expect(sent).toEqual(['POST cancel {"ticket":"B-001"}']);
    },
  );

  it('are at the positions of the Latin letters on keyboards of other scripts', async () => {
    const { sent, pass } = await openCounterState('called');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'ч', code: 'KeyX' }));
    await pass(200);
    await expect.poll(() => sent).toEqual(['POST cancel {"ticket":"B-001"}']);
  });

  it('can be switched off, and this machine remembers the choice', async () => {
    const { screen, user, sent, button } = await openCounterState('called');
    expect(button('Next').getAttribute('aria-keyshortcuts')).toBe('N');
    expect(button('Next').textContent).toBe('NNext');
    await user.click(screen.getByRole('checkbox', { name: 'Keyboard shortcuts' }));
    await user.keyboard('x');
    expect(sent).toEqual([]);
    expect(button('Next').getAttribute('aria-keyshortcuts')).toBeNull();
    expect(button('Next').textContent).toBe('Next');
    const again = await openCounterState('free');
    expect(again.screen.queryByText('Press N to call the next ticket.')).toBeNull();
    await again.user.click(again.screen.getByRole('checkbox', { name: 'Keyboard shortcuts' }));
    again.screen.getByText('Press N to call the next ticket.');
    expect(localStorage.length).toBe(0);
  });

  it('do nothing in the fields of a sheet', async () => {
    const { screen, user } = await openCounterState('called');
    await user.keyboard('d');
    await user.type(screen.getByRole('combobox', { name: 'Number or name' }), 'tee');
    expect(screen.queryByRole('dialog', { name: 'Transfer B 001' })).toBeNull();
  });
});

describe('the actions of the counter page', () => {
  it.each([
    ['free', 'NNext'],
    ['called', 'SStart'],
    ['serving', 'FFinish'],
    ['afterwork', 'FFinish'],
    ['paused', 'BEnd pause'],
  ] as const)('include one main action when the counter is %s: %s', async (state, text) => {
    await openCounterState(state);
    expect([...document.querySelectorAll('.actions .main')].map((one) => one.textContent)).toEqual([text]);
  });

  it('are one main action, the common actions beside it, and a menu of the other actions', async () => {
    const { press, screen, user, sent } = await openCounterState('serving');
    const texts = (within: string) =>
      [...document.querySelectorAll(`${within} button`)].map(({ textContent }) => textContent);
    expect(document.querySelector('.actions .main')?.textContent).toBe('FFinish');
    expect(texts('.actions')).toEqual(['FFinish', 'NNext', 'AAfterwork', 'TTransfer', 'PPark', 'More']);
    screen.getByText('Next finishes B 001.');
    await press('More');
    expect(texts('dialog .choices')).toEqual([
      'EEdit data',
      'DFind a ticket',
      'CCall the last no-show',
      'BPause',
      'MMessage in the waiting area',
      'LLog out',
    ]);
    await user.keyboard('c');
    expect(sent).toEqual(['POST callCancelledTicket']);
  });
});

describe('the current visitor', () => {
  it('is shown with all facts that a clerk must know', async () => {
    const { screen } = await openCounterState('called');
    screen.getByText('Asked for you');
    screen.getByText('Needs time');
    screen.getByText('(2 min)');
    await screen.findByText(/please go to counter 1$/);
    const [list] = [...document.querySelectorAll('.current-ticket dl')];
    expect(list?.textContent).toMatch(/^NameNadiaLanguageEnglishWaited7 minCalls2Announcement/);
  });

  it('is shown with the appointment and the data of the visitor, with labels of the branch', async () => {
    const { screen } = await openCounterState('called-again');
    expect(screen.queryByText('Asked for you')).toBeNull();
    await screen.findByText('Licence plate');
    expect(document.querySelector('.current-ticket dl')?.textContent).toMatch(
      /AppointmentK7P-XW3Licence plateA1/,
    );
  });

  it('can have several services, and the clerk can start them in any order', async () => {
    const { screen, user, sent } = await openCounterState('serving-first-of-two');
    expect([...document.querySelectorAll('.tasks li')].map((one) => one.textContent)).toEqual([
      'Passport or ID cardIn service',
      'Parkingopen',
      'DogsopenStart',
    ]);
    screen.getByText('(3 min)');
    const [, other] = screen.getAllByRole('button', { name: /^S?Start$/ });
    const tasks = screen.getByRole('list', { name: 'Services' });
    await user.click(tasks.querySelector('button') ?? (other as HTMLElement));
    expect(sent).toEqual(['POST transaction/start {"ticket":"B-001","task":"task-3","autoStart":false}']);
  });

  it('is shown with the progress of each service', async () => {
    await openCounterState('second-open');
    expect([...document.querySelectorAll('.tasks li')].map((one) => one.textContent)).toEqual([
      'Passport or ID carddone',
      'Dogsopen',
    ]);
    expect(document.querySelector('.tasks button')).toBeNull();
  });

  it('is shown without progress if there is only one service', async () => {
    await openCounterState('afterwork');
    expect(document.querySelector('.tasks')?.textContent).toBe('Passport or ID card');
    expect(document.querySelector('.current-ticket .state')?.textContent).toContain('Afterwork');
  });

  it('can be called back for ten seconds after a no-show', async () => {
    const { user, press, sent, status, pass } = await openCounterState('called');
    await user.keyboard('x');
    await expect.poll(status).toBe('B 001 is marked as a no-show.');
    await pass(9_000);
    await press(/Undo/);
    expect(sent.at(-1)).toBe('POST callTicket {"ticket":"B-001","handBack":true}');
    const other = await openCounterState('called');
    await other.user.keyboard('x');
    await expect.poll(other.status).toBe('B 001 is marked as a no-show.');
    await other.pass(10_000);
    await expect.poll(other.status).toBe('');
    expect(other.screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  });

  it.each([
    ['called', 'p', 'B 001 is parked.'],
    ['serving', 'f', 'B 001 is finished.'],
  ] as const)(
    'in the state "%s" leaves the counter after the key %s, and the clerk reads "%s"',
    async (state, key, sentence) => {
      const { user, status, answers, screen } = await openCounterState(state);
      answers['GET state'] = { status: 503 };
      await user.keyboard(key);
      await expect.poll(status).toBe(sentence);
      expect(document.querySelector('.status .problem')).toBeNull();
      screen.getByText('No current visitor');
    },
  );

  it.each([
    ['a refusal', refusal(409, 'TAKEN'), 'Another clerk has this ticket.'],
    ['another refusal', refusal(409, 'NEW'), 'The service does not allow this now.'],
    ['nonsense', { status: 200, body: 7 }, 'This page cannot read the response of the service.'],
  ] as const)('stays at the counter after %s', async (_, answer, sentence) => {
    const { answers, press, status } = await openCounterState('called');
    answers['POST recall'] = answer;
    await press('Repeat call');
    await expect.poll(status).toBe(sentence);
    expect(document.querySelector('.status .problem')).not.toBeNull();
    expect(document.title).toBe('B 001 · Counter 1');
  });

  it('leaves the counter once a repeated request succeeds', async () => {
    const { answers, press, status, pass, sent } = await openCounterState('called');
    answers['POST park'] = 'unreachable';
    await press('Park');
    await expect.poll(status).toMatch(/Your last action is sent again until it is confirmed\.$/);
    answers['POST park'] = { status: 204 };
    await pass(2_000);
    await expect.poll(status).toBe('B 001 is parked.');
    expect(sent).toEqual(Array(2).fill('POST park {"ticket":"B-001"}'));
  });
});

describe('the sheets of the counter page', () => {
  it('ask for confirmation before a visitor in the queue is called', async () => {
    const { screen, user, press, sent } = await openCounterState('free');
    await user.click(screen.getByText('B 003'));
    const sheet = screen.getByRole('dialog', { name: 'Call B 003?' });
    expect(sheet.textContent).toContain('Passport or ID card · Omar · 5 min');
    expect(sheet.textContent).not.toContain('stands here');
    expect(sheet.textContent).not.toContain('no longer be serving');
    await press('Call B 003');
    expect(sent).toEqual(['POST callTicket {"ticket":"B-003"}']);
  });

  it('can mark a visitor who had not arrived yet as arrived, together with the call', async () => {
    const { screen, user, press, sent } = await openCounterState('free');
    await user.click(screen.getByText('B 010'));
    screen.getByText('The visitor is here');
    await press('Call B 010');
    expect(sent).toEqual(['POST callTicket {"ticket":"B-010","arrived":true}']);
  });

  it('offer a transfer instead of a call for a visitor whose service nobody serves', async () => {
    const { screen, user } = await openCounterState('free');
    await user.click(screen.getByText('B 009'));
    screen.getByRole('dialog', { name: 'Transfer B 009' });
  });

  it('transfer a visitor to a service or another counter, at the old queue position or at the end', async () => {
    const { screen, user, press, sent } = await openCounterState('called');
    await press('Transfer');
    const sheet = screen.getByRole('dialog');
    expect([...sheet.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      '',
      'Passport or ID card',
      'Dogs',
      'Counter 2',
      'Cleo · Counter 2',
    ]);
    await user.selectOptions(screen.getByRole('combobox', { name: /^To/ }), 'Counter 2');
    await user.click(screen.getByLabelText('at the end'));
    await user.click(sheet.querySelector('.main') as Element);
    expect(sent).toEqual(['POST transfer {"ticket":"B-001","counter":"counter-2","place":"end"}']);
    await screen.findByText('B 001 is transferred.');
  });

  it('transfer a visitor to a clerk', async () => {
    const { screen, user, press, sent } = await openCounterState('called');
    await press('Transfer');
    await user.selectOptions(screen.getByRole('combobox', { name: /^To/ }), 'Cleo · Counter 2');
    await user.click(screen.getByRole('dialog').querySelector('.main') as Element);
    expect(sent).toEqual(['POST transfer {"ticket":"B-001","clerk":"user-cleo","place":"kept"}']);
  });

  it('transfer a visitor to a service at the old queue position by default', async () => {
    const { screen, user, press, sent } = await openCounterState('called');
    await press('Transfer');
    const sheet = screen.getByRole('dialog');
    const places = screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
    expect(places).toEqual([true, false]);
    await user.selectOptions(screen.getByRole('combobox', { name: /^To/ }), 'Dogs');
    await user.click(sheet.querySelector('.main') as Element);
    expect(sent).toEqual(['POST transfer {"ticket":"B-001","service":"dogs","place":"kept"}']);
  });

  it('pause the counter with a reason of the branch, or without a reason', async () => {
    const { press, sent, screen } = await openCounterState('called');
    await press('Pause');
    await press('Lunch');
    await screen.findByRole('button', { name: 'End pause' });
    await press('End pause');
    await expect.poll(() => screen.queryByRole('button', { name: 'End pause' })).toBeNull();
    await press('Pause');
    await press('Without a reason');
    expect(sent).toEqual(['POST pause {"code":"lunch"}', 'POST resume', 'POST pause {}']);
  });

  it('find a ticket by part of its number, and the arrow keys select a result', async () => {
    const { user, press, screen, sent } = await openCounterState('free');
    await press('Find a ticket');
    const { getAllByRole, getByRole } = within(screen.getByRole('listbox'));
    const options = () => getAllByRole('option').map(({ textContent }) => textContent);
    const chosen = () => getByRole('option', { selected: true }).textContent?.slice(0, 5);
    expect(options()).toEqual([
      'B 003Passport or ID card · Omar5 min',
      'B 004Passport or ID card5 min',
      'B 005Passport or ID card5 min',
      'B 006Passport or ID card5 min',
      'B 007Passport or ID cardParked',
      'B 008Passport or ID cardFor other clerks',
      'B 009Passport or ID cardFor other clerks',
      'B 010Passport or ID cardThe visitor is here',
    ]);
    expect(screen.queryByText('There is no matching ticket that you can call.')).toBeNull();
    const field = screen.getByRole('combobox', { name: 'Number or name' });
    expect(field.getAttribute('aria-expanded')).toBe('true');
    await user.type(field, '{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(chosen()).toBe('B 004');
    await user.type(field, '{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(chosen()).toBe('B 003');
    await user.type(field, '10');
    expect(options()).toEqual(['B 010Passport or ID cardThe visitor is here']);
    await user.type(field, '{ArrowDown}{Enter}');
    expect(sent).toEqual(['POST callTicket {"ticket":"B-010","arrived":true}']);
  });

  it('call a found ticket after a click on it', async () => {
    const { user, press, screen, sent } = await openCounterState('free');
    await press('Find a ticket');
    await user.click(screen.getByRole('option', { name: /B 005/ }));
    expect(sent).toEqual(['POST callTicket {"ticket":"B-005"}']);
  });

  it('save only the changed data of a visitor', async () => {
    const { user, press, screen, sent } = await openCounterState('called-again');
    await press('Edit data');
    expect(within(screen.getByRole('dialog')).getAllByRole('textbox')).toHaveLength(2);
    await user.type(await screen.findByLabelText('Data 4'), '!');
    await press('Save');
    expect(sent).toEqual(['POST customerData {"ticket":"B-001","customerData":{"data4":"red!"}}']);
    await screen.findByText('The data have been saved.');
  });

  it('show a message in the waiting area until a time today or tomorrow', async () => {
    const { press, screen, sent, user, status } = await openCounterState('called');
    await press('Message in the waiting area');
    const text = await screen.findByLabelText<HTMLInputElement>('Message');
    await user.type(text, 'Please use entrance B.');
    const until = screen.getByLabelText<HTMLInputElement>('Until');
    expect(until.value).toMatch(/^\d\d:\d\d$/);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    const [request = ''] = sent.slice(-1);
    const { message } = JSON.parse(request.replace('POST hallMessage ', ''));
    expect(message.text).toBe('Please use entrance B.');
    expect(message.until).toBeGreaterThan(testNow);
    await expect.poll(status).toBe('The screens in the waiting area show the message.');
  });

  it('remove the message that is shown in the waiting area', async () => {
    const { answers, press, screen, sent, user, status } = await openCounterState('free');
    const message = { text: 'The lift is out of order.', until: testNow + 60 * 60_000 };
    answers['GET hallMessage'] = answer({ message });
    await press('Message in the waiting area');
    const text = await screen.findByLabelText<HTMLInputElement>('Message');
    expect(text.value).toBe(message.text);
    await user.click(screen.getByRole('button', { name: 'Remove the message' }));
    expect(sent).toEqual(['POST hallMessage {"message":null}']);
    await expect.poll(status).toBe('The message in the waiting area is removed.');
  });

  it('name, before a logout, the tickets that stay parked at the counter', async () => {
    const { screen, press } = await openCounterState('parked-long');
    await press('Log out');
    screen.getByText('Still parked here: B 007');
  });

  it('warn before a logout that the ticket leaves the counter', async () => {
    const { press, screen, sent, user } = await openCounterState('called');
    await press('Log out');
    const sheet = screen.getByRole('dialog', { name: 'Log out' });
    within(sheet).getByText('You will no longer be serving B 001.');
    await user.click(within(sheet).getByRole('button', { name: 'Log out' }));
    await screen.findByRole('heading', { name: 'Log in' });
    expect(sent).toEqual(['DELETE session']);
  });
});

describe('the messages to a clerk', () => {
  it('report that only parked visitors remain', async () => {
    const { screen, press, status } = await openCounterState('parked-long');
    screen.getByText('Only parked visitors remain');
    await press('Next');
    await expect.poll(status).toBe('Only parked visitors remain.');
  });

  it.each(['free', 'outside-service'] as const)('report after %s that no one waits', async (state) => {
    const { press, status } = await openCounterState(state);
    await press('Next');
    await expect.poll(status).toMatch(/No one is waiting\.$/);
  });

  it('name a no-show, without an undo at a service that does not offer an undo', async () => {
    const { screen, user, status } = await openCounterState('without-undo');
    await user.keyboard('x');
    await expect.poll(status).toBe('B 001 is marked as a no-show.');
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  });

  it('give the age of the known state in one sentence while the network is unavailable', async () => {
    const { answers, press, pass, status, user } = await openCounterState('called');
    await user.keyboard('x');
    await expect.poll(status).toBe('B 001 is marked as a no-show.');
    for (const request of Object.keys(answers)) answers[request] = 'unreachable';
    answers['POST callCancelledTicket'] = refusal(409, 'TAKEN');
    await pass(2 * minute);
    await press('Call the last no-show');
    await expect.poll(status).toMatch(/^No connection\. Last updated \d\d:\d\d \(2 min ago\)\.$/);
    answers['POST callNextTicket'] = 'unreachable';
    await press('Next');
    await expect
      .poll(status)
      .toMatch(/\(2 min ago\)\. Your last action is sent again until it is confirmed\.$/);
    expect(document.querySelector('.status .problem')).not.toBeNull();
  });

  it('report a request in progress, and no other request is sent until it ends', async () => {
    const { answers, press, status, sent, button } = await openCounterState('called');
    answers['POST recall'] = 'never';
    await press('Repeat call');
    expect(status()).toBe('Sending');
    expect(button('Next').getAttribute('aria-disabled')).toBe('true');
    await press('Next');
    expect(sent).toEqual(['POST recall {"ticket":"B-001"}']);
  });

  it('no longer contain the wishes and needs of a visitor once another visitor is called', async () => {
    const { answers, press, screen } = await openCounterState('called');
    screen.getByText('Asked for you');
    answers['GET state'] = 'never';
    answers['POST recall'] = answer(aTicket({ key: 'B-001', number: 'B 001', calls: 3 }));
    await press('Repeat call');
    await expect.poll(() => document.querySelector('.current-ticket dl')?.textContent).toContain('Calls3');
    screen.getByText('Asked for you');
    answers['POST callNextTicket'] = answer(aTicket({ number: 'B 003' }));
    await press('Next');
    await expect.poll(() => document.title).toBe('B 003 · Counter 1');
    expect(screen.queryByText('Asked for you')).toBeNull();
    expect(screen.queryByText('Needs time')).toBeNull();
  });
});

const timeIn = (timeZone: string, instant: number) =>
  new Date(instant).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

describe('the times of the page', () => {
  it('are in the time zone of the branch, whatever the time zone of the browser', async () => {
    const { screen, press, sent, user } = await openCounterState('paused');
    await screen.findByText(`Paused since ${timeIn('Asia/Kolkata', testNow - 9 * minute)} · Lunch`);
    await press('Message in the waiting area');
    const until = await screen.findByLabelText<HTMLInputElement>('Until');
    expect(until.value).toBe(timeIn('Asia/Kolkata', testNow + 60 * minute));
    await user.type(screen.getByLabelText('Message'), 'Hello');
    await press('Show');
    const whole = Math.floor((testNow + 60 * minute) / minute) * minute;
    expect(sent).toEqual([`POST hallMessage {"message":{"text":"Hello","until":${whole}}}`]);
  });
});

describe('a transfer', () => {
  it('offers only the other counters of this branch', async () => {
    const { press, screen } = await openCounterState('two-branches');
    await press('Transfer');
    const group = screen.getByRole('group', { name: 'Service points' });
    expect(
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Counter 2']);
  });
});

describe('a paused counter', () => {
  it('shows since when and why it is paused, and calls nobody', async () => {
    const { screen, user } = await openCounterState('paused');
    await screen.findByText(/^Paused since \d\d:\d\d · Lunch$/);
    expect(document.querySelector('.paused')).not.toBeNull();
    const first = screen.getByText('B 003');
    expect(first.closest('button')?.getAttribute('aria-disabled')).toBe('true');
    await user.click(first);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/has been parked/)).toBeNull();
  });
});

describe('a visitor who has been parked for a long time', () => {
  it('is announced to the clerk at the branch\'s time limit, and again after the same time if the clerk chooses "Later"', async () => {
    const { screen, press, pass, status, user } = await openCounterState('parked-long');
    expect(status()).toBe('');
    await pass(minute);
    await expect.poll(status).toBe('B 007 has been parked for 20 min. Call it now?');
    await press('Later');
    expect(status()).toBe('');
    await pass(16 * minute);
    expect(status()).toBe('');
    await pass(minute + 5_000);
    await expect.poll(status).toBe('B 008 has been parked for 40 min. Call it now?');
    await press('Later');
    await pass(2 * minute);
    expect(status()).toBe('');
    await pass(minute);
    await expect.poll(status).toBe('B 007 has been parked for 40 min. Call it now?');
    await user.click(screen.getByRole('button', { name: 'Call B 007' }));
    screen.getByRole('dialog', { name: 'Call B 007?' });
  });
});

describe('a field about the visitor', () => {
  it.each([
    ['de', 'Kennzeichen'],
    ['fr', 'Licence plate'],
  ])('is named in %s as the branch defines, or else in the default language', async (language, name) => {
    const { screen, user } = await openCounterState('called-again');
    await user.selectOptions(screen.getByRole('combobox', { name: /Language/ }), language);
    await expect.poll(() => document.documentElement.lang).toBe(language);
    await user.keyboard('e');
    const [first, second] = within(screen.getByRole('dialog')).getAllByRole<HTMLInputElement>('textbox');
    expect(first?.closest('label')?.textContent).toBe(name);
    expect(first?.value).toBe('A1');
    expect(second?.closest('label')?.textContent).toMatch(/ 4$/);
  });

  it('is not sent unless it was changed', async () => {
    const { screen, press, sent } = await openCounterState('called-again');
    await press('Edit data');
    await press('Save');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('the counter page of an external service', () => {
  it('offers only the actions and data of the interface', async () => {
    const { screen, press, sent } = await openCounterState('outside-service');
    await screen.findByText('12 min');
    const shown = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(shown).toEqual(['SStart', 'NNext', 'More']);
    await press('More');
    const menu = [...document.querySelectorAll('dialog .choices button')];
    expect(menu.map(({ textContent }) => textContent)).toEqual([
      'EEdit data',
      'CCall the last no-show',
      'LLog out',
    ]);
    await press('Close');
    expect([...document.querySelectorAll('.lists li')].map(({ textContent }) => textContent)).toEqual([
      '3Passport or ID card12 min',
    ]);
    await press('Start');
    expect(sent).toEqual(['POST transaction/start {"ticket":"B-001","task":"task-1","autoStart":false}']);
  });
});

describe('the login', () => {
  it('sends name, password and counter, and opens the counter', async () => {
    const { user, screen, press, sent, answers, told } = await openCounterState('logged-out', 'counter-2');
    expect(document.title).toBe('Log in');
    const desk = await openCounterState('free');
    answers['POST session'] = desk.answers['GET session'] ?? 'never';
    await user.type(screen.getByLabelText('User name'), 'ana');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await press('Log in');
    await screen.findByText('No current visitor');
    expect(sent).toEqual(['POST session {"username":"ana","password":"secret","counter":"counter-2"}']);
    expect(told).toEqual(['at counter-2', 'acted']);
  });

  it.each([
    ['INVALID_USERNAME', 401, 'The user name or the password is wrong.'],
    ['', 503, 'No connection. The action may have failed.'],
  ])('shows for the error type "%s" with status %i: "%s"', async (type, status, sentence) => {
    const { user, screen, press, answers } = await openCounterState('logged-out', 'counter-1');
    answers['POST session'] = refusal(status, type);
    await user.type(screen.getByLabelText('User name'), 'ana');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await press('Log in');
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' }).disabled).toBe(false);
  });

  it('asks for a new password after a first password, and continues with it', async () => {
    const { user, screen, press, answers, sent } = await openCounterState('logged-out', 'counter-1');
    const desk = await openCounterState('free');
    answers['POST session'] = refusal(403, 'PASSWORD_CHANGE_NEEDED');
    answers['POST password'] = { status: 204 };
    await user.type(screen.getByLabelText('User name'), 'ana');
    await user.type(screen.getByLabelText('Password'), 'first one');
    await press('Log in');
    expect((await screen.findByRole('alert')).textContent).toBe('Choose a password of your own.');
    await user.type(screen.getByLabelText('New password'), 'a quiet harbour');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' }).disabled).toBe(true);
    await user.type(screen.getByLabelText('Repeat the new password'), 'a quiet harbour');
    answers['POST session'] = desk.answers['GET session'] ?? 'never';
    await press('Log in');
    await screen.findByText('No current visitor');
    expect(sent.slice(1)).toEqual([
      'POST password {"username":"ana","password":"first one","newPassword":"a quiet harbour"}',
      'POST session {"username":"ana","password":"a quiet harbour","counter":"counter-1"}',
    ]);
  });

  it('is sent only once, even if the button is pressed again', async () => {
    const { user, screen, press, answers, sent } = await openCounterState('logged-out', 'counter-1');
    answers['POST session'] = 'never';
    await user.type(screen.getByLabelText('User name'), 'ana');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await press('Log in');
    await press('Logging in');
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['logged-out', undefined, ''],
    ['logged-out', 'counter-2', 'counter-2'],
    ['logged-out', 'counter-9', ''],
    ['logged-out-one-counter', undefined, 'counter-7'],
  ] as const)(
    'in the state "%s" with the last counter %s selects the counter "%s"',
    async (state, last, chosen) => {
      const { screen } = await openCounterState(state, last);
      expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Service point' }).value).toBe(chosen);
    },
  );

  it('names the branch of a counter if the host has several branches', async () => {
    const { screen } = await openCounterState('logged-out-two-branches');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Harbour, Counter 1', 'Hill, Counter 1']),
    );
  });

  it('asks for the WebSocket ID if the counters are not known', async () => {
    const { screen } = await openCounterState('logged-out-outside-service', 'ws-9');
    expect((screen.getByLabelText('WebSocket ID') as HTMLInputElement).value).toBe('ws-9');
  });
});

describe('a counter where another clerk works', () => {
  const joseph = {
    clerk: 'Joseph Camilleri',
    seen: testNow,
    ticket: { key: 'B-004', number: 'B 004' },
    mayTakeOver: true,
  };
  async function openStaffed(change: Partial<typeof joseph> | { ticket: null } = {}) {
    const page = await openCounterState('logged-out', 'counter-2');
    page.answers['POST session'] = refusal(409, 'COUNTER_STAFFED', { ...joseph, ...change });
    await page.user.type(page.screen.getByLabelText('User name'), 'maria');
    await page.user.type(page.screen.getByLabelText('Password'), 'secret');
    await page.press('Log in');
    await page.screen.findByText('Joseph Camilleri is working at Counter 2');
    const lastInstead = () => JSON.parse(page.sent.at(-1)?.replace('POST session ', '') ?? '').instead;
    return { ...page, lastInstead };
  }

  it.each([
    ['Take over B 004', 'takeOver'],
    ['Send B 004 back to the queue', 'handBack'],
  ])('offers the answer "%s"', async (name, visitor) => {
    const { screen, press, lastInstead } = await openStaffed();
    screen.getByText('B 004 is being served there. What happens to this visitor?');
    expect(screen.queryByText('Take over')).toBeNull();
    await press(name);
    expect(lastInstead()).toEqual({ ticket: 'B-004', visitor });
  });

  it('can lead to a second question, about a visitor served elsewhere, and both answers are sent', async () => {
    const { screen, press, sent, answers, user, button, told } = await openStaffed();
    const ticket = { key: 'B-005', number: 'B 005' };
    answers['POST session'] = refusal(409, 'SERVES_ELSEWHERE', {
      counter: 'Counter 7',
      ticket,
      mayTakeOver: true,
    });
    await press('Send B 004 back to the queue');
    await screen.findByText('You are serving B 005 at Counter 7');
    await press('Take B 005 along');
    const { instead, own } = JSON.parse(sent.at(-1)?.replace('POST session ', '') ?? '');
    expect(instead).toEqual({ ticket: 'B-004', visitor: 'handBack' });
    expect(own).toEqual({ ticket: 'B-005', visitor: 'takeOver' });
    await screen.findByText('You are serving B 005 at Counter 7');
    await expect.poll(() => button('Choose another service point').hasAttribute('disabled')).toBe(false);
    await press('Choose another service point');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(JSON.parse(sent.at(-1)?.replace('POST session ', '') ?? '')).not.toHaveProperty('instead');
    expect(told).toEqual([]);
  });

  it('shows when the other clerk was last active, in the time zone of its branch', async () => {
    const { screen } = await openStaffed();
    screen.getByText(`Last active at ${timeIn('Asia/Kolkata', testNow)}.`);
  });

  it('can be left for another counter, and nothing changes for the other clerk', async () => {
    const { screen, press, sent } = await openStaffed();
    await press('Choose another service point');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it('does not offer to take over a visitor whom the new clerk does not serve', async () => {
    const { screen } = await openStaffed({ mayTakeOver: false });
    expect(screen.queryByText('Take over B 004')).toBeNull();
    screen.getByText('You do not serve B 004 here.');
  });

  it('shows that no visitor is served there', async () => {
    const { screen, press, lastInstead } = await openStaffed({ ticket: null });
    screen.getByText('No visitor is being served there.');
    expect(screen.queryByText(/You do not serve|Send /)).toBeNull();
    await press('Take over');
    expect(lastInstead()).toEqual({ ticket: null, visitor: 'handBack' });
  });
});

describe('a clerk whose login has ended', () => {
  it.each([
    [{ isSameClerk: false }, /^Maria took over Counter 2 at \d\d:\d\d\.$/],
    [{ isSameClerk: true }, /^You logged in at /],
  ])('reads who ended the login: %j', async (change, sentence) => {
    const { screen, press, answers } = await openCounterState('called');
    const takenOver = { clerk: 'Maria', counter: 'Counter 2', at: testNow, ...change };
    answers['POST recall'] = refusal(401, 'NOT_IDENTIFIED', { takenOver });
    await press('Repeat call');
    await screen.findByText(sentence);
  });
});

describe('a clerk whose login has ended without a newer login', () => {
  it.each([
    [{ ended: 'idle' }, 'You were logged out after twelve hours without activity.'],
    [{ ended: 'day' }, 'You were logged out at the end of the day.'],
    [{ ended: 'password' }, 'You were logged out because your password was changed.'],
    [
      { ended: 'removed' },
      'You were logged out because the branch no longer has this service point or your user name.',
    ],
    [{}, 'Your login has ended. Log in again.'],
  ])('reads the reason: %j', async (data, sentence) => {
    const { screen, press, answers } = await openCounterState('called');
    answers['POST recall'] = refusal(401, 'NOT_IDENTIFIED', data);
    await press('Repeat call');
    await screen.findByText(sentence);
  });
});

describe('the language of the page', () => {
  it.each([
    ['Deutsch', 'de', 'ltr'],
    ['العربية', 'ar', 'rtl'],
    ['Polski', 'pl', 'ltr'],
    ['فارسی', 'fa', 'rtl'],
  ])('changes to %s when the clerk chooses it', async (name, code, direction) => {
    const { user, screen, told } = await openCounterState('free');
    await user.selectOptions(screen.getByRole('combobox', { name: /Language/ }), name);
    await expect.poll(() => document.documentElement.lang).toBe(code);
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual([code, direction]);
    expect(told).toEqual([`in ${code}`]);
  });
});

it('a service without a name in the language of the branch is shown by its own name', async () => {
  const { screen, answerTicket, press } = await openCounterState('nobody-waits');
  answerTicket(
    'POST callNextTicket',
    aTicket({ createdAt: testNow, tasks: [aTask({ name: 'Dogs', texts: {} })] }),
  );
  await press('Next');
  await screen.findByText('Dogs');
});
