import { readCapabilities } from '../../../contract/endpoints/dispenser-endpoints.ts';
import { plainReading } from '../../../domain/text-entry/scanned-code.ts';
import { refusal } from '../../../page/simulation/simulated-answer.ts';
import { hours } from '../../../testing/builders.ts';
import type { BranchData } from '../../../testing/demo-branch.ts';
import type { ScreenAt } from '../../session/session.ts';
import { family, home, parking, questionScreen, withLanguages, withProfile } from './demo.ts';
import { type GalleryStates, state } from './gallery-state.ts';
import { hostileBranch } from './hostile.ts';
import { ticketScreen } from './ticket-states.ts';

const shows = ['[role=alertdialog] h1'];
const languages = { at: 'languages', over: home } as const;
const smartTicket = { at: 'smart-ticket', over: home } as const;
const stillThere = (over: ScreenAt<'still-there'>['over']) => ({ at: 'still-there', over }) as const;
const closed = { at: 'closed', language: undefined } as const;
const openOnMonday = (demo: BranchData): BranchData => ({
  ...demo,
  branch: { ...demo.branch, openingHours: [hours(1, '0800', '1800')] },
});
const inGroup = { ...home, path: [family] };
const asked = questionScreen('name', { customerName: 'María' });

const scanning = (demo: BranchData): BranchData =>
  withProfile({ features: { customerName: 1 }, appearance: { enableAppointmentQrReading: true } })({
    ...demo,
    branch: { ...demo.branch, features: { ...demo.branch.features, appointment: true } },
  });

export const sheetStates: Pick<
  GalleryStates,
  'languages' | 'help' | 'how-to' | 'smart-ticket' | 'ways' | 'give-back' | 'scanned' | 'still-there'
> = {
  languages: [
    state('five', languages, { branch: withLanguages(5), shows }),
    state('two', languages, { branch: withLanguages(2), shows }),
    state('eight', languages, { branch: withLanguages(8), shows }),
    state('twenty', languages, { branch: withLanguages(20), shows }),
    state(
      'over-closed',
      { at: 'languages', over: closed },
      {
        branch: (demo) => openOnMonday(withLanguages(20)(demo)),
        shows,
      },
    ),
    state(
      'over-paused',
      { at: 'languages', over: { at: 'paused', language: undefined } },
      { branch: withLanguages(20), shows },
    ),
    state(
      'over-a-question',
      { at: 'languages', over: asked },
      { branch: withProfile({ features: { customerName: 1 } }), shows },
    ),
    state('over-a-ticket', { at: 'languages', over: ticketScreen() }, { shows }),
    state('hostile', languages, { branch: hostileBranch, shows }),
  ],
  help: [
    state('over-the-menu', { at: 'help', over: home }, { shows }),
    state(
      'over-a-question',
      { at: 'help', over: asked },
      { branch: withProfile({ features: { customerName: 1 } }), shows },
    ),
    state('over-a-ticket', { at: 'help', over: ticketScreen() }, { shows }),
    state(
      'without-needs',
      { at: 'help', over: home },
      {
        answers: { [readCapabilities.path]: { status: 200, body: { additions: ['ticket'] } } },
        shows,
      },
    ),
  ],
  'give-back': [
    state('one', { at: 'give-back', over: ticketScreen() }, { shows }),
    state(
      'group',
      {
        at: 'give-back',
        over: ticketScreen({
          others: [{ requestId: 'request-2', created: ticketScreen({}, 'B 004').created }],
        }),
      },
      { shows },
    ),
  ],
  'how-to': [state('over-the-menu', { at: 'how-to', over: home }, { shows })],
  'smart-ticket': [
    state('code', smartTicket, { shows: ['[role=alertdialog] svg'] }),
    state('no-code-yet', smartTicket, { answers: { '/smart-token': refusal(503, 'UNAVAILABLE') }, shows }),
  ],
  scanned: [
    state(
      'offered-over-a-question',
      { at: 'scanned', over: asked, code: plainReading('K7P-XW3-9AC'), isOffered: true },
      { branch: scanning, shows },
    ),
    state('refused', { at: 'scanned', over: home, code: plainReading('K7P2'), isOffered: false }, { shows }),
    state(
      'refused-while-closed',
      { at: 'scanned', over: closed, code: plainReading('K7P2'), isOffered: false },
      {
        branch: openOnMonday,
        shows,
      },
    ),
  ],
  ways: [
    state(
      'all',
      { at: 'ways', over: home },
      {
        branch: withProfile({
          appearance: { showAppointmentButton: true, showAuthenticationButton: true },
          features: { specialService: parking },
        }),
        shows,
      },
    ),
  ],
  'still-there': [
    state('over-a-group', stillThere(inGroup), { shows }),
    state('over-a-question', stillThere(asked), {
      branch: withProfile({ features: { customerName: 1 } }),
      shows,
    }),
    state('over-a-ticket', stillThere(ticketScreen()), { shows }),
    state('over-a-ticket-with-long-number', stillThere(ticketScreen({}, 'ZULASSUNG 123456')), { shows }),
    state(
      'over-advice',
      stillThere({ at: 'advice', refusal: { why: 'service-closed' }, language: undefined, from: undefined }),
      { shows },
    ),
    state('over-a-closed-branch', stillThere(closed), {
      branch: openOnMonday,
      shows,
    }),
    state('over-the-languages', stillThere(languages), { shows }),
  ],
};
