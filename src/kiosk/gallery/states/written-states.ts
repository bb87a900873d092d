import { announcedAdditions } from '../../../contract/endpoints/announced-additions.ts';
import { readCapabilities } from '../../../contract/endpoints/dispenser-endpoints.ts';
import type { Profile } from '../../../contract/profile.ts';
import { aLanguage } from '../../../testing/builders.ts';
import type { BranchData } from '../../../testing/demo-branch.ts';
import { home, passport, permit, questionScreen, withProfile, withServices } from './demo.ts';
import { broken, type GalleryStates, type GalleryStep, state } from './gallery-state.ts';

const nameWanted = (customerName: number) => withProfile({ features: { customerName } });
const byPhone = withProfile({ features: { smsTicket: { enabled: true, customData: 'data2' } } });
/** A service that sends text messages to the number. */
const sendsSms = {
  [readCapabilities.path]: { status: 200, body: { additions: [...announcedAdditions], sms: true } },
};
const identified = (customerIdentification: number) =>
  withServices(({ features }) => ({ features: { ...features, customerIdentification } }));
const withCodes = (appearance: Partial<Profile['appearance']>) => withProfile({ appearance });

/** Languages of a branch: one for every script with its own kind of keyboard. */
const typedLanguages = {
  el: 'Ελληνικά',
  kk: 'Қазақша',
  fa: 'فارسی',
  he: 'עברית',
  hi: 'हिन्दी',
  th: 'ไทย',
  hy: 'Հայերեն',
  am: 'አማርኛ',
  ko: '한국어',
  ja: '日本語',
} as const;
type TypedLanguage = keyof typeof typedLanguages;

/** A branch that asks for names and speaks these languages, whose alphabets are listed first. */
const withAlphabets =
  (codes: readonly TypedLanguage[]) =>
  (demo: BranchData): BranchData => {
    const added = codes.map((code) =>
      aLanguage({
        key: `language-${code}`,
        code,
        name: typedLanguages[code],
        default: false,
        keyboardLayouts: { customerName: [] },
      }),
    );
    const { branch, languages, ...rest } = nameWanted(1)(demo);
    return {
      ...rest,
      branch: { ...branch, languages: [...added.map((one) => one.key), ...branch.languages] },
      languages: [...added, ...languages],
    };
  };
const key = (token: string): GalleryStep => ({ do: 'press', on: `.keyboard [data-token="${token}"]` });

const inAlphabet = (code: TypedLanguage, customerName = '') =>
  state(`alphabet-${code}`, questionScreen('name', { customerName }), {
    branch: withAlphabets([code]),
    // The screen in this language already shows this keyboard first.
    notIn: [code],
    steps: [key('{keyboards}'), { do: 'press', on: `.keyboard [lang=${code}]` }] as const,
  });

const digits = { type: 'numeric', min: 4, max: 8, mask: '' };
const noService = { services: [] };

const goOn: readonly GalleryStep[] = [{ do: 'press', on: '[data-part=sill] .main' }];
const typed = (text: string): readonly GalleryStep[] => [
  { do: 'type', into: '[data-part=form] textarea', text },
];
/** Selects the error in the content of the form. */
const firm = '[data-part=form] .problem';

export const writtenStates: Pick<
  GalleryStates,
  'search' | 'name' | 'phone' | 'appointment' | 'identification'
> = {
  search: [
    state('empty', { at: 'search', menu: home }),
    state('found', { at: 'search', menu: { ...home, search: { text: 'a', services: [passport] } } }),
    state('nothing-found', { at: 'search', menu: home }, { steps: typed('xyz'), shows: [firm] }),
  ],
  name: [
    state('optional', questionScreen('name'), { branch: nameWanted(1) }),
    state('required', questionScreen('name'), { branch: nameWanted(2) }),
    state('filled', questionScreen('name', { customerName: 'María' }), { branch: nameWanted(1) }),
    state('broken', broken(questionScreen('name'), 'draft'), { isBroken: 'screen', shows: ['h1'] }),
    state('full', questionScreen('name', { customerName: 'Maximiliane von Hohenste' }), {
      branch: nameWanted(1),
    }),
    state(
      'refused',
      {
        ...questionScreen('name', { customerName: 'Mr. Nobody' }),
        refusal: { why: 'name-not-possible' },
      },
      { branch: nameWanted(1), shows: [firm] },
    ),
    state('too-short', questionScreen('name', { customerName: 'M' }), {
      branch: nameWanted(2),
      steps: goOn,
      shows: [firm],
    }),
    state('further-letters', questionScreen('name'), {
      branch: nameWanted(1),
      // The Hebrew keyboard has no further letters.
      notIn: ['he'],
      steps: [key('{further}')],
    }),
    state('digits', questionScreen('name'), { branch: nameWanted(1), steps: [key('{digits}')] }),
    state('alphabets', questionScreen('name'), {
      branch: withAlphabets(Object.keys(typedLanguages) as TypedLanguage[]),
      steps: [key('{keyboards}')],
    }),
    inAlphabet('kk', 'Әли'),
    inAlphabet('fa', 'علی\u200cرضا'),
    inAlphabet('hi', 'प्रिय'),
    inAlphabet('th', 'สมชาย'),
    inAlphabet('am', 'አለ'),
    inAlphabet('ko', '김민'),
    inAlphabet('ja', 'さくら'),
    state('missing', questionScreen('name'), { branch: nameWanted(2), steps: goOn, shows: [firm] }),
  ],
  phone: [
    state('empty', questionScreen('phone'), { branch: byPhone }),
    state('messages', questionScreen('phone'), { branch: byPhone, answers: sendsSms }),
    state('filled', questionScreen('phone', { customerData: { data2: '+35679123456' } }), {
      branch: byPhone,
    }),
    state('without-country', questionScreen('phone', { customerData: { data2: '79123456' } }), {
      branch: (demo) =>
        byPhone({
          ...demo,
          branch: { ...demo.branch, address: { ...demo.branch.address, country: '' } },
        }),
      steps: goOn,
      shows: [firm],
    }),
    state('wrong', questionScreen('phone', { customerData: { data2: '+35' } }), {
      branch: byPhone,
      steps: goOn,
      shows: [firm],
    }),
  ],
  appointment: [
    state('empty', questionScreen('appointment', noService)),
    state('partly-filled', questionScreen('appointment', noService), { steps: typed('K7PXW39A') }),
    state(
      'unknown',
      {
        ...questionScreen('appointment', { ...noService, bookingCode: 'K7P-XW3-9AA' }),
        refusal: { why: 'booking-unknown' },
      },
      { shows: [firm] },
    ),
    state('too-short', questionScreen('appointment', noService), {
      steps: [...typed('K7P'), ...goOn],
      shows: [firm],
    }),
    state('digits', questionScreen('appointment', noService), { branch: withCodes({ keyboard: digits }) }),
    state('camera', questionScreen('appointment', noService), {
      branch: withCodes({ enableAppointmentQrReading: true }),
    }),
  ],
  identification: [
    state('required', questionScreen('identification', { services: [passport] }), { branch: identified(2) }),
    state('optional', questionScreen('identification', { services: [permit] }), { branch: identified(1) }),
    state(
      'hidden',
      questionScreen('identification', { services: [passport], customerData: { data1: '471122' } }),
      {
        branch: (demo) => identified(2)(withCodes({ keyboard: digits, codeHideType: 1 })(demo)),
      },
    ),
    state(
      'last-sign-shown',
      questionScreen('identification', { services: [passport], customerData: { data1: '471122' } }),
      { branch: (demo) => identified(2)(withCodes({ keyboard: digits, codeHideType: 2 })(demo)) },
    ),
    state('before-a-service', questionScreen('identification', noService), {
      branch: withCodes({ showAuthenticationButton: true, enableAuthenticationQrReading: true }),
    }),
  ],
};
