import type { BranchField } from '../../../contract/fields/field.ts';
import type { PreviewAddress } from '../../address/preview-address.ts';
import type { EditablePart } from '../changes/entities.ts';

/** Fields of one part of the branch, in their order for administrators. */
interface Step {
  readonly part: EditablePart;
  readonly fields: readonly BranchField[];
}

/** A task for which administrators use the preview. */
export interface Task {
  readonly title: string;
  readonly help: string;
  /** The screen of the frame that shows most of it. */
  readonly screen: PreviewAddress['screen'];
  readonly steps: readonly Step[];
}

export const tasks = {
  hours: {
    title: 'Name and opening hours',
    help: 'The name above the menu, and the ordinary week of the branch.',
    screen: 'closed',
    steps: [
      { part: 'branch', fields: ['branch.name', 'branch.openingHours', 'branch.closing', 'branch.timeZone'] },
    ],
  },
  holidays: {
    title: 'Holidays and closed days',
    help: 'Days with other opening hours than their weekday. “Public holidays…” adds those of a year at once.',
    screen: 'closed',
    steps: [
      {
        part: 'exceptionDays',
        fields: [
          'exceptionDays[].times',
          'exceptionDays[].name',
          'exceptionDays[].weekday',
          'exceptionDays[].openingHours',
          'exceptionDays[].status',
        ],
      },
    ],
  },
  services: {
    title: 'Services and languages',
    help: 'The services that visitors can choose, their names in each language, and their ticket numbers.',
    screen: 'menu',
    steps: [
      {
        part: 'services',
        fields: [
          'services[].texts',
          'services[].icon',
          'services[].status',
          'services[].name',
          'services[].numberInterval',
          'services[].priority',
          'services[].maxTickets',
          'services[].targetMinutes',
          'services[].visibility',
          'services[].subType',
          'services[].services',
        ],
      },
      {
        part: 'numberIntervals',
        fields: ['numberIntervals[].prefix', 'numberIntervals[].min', 'numberIntervals[].max'],
      },
      { part: 'branch', fields: ['branch.services', 'branch.languages', 'branch.defaultLang'] },
      { part: 'languages', fields: ['languages[].name', 'languages[].status'] },
    ],
  },
  menu: {
    title: 'The menu and its order',
    help: 'The tiles of the first screen. You can also drag them on the screen beside this form.',
    screen: 'menu',
    steps: [
      {
        part: 'profiles',
        fields: [
          'profiles[].name',
          'profiles[].structure',
          'profiles[].features.specialService',
          'profiles[].appearance.languages.style',
          'profiles[].appearance.showBackToMain',
          'profiles[].appearance.showWaitTime',
          'profiles[].appearance.showWaitCustomers',
          'profiles[].serviceCount',
          'profiles[].defaultLang',
        ],
      },
      { part: 'groups', fields: ['groups[].texts', 'groups[].icon', 'groups[].status'] },
      { part: 'dispensers', fields: ['dispensers[].name', 'dispensers[].special.profiles'] },
    ],
  },
  look: {
    title: 'Colours, logo and texts',
    help: 'The look of all screens, and the lines above and below the menu.',
    screen: 'menu',
    steps: [
      {
        part: 'settings',
        fields: [
          'settings.styling.logoImage',
          'settings.styling.logoSize',
          'settings.styling.headerColor',
          'settings.styling.pageColor',
          'settings.styling.buttonColor',
          'settings.styling.buttonText',
          'settings.styling.textColor',
          'settings.styling.primaryColor',
          'settings.styling.secondaryColor',
          'settings.styling.colorScheme',
          'settings.styling.headerColorGradient',
          'settings.styling.pageColorGradient',
          'settings.styling.buttonColorGradient',
          'settings.styling.primaryColorGradient',
          'settings.styling.backgroundImage',
          'settings.styling.backgroundSize',
        ],
      },
      {
        part: 'profiles',
        fields: [
          'profiles[].appearance.header.visible',
          'profiles[].appearance.header.leftText',
          'profiles[].appearance.header.rightText',
          'profiles[].appearance.footer.visible',
          'profiles[].appearance.footer.leftText',
          'profiles[].appearance.footer.rightText',
          'profiles[].standByTime',
          'profiles[].inactivityCountdown',
        ],
      },
      {
        part: 'branch',
        fields: [
          'branch.address.street',
          'branch.address.number',
          'branch.address.zip',
          'branch.address.city',
        ],
      },
      { part: 'languages', fields: ['languages[].texts.dispenser'] },
    ],
  },
  staff: {
    title: 'Counters and clerks',
    help: 'The places to which visitors are called, and the people who call them.',
    screen: 'call',
    steps: [
      {
        part: 'counters',
        fields: [
          'counters[].number',
          'counters[].name',
          'counters[].place',
          'counters[].area',
          'counters[].services',
        ],
      },
      { part: 'users', fields: ['users[].name', 'users[].username', 'users[].avatar', 'users[].services'] },
      { part: 'codes', fields: ['codes[].name', 'codes[].texts', 'codes[].category', 'codes[].status'] },
    ],
  },
  questions: {
    title: 'Questions to visitors',
    help: 'What the kiosk asks before it gives a number: a name, a phone number, a clerk.',
    screen: 'name',
    steps: [
      {
        part: 'profiles',
        fields: [
          'profiles[].features.customerName',
          'profiles[].features.smsTicket.enabled',
          'profiles[].features.clerkSelection',
          'profiles[].appearance.showAuthenticationButton',
          'profiles[].appearance.enableAuthenticationQrReading',
        ],
      },
      { part: 'branch', fields: ['branch.features.customerName'] },
      {
        part: 'services',
        fields: ['services[].features.customerIdentification', 'services[].features.clerkSelection'],
      },
      { part: 'languages', fields: ['languages[].customerName'] },
    ],
  },
  appointments: {
    title: 'Appointments',
    help: 'The button for visitors with an appointment, and the codes that they type or scan.',
    screen: 'code',
    steps: [
      { part: 'branch', fields: ['branch.features.appointment'] },
      {
        part: 'profiles',
        fields: [
          'profiles[].appearance.showAppointmentButton',
          'profiles[].appearance.enableAppointmentQrReading',
          'profiles[].appearance.keyboard.type',
          'profiles[].appearance.keyboard.min',
          'profiles[].appearance.keyboard.max',
          'profiles[].appearance.keyboard.mask',
          'profiles[].appearance.codeHideType',
        ],
      },
    ],
  },
  calls: {
    title: 'Calls and voice',
    help: 'The sentence that a voice speaks when a number is called, and the texts of boards.',
    screen: 'call',
    steps: [{ part: 'languages', fields: ['languages[].tts', 'languages[].texts.player'] }],
  },
  paper: {
    title: 'Paper and the ticket',
    help: 'The ticket on the screen and on paper.',
    screen: 'ticket',
    steps: [
      { part: 'profiles', fields: ['profiles[].printDialogTime'] },
      { part: 'languages', fields: ['languages[].texts.ticket'] },
    ],
  },
  phones: {
    title: 'Phones',
    help: 'The QR code beside the menu, with which a phone takes a number or reports an arrival.',
    screen: 'menu',
    steps: [
      {
        part: 'branch',
        fields: ['branch.features.smartTicket', 'branch.address.latitude', 'branch.address.longitude'],
      },
      { part: 'settings', fields: ['settings.smartTicket.validityTime'] },
      { part: 'languages', fields: ['languages[].texts.smart'] },
    ],
  },
  advertisements: {
    title: 'Advertisements',
    help: 'The pictures and videos that the screen shows while nobody is there.',
    screen: 'menu',
    steps: [
      {
        part: 'profiles',
        fields: [
          'profiles[].features.advertisements.enabled',
          'profiles[].features.advertisements.idleTime',
          'profiles[].features.advertisements.groups',
        ],
      },
      { part: 'advertisements', fields: ['advertisements[].items'] },
    ],
  },
} as const satisfies Readonly<Record<string, Task>>;

export type TaskName = keyof typeof tasks;
export const taskNames = Object.keys(tasks) as TaskName[];

/** The task that contains a field, or the object with the field; undefined: only the file has it. */
export function taskWith(field: string): TaskName | undefined {
  const isIn = (held: string) => field === held || ['.', '['].some((sign) => field.startsWith(held + sign));
  return taskNames.find((name) => tasks[name].steps.some(({ fields }) => fields.some(isIn)));
}
