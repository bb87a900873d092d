// A branch of an external queue service, written by hand from the interface, with additional fields on purpose. It
// shares no code with our service, so it can reveal misunderstandings of the interface.

export const apiKey = 'b0c1a7d2-5e61-4f0c-9a7e-2f8d1c3b4a59';
export const websocketID = '7d0e7c60-93a1-4b58-8f0f-5b9f6f1c2ab1';

const branchKey = 'c5b1d6f2-0c3a-4a7e-8d55-1f2e3d4c5b6a';
const profileKey = '0f6a2b18-7d44-4c0b-b0a1-6a5c9e7d8f21';
const english = '51a9e0b4-2f6d-47c8-9b3e-d0c1f2a3b4c5';
const hebrew = 'e7c3f5a1-8b90-4d2e-a6f4-3c2b1a0d9e8f';
const residence = '9a1f0c22-1111-4a5b-8c6d-7e8f9a0b1c2d';
const passport = '9a1f0c22-2222-4a5b-8c6d-7e8f9a0b1c2d';
const vehicle = '9a1f0c22-3333-4a5b-8c6d-7e8f9a0b1c2d';
const parking = '9a1f0c22-4444-4a5b-8c6d-7e8f9a0b1c2d';
const documents = '3d5e7f90-aaaa-4b1c-9d2e-0f1a2b3c4d5e';
const traffic = '3d5e7f90-bbbb-4b1c-9d2e-0f1a2b3c4d5e';
const permits = '3d5e7f90-cccc-4b1c-9d2e-0f1a2b3c4d5e';

const changedAt = 1763712000000;
const weekdays = [0, 1, 2, 3, 4, 5, 6];

export const device = {
  category: 'dispenser',
  deviceType: 3,
  clientID: 'a2f3c4d5-0001-4e6f-8a9b-0c1d2e3f4a5b',
  deviceID: 'a2f3c4d5-0002-4e6f-8a9b-0c1d2e3f4a5b',
  special: {
    cardReaders: [],
    profiles: weekdays.map((day) => ({ profile: profileKey, day, start: '0000', end: '2400', links: null })),
  },
  status: 1,
  branch: branchKey,
  name: 'Ground floor',
  websocketID,
  key: 'a2f3c4d5-0003-4e6f-8a9b-0c1d2e3f4a5b',
  type: 17,
  aspect: null,
  time: changedAt,
  firmware: '4.2',
};

export const branch = {
  type: 2,
  key: branchKey,
  name: 'Citizens’ Office North',
  shortName: 'North',
  defaultLang: english,
  timeZone: 'Europe/Berlin',
  features: {
    appointment: false,
    waitingArea: true,
    waitingAreaPremium: false,
    voiceRecording: false,
    smartTicket: false,
    feedback: false,
    customerName: false,
  },
  address: {
    country: 'DE',
    zip: '20095',
    city: 'Hamburg',
    street: 'Lange Reihe',
    number: '7b',
    latitude: 53.5572,
    longitude: 10.0095,
  },
  languages: [english, hebrew],
  services: [residence, passport, vehicle, parking],
  dispenserProfiles: [profileKey],
  feedbackProfiles: [],
  openingHours: weekdays.map((day) => ({ profile: '', day, start: '0000', end: '2400' })),
  status: 1,
  aspect: null,
  time: changedAt,
};

const items = [
  {
    group: documents,
    items: [{ service: residence }, { service: passport }],
  },
  {
    group: traffic,
    items: [{ service: vehicle }, { group: permits, items: [{ service: parking }] }],
  },
  { service: passport },
];

export const profiles: Record<string, object> = {
  [profileKey]: {
    type: 9,
    key: profileKey,
    name: 'Every day',
    defaultLang: english,
    serviceCount: 1,
    standByTime: 120,
    printDialogTime: 15,
    ticketLayout: '6b7c8d9e-0001-4f0a-9b1c-2d3e4f5a6b7c',
    appearance: {
      header: { visible: true, leftText: '#{branchName}', rightText: '#{time}' },
      footer: { visible: false, leftText: '', rightText: '' },
      languages: { style: 'buttons' },
      keyboard: { type: 'alphanumeric', min: 3, max: 10, mask: '' },
      showBackToMain: true,
      showAppointmentButton: false,
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
      smsTicket: { enabled: false, customData: 'data1' },
      advertisements: { enabled: false, idleTime: 60, groups: [], ticketGroups: [] },
    },
    structure: [
      { language: english, items },
      { language: hebrew, items },
    ],
    status: 1,
    inactivityCountdown: 60,
    aspect: null,
    time: changedAt,
  },
};

const keyboard = ['q w e r t y u i o p {backspace}', 'a s d f g h j k l', 'z x c v b n m {space} {accept}'];

export const languages: Record<string, object> = {
  [english]: {
    type: 4,
    key: english,
    code: 'en-GB',
    name: 'English',
    default: true,
    formats: { date: 'DD/MM/YYYY', number: 'latn' },
    texts: {
      ticket: {},
      dispenser: { [parking]: 'Parking permit for residents' },
      feedback: {},
      smart: {},
      client: {},
    },
    keyboardLayouts: { customerName: keyboard },
    tts: { announcement: 'Ticket #{ticketNumber}, counter #{counterNumber}' },
    status: 1,
    aspect: null,
    time: changedAt,
  },
  [hebrew]: {
    type: 4,
    key: hebrew,
    code: 'he',
    name: 'עברית',
    default: false,
    formats: { date: 'DD.MM.YYYY', number: 'latn' },
    texts: { ticket: {}, dispenser: { [parking]: 'תו חניה לתושבים' }, feedback: {}, smart: {}, client: {} },
    keyboardLayouts: {
      customerName: [
        'ק ר א ט ו ן ם פ {backspace}',
        'ש ד ג כ ע י ח ל ך ף',
        'ז ס ב ה נ מ צ ת ץ {space} {accept}',
      ],
    },
    tts: { announcement: 'מספר #{ticketNumber}, דלפק #{counterNumber}' },
    status: 1,
    aspect: null,
    time: changedAt,
  },
};

export const settings = {
  smartTicket: { validityTime: 2 },
  styling: {
    colorScheme: 'light',
    backgroundImage: null,
    backgroundSize: 'cover',
    logoImage: null,
    logoSize: 'contain',
    primaryColor: '#1f4e8c',
    pageColor: '#f4f1ea',
    headerColor: '#163a69',
    buttonColor: '#1f4e8c',
    buttonText: '#ffffff',
    textColor: '#1b1f24',
    secondaryColor: '#c98a1b',
    primaryColorGradient: false,
    pageColorGradient: false,
    headerColorGradient: true,
    buttonColorGradient: false,
  },
};

export const waitingInfo = [
  {
    service: residence,
    time: 540000,
    tickets: 3,
    counter: 'd4e5f6a7-0001-4b8c-9d0e-1f2a3b4c5d6e',
    relation: 'eq',
  },
  { service: passport, time: 1260000, tickets: 7, counter: '', relation: 'gt' },
  { service: vehicle, time: 300000, tickets: 1, counter: '', relation: 'lt' },
  { service: parking, time: 0, tickets: 0, counter: '', relation: 'eq' },
];

/** An exception day with the usual hours, so it has no effect. */
export function exceptionDayOf([year, month, day]: readonly [number, number, number]) {
  return {
    branch: branchKey,
    times: { year, month, day },
    weekday: true,
    openingHours: branch.openingHours,
    status: 1,
    name: 'Long day',
    key: 'f0e1d2c3-0001-4b5a-8c9d-0e1f2a3b4c5d',
    type: 6,
    aspect: null,
    time: changedAt,
  };
}

function namesEntry(name: string, inHebrew: string, explanation: string | null = null) {
  return {
    name,
    texts: { [english]: { name, explanation }, [hebrew]: { name: inHebrew } },
  };
}

/**
 * A FOYER_NAMES_FILE for this branch. The parking permit is missing, because the languages contain its name.
 */
export const namesFile = {
  services: {
    [residence]: namesEntry('Register an address', 'רישום כתובת', 'Bring your rental contract'),
    [passport]: namesEntry('Passport or ID card', 'דרכון או תעודת זהות'),
    [vehicle]: namesEntry('Register a vehicle', 'רישום רכב'),
  },
  groups: {
    [documents]: namesEntry('Residence and papers', 'תושבות ומסמכים'),
    [traffic]: namesEntry('Traffic', 'תחבורה'),
    [permits]: namesEntry('Permits', 'היתרים'),
  },
};
