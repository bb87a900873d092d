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
  /** The screen of the frame that shows most of it. */
  readonly screen: PreviewAddress['screen'];
  readonly steps: readonly Step[];
}

export const tasks = {
  hours: {
    screen: 'closed',
    steps: [
      { part: 'branch', fields: ['branch.name', 'branch.openingHours', 'branch.closing', 'branch.timeZone'] },
    ],
  },
  holidays: {
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
    screen: 'call',
    steps: [{ part: 'languages', fields: ['languages[].tts', 'languages[].texts.player'] }],
  },
  paper: {
    screen: 'ticket',
    steps: [
      { part: 'profiles', fields: ['profiles[].printDialogTime'] },
      { part: 'languages', fields: ['languages[].texts.ticket'] },
    ],
  },
  phones: {
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
