import { readSelectableClerks } from '../../../contract/endpoints/ticket-endpoints.ts';
import { answer } from '../../../page/simulation/simulated-answer.ts';
import { aSelectableClerk } from '../../../testing/builders.ts';
import { birth, parking, passport, permit, questionScreen, withProfile, withServices } from './demo.ts';
import { type GalleryStates, state } from './gallery-state.ts';
import { hostileBranch, hostileClerks } from './hostile.ts';

const withMessage = withServices(({ key }) => (key === parking ? { subType: 2 } : {}));
const two = withProfile({ serviceCount: 2 });
const byPhone = withProfile({ features: { smsTicket: { enabled: true, customData: 'data2' } } });

/** These demo clerks have portraits; the other clerks have initials. */
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

/**
 * Selects a tile after the tile "Anyone", or the pager. Clerks arrive with a service's answer, and may need several
 * pages.
 */
const someClerk = '[data-part=tile] + [data-part=tile], .pager';

const withClerks = (count: number) => ({
  answers: { [readSelectableClerks.path]: answer(clerks.slice(0, count)) },
  shows: [count > 0 ? someClerk : '[data-part=tile]'],
});

/** The questions that are answered by a touch. */
export const choiceStates: Pick<GalleryStates, 'message' | 'late' | 'basket' | 'people' | 'clerk' | 'paper'> =
  {
    message: [
      state('text', questionScreen('message', { services: [parking] }), { branch: withMessage }),
      state('hostile', questionScreen('message', { services: ['letter'] }), { branch: hostileBranch }),
    ],
    late: [state('one-service', questionScreen('late', { services: [passport] }))],
    basket: [
      state('one', questionScreen('basket'), { branch: two }),
      state('full', questionScreen('basket', { services: [passport, birth] }), { branch: two }),
      state('many', questionScreen('basket', { services: [passport, birth, permit, parking] }), {
        branch: withProfile({ serviceCount: 5 }),
      }),
    ],
    people: [state('one-service', questionScreen('people'))],
    clerk: [
      state('several', questionScreen('clerk', { services: [permit] }), withClerks(2)),
      state('nobody', questionScreen('clerk', { services: [permit] }), withClerks(0)),
      state('one', questionScreen('clerk', { services: [permit] }), withClerks(1)),
      state('many', questionScreen('clerk', { services: [permit] }), withClerks(12)),
      state('waits-hidden', questionScreen('clerk', { services: [permit] }), {
        branch: withProfile({ appearance: { showWaitTime: false } }),
        ...withClerks(3),
      }),
      state('hostile', questionScreen('clerk', { services: ['passport'] }), {
        branch: hostileBranch,
        answers: { [readSelectableClerks.path]: answer(hostileClerks) },
        shows: [someClerk],
      }),
    ],
    paper: [
      state('without-phone', questionScreen('paper')),
      state('with-phone', questionScreen('paper'), { branch: byPhone }),
    ],
  };
