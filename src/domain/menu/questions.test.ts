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

  it('are an empty list for a simple service', () => {
    expect(questionsFor(draft, setting)).toEqual([]);
  });

  it('start with the basket if a ticket can be for several services', () => {
    expect(questionsFor(draft, { ...setting, profile: aProfile({ serviceCount: 3 }) })).toEqual(['basket']);
  });

  it('include the clerk if the profile and every service allow the choice, and the service lists the clerks', () => {
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
  ])(
    'include the name if the branch (%s) and the profile (%i) ask for a name',
    (customerName, wanted, questions) => {
      const branch = { ...aBranch(), features: { ...aBranch().features, customerName } };
      const profile = aProfile({ features: { ...features, customerName: wanted } });
      expect(questionsFor(draft, { ...setting, profile, branch })).toEqual(questions);
    },
  );

  it('end with the phone number if the profile has a field for it', () => {
    const smsTicket = { enabled: true, customData: 'data2' };
    const profile = aProfile({ features: { ...features, smsTicket } });
    expect(questionsFor(draft, { ...setting, profile })).toEqual(['phone']);
  });

  it('ask first, and only once, about a number that might not be called today', () => {
    const late = { ...setting, profile: aProfile({ serviceCount: 3 }), late: ['passport'] };
    expect(questionsFor(draft, late)).toEqual(['late', 'basket']);
    expect(questionsFor({ ...draft, acceptsLate: true }, late)).toEqual(['basket']);
    expect(questionsFor({ services: ['permit'] }, late)).toEqual(['basket']);
  });

  it('are replaced by the message if the service is a message', () => {
    const services = [aService({ subType: 2 })];
    const profile = aProfile({ serviceCount: 3 });
    expect(questionsFor(draft, { ...setting, profile, services })).toEqual(['message']);
  });
});

describe('the fields of the customer data', () => {
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
    '(SMS %s, "%s") hold the phone number in %s and the identification in %s',
    (enabled, customData, phone, id) => {
      const profile = withSms(enabled, customData);
      expect([phoneField(profile), identificationField(profile)]).toEqual([phone, id]);
    },
  );
});

it('an answer is stored beside earlier answers, and can be removed again', () => {
  const draft = { customerData: withCustomerData({ customerData: { data1: 7 } }, 'data3', '+35679123456') };
  expect(draft.customerData).toEqual({ data1: 7, data3: '+35679123456' });
  expect(withCustomerData(draft, 'data3', '')).toEqual({ data1: 7 });
  expect(withCustomerData({}, 'data3', '')).toEqual({});
});

it.each([
  [[], 'off'],
  [[0, 0], 'off'],
  [[0, 1], 'optional'],
  [[1, 2], 'required'],
  [[7], 'optional'],
] as const)('the identification settings %j of services combine to %s', (numbers, requirement) => {
  const services = numbers.map((customerIdentification) => ({
    features: { ...aService().features, customerIdentification },
  }));
  expect(identificationOf(services)).toBe(requirement);
});

describe('the questions without paper', () => {
  it('end with the choice of how to keep the number; only SMS needs a phone number', () => {
    const questions = questionsWithoutPaper(['basket', 'name', 'phone']);
    expect(questions).toEqual(['basket', 'name', 'paper']);
    expect(questionsForStorage(questions, 'phone')).toEqual(['basket', 'name', 'paper', 'phone']);
    expect(questionsForStorage(questionsForStorage(questions, 'phone'), 'screen')).toEqual(questions);
  });

  it('still include a message', () => {
    expect(questionsWithoutPaper(['message'])).toEqual(['message']);
  });
});
