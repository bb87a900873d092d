import { hours } from '../../../testing/builders.ts';
import type { GalleryStates } from '../gallery-state.ts';
import { refusal } from '../gallery-state.ts';
import { family, home, question, withLanguages, withProfile } from './demo.ts';
import { hostileBranch } from './hostile.ts';
import { ticket } from './ticket-states.ts';

const sheet = '[role=alertdialog] h1';
const inGroup = { ...home, path: [family] };
const asked = question('name', { customerName: 'María' });

/** What lies over another screen. */
export const sheetStates: Pick<GalleryStates, 'languages' | 'smart-ticket' | 'still-there'> = {
  languages: [
    { name: 'five', screen: { at: 'languages', over: home }, branch: withLanguages(5), shows: [sheet] },
    { name: 'two', screen: { at: 'languages', over: home }, branch: withLanguages(2), shows: [sheet] },
    { name: 'eight', screen: { at: 'languages', over: home }, branch: withLanguages(8), shows: [sheet] },
    { name: 'twenty', screen: { at: 'languages', over: home }, branch: withLanguages(20), shows: [sheet] },
    {
      name: 'over-closed',
      screen: { at: 'languages', over: { at: 'closed', language: undefined } },
      branch: (demo) => ({
        ...withLanguages(20)(demo),
        branch: { ...demo.branch, openingHours: [hours(1, '0800', '1800')] },
      }),
      shows: [sheet],
    },
    {
      name: 'over-paused',
      screen: { at: 'languages', over: { at: 'paused', language: undefined } },
      branch: withLanguages(20),
      shows: [sheet],
    },
    { name: 'hostile', screen: { at: 'languages', over: home }, branch: hostileBranch, shows: [sheet] },
  ],
  'smart-ticket': [
    { name: 'code', screen: { at: 'smart-ticket', over: home }, shows: ['[role=alertdialog] svg'] },
    {
      name: 'no-code-yet',
      screen: { at: 'smart-ticket', over: home },
      answers: { '/smart-token': refusal(503, 'UNAVAILABLE') },
      shows: [sheet],
    },
  ],
  'still-there': [
    { name: 'over-a-group', screen: { at: 'still-there', over: inGroup }, shows: [sheet] },
    {
      name: 'over-a-question',
      screen: { at: 'still-there', over: asked },
      branch: withProfile({ features: { customerName: 1 } }),
      shows: [sheet],
    },
    { name: 'over-a-ticket', screen: { at: 'still-there', over: ticket() }, shows: [sheet] },
    {
      name: 'over-a-ticket-with-long-number',
      screen: { at: 'still-there', over: ticket({}, 'ZULASSUNG 123456') },
      shows: [sheet],
    },
    {
      name: 'over-advice',
      screen: {
        at: 'still-there',
        over: { at: 'advice', refusal: { why: 'service-closed' }, language: undefined, from: undefined },
      },
      shows: [sheet],
    },
    {
      name: 'over-a-closed-branch',
      screen: { at: 'still-there', over: { at: 'closed', language: undefined } },
      branch: (demo) => ({
        ...demo,
        branch: { ...demo.branch, openingHours: [hours(1, '0800', '1800')] },
      }),
      shows: [sheet],
    },
    {
      name: 'over-the-languages',
      screen: { at: 'still-there', over: { at: 'languages', over: home } },
      shows: [sheet],
    },
  ],
};
