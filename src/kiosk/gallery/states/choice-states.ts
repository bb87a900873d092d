import { readSelectableClerks } from '../../../contract/endpoints/ticket-endpoints.ts';
import { aSelectableClerk } from '../../../testing/builders.ts';
import { answer, type GalleryStates } from '../gallery-state.ts';
import { birth, parking, passport, permit, question, withProfile, withServices } from './demo.ts';
import { hostileBranch, hostileClerks } from './hostile.ts';

const withMessage = withServices(({ key }) => (key === parking ? { subType: 2 } : {}));
const two = withProfile({ serviceCount: 2 });
const byPhone = withProfile({ features: { smsTicket: { enabled: true, customData: 'data2' } } });

/** The clerks of the demo have portraits, the others initials. */
const portraits = ['maria', 'joseph', 'amal', 'olena'];

const clerks = [
  'Maria Vella',
  'Joseph Camilleri',
  'Amal Haddad',
  'Olena Kovalenko',
  'Ana Kovač',
  'Li Wei',
  'Bartholomäus Freiherr von Hohenstein-Wernigerode',
  'Ngozi',
  'Ayşe Yılmaz',
  'Juan Carlos de la Fuente',
  'Mohammed Al-Rashid',
  'Zoë O’Connor',
].map((name, index) => {
  const { user, counter } = aSelectableClerk(name, {
    name: `Counter ${index + 1}`,
    waitTime: (index * 240_000) % 2_000_000,
  });
  const portrait = portraits[index];
  return { user: { ...user, avatar: portrait ? `media/clerk-${portrait}.svg` : '' }, counter };
});

/** "Anyone" is the first tile. The clerks come with an answer of the service, and may have pages of their own. */
const someClerk = '[data-part=tile] + [data-part=tile], .pager';

const withClerks = (count: number) => ({
  answers: { [readSelectableClerks.path]: answer(clerks.slice(0, count)) },
  shows: [count > 0 ? someClerk : '[data-part=tile]'],
});

/** The questions that are answered by a touch. */
export const choiceStates: Pick<GalleryStates, 'message' | 'basket' | 'clerk' | 'paper'> = {
  message: [
    { name: 'text', screen: question('message', { services: [parking] }), branch: withMessage },
    { name: 'hostile', screen: question('message', { services: ['letter'] }), branch: hostileBranch },
  ],
  basket: [
    { name: 'one', screen: question('basket'), branch: two },
    { name: 'full', screen: question('basket', { services: [passport, birth] }), branch: two },
    {
      name: 'many',
      screen: question('basket', { services: [passport, birth, permit, parking] }),
      branch: withProfile({ serviceCount: 5 }),
    },
  ],
  clerk: [
    { name: 'several', screen: question('clerk', { services: [permit] }), ...withClerks(2) },
    { name: 'nobody', screen: question('clerk', { services: [permit] }), ...withClerks(0) },
    { name: 'one', screen: question('clerk', { services: [permit] }), ...withClerks(1) },
    { name: 'many', screen: question('clerk', { services: [permit] }), ...withClerks(12) },
    {
      name: 'waits-hidden',
      screen: question('clerk', { services: [permit] }),
      branch: withProfile({ appearance: { showWaitTime: false } }),
      ...withClerks(3),
    },
    {
      name: 'hostile',
      screen: question('clerk', { services: ['passport'] }),
      branch: hostileBranch,
      answers: { [readSelectableClerks.path]: answer(hostileClerks) },
      shows: [someClerk],
    },
  ],
  paper: [
    { name: 'without-phone', screen: question('paper') },
    { name: 'with-phone', screen: question('paper'), branch: byPhone },
  ],
};
