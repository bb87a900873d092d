import { activeStatus } from '../../../contract/entity.ts';
import { defaultStyling } from '../../../domain/colours/default-styling.ts';
import { type Fields, isFields } from '../fields/fields.ts';

/** Of the fields that all entities share. */
const entity = { type: 1, status: activeStatus, aspect: null, time: 0 };

/**
 * The defaults of a branch file's fields that nothing else in the file decides: by the path of an object, the values of
 * its fields. An object among them is filled field by field. `.*` is any value of an object.
 */
export const fixedDefaults: Readonly<Record<string, Fields>> = {
  '': {
    groups: [],
    profiles: [{}],
    dispensers: [{}],
    codes: [],
    exceptionDays: [],
    counters: [],
    users: [],
    bookings: [],
    advertisements: [],
    settings: { smartTicket: { validityTime: 5 }, styling: defaultStyling },
    rules: {},
  },
  branch: {
    ...entity,
    features: {
      appointment: false,
      waitingArea: false,
      waitingAreaPremium: false,
      voiceRecording: false,
      smartTicket: false,
      feedback: false,
      customerName: false,
    },
    address: { country: '', zip: '', city: '', street: '', number: '' },
    feedbackProfiles: [],
    openingHours: [],
  },
  'branch.openingHours[]': { profile: '' },
  'languages[]': {
    ...entity,
    formats: { date: '' },
    texts: {},
    keyboardLayouts: { customerName: [] },
  },
  'languages[].customerName': { min: 0, max: 0 },
  'services[]': {
    ...entity,
    subType: 0,
    statName: null,
    ticketLayout: null,
    priority: 0,
    features: { afterwork: false, clerkSelection: false, customerIdentification: 0 },
    codes: [],
    normalDelay: 0,
    forcedDelay: 0,
    services: [],
  },
  'services[].texts.*': { explanation: null, comment: null },
  'groups[]': entity,
  'groups[].texts.*': { explanation: null, comment: null },
  'codes[]': entity,
  'profiles[]': {
    ...entity,
    serviceCount: 1,
    standByTime: 0,
    printDialogTime: 15,
    inactivityCountdown: 60,
    ticketLayout: 'standard',
    appearance: {
      header: { visible: true, leftText: '', rightText: '' },
      footer: { visible: false, leftText: '', rightText: '' },
      languages: { style: 'buttons' },
      keyboard: { type: 'alphanumeric', min: 4, max: 12, mask: '' },
      showBackToMain: true,
      showAppointmentButton: true,
      showAuthenticationButton: false,
      showWaitTime: true,
      showWaitCustomers: true,
      enableAppointmentQrReading: false,
      enableAuthenticationQrReading: false,
      customCss: null,
      customJs: null,
      codeHideType: 0,
    },
    features: {
      clerkSelection: false,
      specialService: null,
      customerName: 0,
      smsTicket: { enabled: false, customData: '' },
      advertisements: { enabled: false, idleTime: 0, groups: [], ticketGroups: [] },
    },
  },
  'exceptionDays[]': { ...entity, weekday: true, openingHours: [], name: '' },
  'exceptionDays[].openingHours[]': { profile: '' },
  'numberIntervals[]': { min: 1, max: 999 },
  'dispensers[]': {
    ...entity,
    category: 'dispenser',
    deviceType: 1,
    clientID: '',
    deviceID: '',
    special: { cardReaders: [] },
  },
  'dispensers[].special.profiles[]': { links: null },
  'users[]': { avatar: '' },
  'users[].services[]': { precedence: 0 },
};

type FieldWithValue = readonly [path: string, value: unknown];

/** Each field with its value, by the path of the field; an object before its fields. */
export function fixedFields(): readonly FieldWithValue[] {
  return Object.entries(fixedDefaults).flatMap(([owner, fields]) => fieldsBelow(owner, fields));
}

function fieldsBelow(owner: string, fields: Fields): readonly FieldWithValue[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const path = owner === '' ? name : `${owner}.${name}`;
    return [[path, value] as const, ...(isFields(value) ? fieldsBelow(path, value) : [])];
  });
}
