import { describe, expect, it } from 'vitest';
import { aBranch, aProfile, aService } from '../../testing/builders.ts';
import {
  identificationField,
  identificationOf,
  phoneField,
  questionsFor,
  questionsForStorage,
  questionsWithoutPaper,
  withCustomerData,
} from './questions.ts';

const features = aProfile().features;

describe('the questions before a ticket', () => {
  const setting = { profile: aProfile(), branch: aBranch(), services: [aService()], additions: [] };
  const draft = { services: ['passport'] };

  it('are none for a plain service', () => {
    expect(questionsFor(draft, setting)).toEqual([]);
  });

  it('begin with the basket where a ticket may be for several services', () => {
    expect(questionsFor(draft, { ...setting, profile: aProfile({ serviceCount: 3 }) })).toEqual(['basket']);
  });

  it('ask for a clerk where profile and every service let people choose, and the service can tell who is there', () => {
    const byChoice = { ...aService().features, clerkSelection: true };
    const chosen = {
      ...setting,
      profile: aProfile({ features: { ...features, clerkSelection: true } }),
      services: [aService({ features: byChoice }), aService({ key: 'permit' })],
      additions: ['selectableClerks'],
    };
    expect(questionsFor(draft, chosen)).toEqual(['clerk']);
    expect(questionsFor({ services: ['passport', 'permit'] }, chosen)).toEqual([]);
    expect(questionsFor(draft, { ...chosen, additions: [] })).toEqual([]);
    expect(questionsFor(draft, { ...chosen, profile: aProfile() })).toEqual([]);
  });

  it.each([
    [true, 1, ['name']],
    [true, 2, ['name']],
    [true, 0, []],
    [false, 2, []],
  ])('ask for a name where branch (%s) and profile (%i) want one', (customerName, wanted, questions) => {
    const branch = { ...aBranch(), features: { ...aBranch().features, customerName } };
    const profile = aProfile({ features: { ...features, customerName: wanted } });
    expect(questionsFor(draft, { ...setting, profile, branch })).toEqual(questions);
  });

  it('end with the phone where the profile has a field for it', () => {
    const smsTicket = { enabled: true, customData: 'data2' };
    const profile = aProfile({ features: { ...features, smsTicket } });
    expect(questionsFor(draft, { ...setting, profile })).toEqual(['phone']);
  });

  it('are replaced by the message of a service that is one', () => {
    const services = [aService({ subType: 2 })];
    const profile = aProfile({ serviceCount: 3 });
    expect(questionsFor(draft, { ...setting, profile, services })).toEqual(['message']);
  });
});

describe('where a ticket keeps what was asked', () => {
  const withSms = (enabled: boolean, customData: string) => ({
    features: { ...features, smsTicket: { enabled, customData } },
  });

  it.each([
    [true, 'data3', 'data3', 'data1'],
    [true, 'data1', 'data1', 'data2'],
    [false, 'data1', undefined, 'data1'],
    [true, 'data11', undefined, 'data1'],
    [true, '', undefined, 'data1'],
  ] as const)(
    'with SMS %s in "%s" the phone is in %s, the identification in %s',
    (enabled, customData, phone, id) => {
      const profile = withSms(enabled, customData);
      expect([phoneField(profile), identificationField(profile)]).toEqual([phone, id]);
    },
  );
});

it('what a visitor says is kept beside what they said before, and taken out again', () => {
  const said = { customerData: withCustomerData({ customerData: { data1: 7 } }, 'data3', '+35679123456') };
  expect(said.customerData).toEqual({ data1: 7, data3: '+35679123456' });
  expect(withCustomerData(said, 'data3', '')).toEqual({ data1: 7 });
  expect(withCustomerData({}, 'data3', '')).toEqual({});
});

it.each([
  [[], 'off'],
  [[0, 0], 'off'],
  [[0, 1], 'optional'],
  [[1, 2], 'required'],
  [[7], 'optional'],
] as const)('services that ask %j for an identification ask together %s', (numbers, demand) => {
  const services = numbers.map((customerIdentification) => ({
    features: { ...aService().features, customerIdentification },
  }));
  expect(identificationOf(services)).toBe(demand);
});

describe('where no paper can come', () => {
  it('the last question is how the number is kept, and only some are asked for a phone number', () => {
    const questions = questionsWithoutPaper(['basket', 'name', 'phone']);
    expect(questions).toEqual(['basket', 'name', 'paper']);
    expect(questionsForStorage(questions, 'phone')).toEqual(['basket', 'name', 'paper', 'phone']);
    expect(questionsForStorage(questionsForStorage(questions, 'phone'), 'screen')).toEqual(questions);
  });

  it('a message is read all the same', () => {
    expect(questionsWithoutPaper(['message'])).toEqual(['message']);
  });
});
