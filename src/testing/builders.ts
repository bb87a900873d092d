import type { Group } from '../contract/additions/group.ts';
import type { Branch, ExceptionDay, OpeningTime } from '../contract/branch.ts';
import { defaultStyling } from '../contract/default-styling.ts';
import type { Device, ProfileWindow } from '../contract/device.ts';
import type { Language } from '../contract/language.ts';
import type { Profile } from '../contract/profile.ts';
import type { SelectableClerk } from '../contract/selectable-clerk.ts';
import type { Service } from '../contract/service.ts';
import type { DispenserSettings, Styling } from '../contract/settings.ts';
import type { Task, Ticket } from '../contract/ticket.ts';
import type { WaitingInfo } from '../contract/waiting-info.ts';
import type { CalledTicket } from '../domain/calls/call-times.ts';

// Each builder returns a complete valid object, so a test names only the properties that matter to it.

/** Saturday 2026-11-21, 10:42 in Vienna. */
export const testNow = Date.UTC(2026, 10, 21, 9, 42);

const entity = { type: 1, status: 1, aspect: null, time: testNow };

export const allWeek = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, start: '0000', end: '2400' }));

export function aWindow(profile: string, day: number, start: string, end: string): ProfileWindow {
  return { profile, day, start, end, links: null };
}

export function hours(day: number, start: string, end: string): OpeningTime {
  return { profile: '', day, start, end };
}

export function aDevice(change: Partial<Device> = {}): Device {
  return {
    ...entity,
    key: 'device-1',
    category: 'dispenser',
    deviceType: 1,
    clientID: 'client-1',
    deviceID: 'device-id-1',
    special: {
      cardReaders: [],
      profiles: allWeek.map((window) => ({ ...window, profile: 'profile-1', links: null })),
    },
    branch: 'branch-1',
    name: 'Entrance',
    websocketID: 'ws-1',
    ...change,
  };
}

export function aBranch(change: Partial<Branch> = {}): Branch {
  return {
    ...entity,
    key: 'branch-1',
    name: 'Old Harbour',
    shortName: 'Old Harbour',
    defaultLang: 'en',
    timeZone: 'Europe/Vienna',
    features: {
      appointment: true,
      waitingArea: false,
      waitingAreaPremium: false,
      voiceRecording: false,
      smartTicket: true,
      feedback: false,
      customerName: true,
    },
    address: {
      country: 'AT',
      zip: '1010',
      city: 'Vienna',
      street: 'Harbour Street',
      number: '1',
      latitude: 48.21,
      longitude: 16.37,
    },
    languages: ['en', 'ar'],
    services: ['passport'],
    dispenserProfiles: ['profile-1'],
    feedbackProfiles: [],
    openingHours: [],
    ...change,
  };
}

export function aLanguage(change: Partial<Language> = {}): Language {
  return {
    ...entity,
    key: 'en',
    code: 'en-GB',
    name: 'English',
    default: true,
    formats: { date: 'dddd D MMMM', number: 'latn' },
    texts: { ticket: {}, dispenser: {}, feedback: {}, smart: {}, client: {} },
    keyboardLayouts: { customerName: ['q w e r t y', 'a s d f g h', '{space} {accept}'] },
    tts: { announcement: 'Ticket #{ticketNumber}, please go to counter #{counterNumber}' },
    ...change,
  };
}

export function aProfile(change: Partial<Profile> = {}): Profile {
  return {
    ...entity,
    key: 'profile-1',
    name: 'Weekday',
    defaultLang: 'en',
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
      smsTicket: { enabled: false, customData: '' },
      advertisements: { enabled: false, idleTime: 0, groups: [], ticketGroups: [] },
    },
    structure: [{ language: 'en', items: [{ service: 'passport' }] }],
    ...change,
  };
}

export function aService(change: Partial<Service> = {}): Service {
  return {
    ...entity,
    key: 'passport',
    subType: 0,
    name: 'Passport',
    statName: null,
    ticketLayout: null,
    numberInterval: 'interval-1',
    priority: 0,
    features: { afterwork: false, clerkSelection: false, customerIdentification: 0 },
    texts: { en: { name: 'Passport or ID card', explanation: 'Apply, renew, report a loss', comment: null } },
    codes: [],
    normalDelay: 0,
    forcedDelay: 0,
    services: [],
    ...change,
  };
}

export function aGroup(change: Partial<Group> = {}): Group {
  return {
    ...entity,
    key: 'family',
    name: 'Family',
    texts: { en: { name: 'Family and life events', explanation: null, comment: null } },
    ...change,
  };
}

export function aStyling(change: Partial<Styling> = {}): Styling {
  return { ...defaultStyling, ...change };
}

export function theSettings(change: Partial<DispenserSettings> = {}): DispenserSettings {
  return { smartTicket: { validityTime: 5 }, styling: aStyling(), ...change };
}

export function anExceptionDay(change: Partial<ExceptionDay> = {}): ExceptionDay {
  return {
    ...entity,
    key: 'exception-1',
    branch: 'branch-1',
    times: { year: 2026, month: 11, day: 21 },
    weekday: true,
    openingHours: [],
    name: 'Staff day',
    ...change,
  };
}

export function aWaitingInfo(change: Partial<WaitingInfo> = {}): WaitingInfo {
  return { service: 'passport', time: 12 * 60_000, tickets: 4, counter: '', relation: 'eq', ...change };
}

export function aTask(change: Partial<Task> = {}): Task {
  return {
    ...aService(),
    key: 'task-1',
    service: 'passport',
    status: 20,
    createType: 1,
    createdAt: testNow,
    statusTime: testNow,
    zero: false,
    user: null,
    ...change,
  };
}

export function aTicket(change: Partial<Ticket> = {}): Ticket {
  return {
    key: 'ticket-1',
    status: 10,
    user: '',
    counter: '',
    calls: 0,
    statusTime: testNow,
    reserved: false,
    history: {},
    language: 'en',
    createdAt: testNow,
    number: 'B 047',
    bookingCode: null,
    crm: null,
    createType: 1,
    comments: null,
    customerData: {},
    priority: 0,
    transactionTimeSum: 0,
    waitingTimeSum: 0,
    recording: 0,
    customerName: null,
    tasks: [aTask()],
    ...change,
  };
}

export function aSelectableClerk(
  name: string,
  change: Partial<SelectableClerk['counter']> = {},
): SelectableClerk {
  return {
    user: { key: `user-${name}`, name, avatar: '' },
    counter: { key: 'counter-1', name: 'Counter 1', waitTime: 8 * 60_000, ...change },
  };
}

export function aCall(change: Partial<CalledTicket> = {}): CalledTicket {
  return {
    ticket: 'ticket-1',
    number: 'B 001',
    counter: { name: 'Counter 1', number: '1' },
    calls: 1,
    calledAt: 0,
    ...change,
  };
}
