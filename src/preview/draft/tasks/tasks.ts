import type { BranchField } from '../../../contract/fields/field.ts';
import type { PreviewAddress } from '../../address/preview-address.ts';
import type { EditablePart } from '../changes/entities.ts';
import { entityPattern } from '../fields/form-fields.ts';

interface Step {
  readonly part: EditablePart;
  readonly fields: readonly string[];
}

export interface AdministratorTask {
  /** The screen that shows most of these fields. */
  readonly screen: PreviewAddress['screen'];
  readonly steps: readonly Step[];
}

type Below<Part extends string, Field> = Field extends `${Part}.${infer Name}` | `${Part}[].${infer Name}`
  ? Name
  : never;

/** A step with the named fields of a part. */
const of = <Part extends EditablePart>(part: Part, names: readonly Below<Part, BranchField>[]): Step => ({
  part,
  fields: names.map((name) => `${entityPattern(part)}.${name}`),
});

export const tasks = {
  hours: {
    screen: 'closed',
    steps: [of('branch', ['name', 'openingHours', 'closing', 'timeZone']), of('rules', ['dayEnd'])],
  },
  holidays: {
    screen: 'closed',
    steps: [of('exceptionDays', ['times', 'name', 'weekday', 'openingHours', 'status'])],
  },
  services: {
    screen: 'menu',
    steps: [
      of('services', [
        'texts',
        'icon',
        'status',
        'name',
        'numberInterval',
        'priority',
        'maxTickets',
        'targetMinutes',
        'visibility',
        'subType',
        'services',
      ]),
      of('numberIntervals', ['prefix', 'min', 'max']),
      of('branch', ['services', 'languages', 'defaultLang']),
      of('languages', ['name', 'status']),
      of('rules', [
        'priorityWeightSeconds',
        'normalPerPriority',
        'mostOvertakings',
        'precedenceHeadStartSeconds',
        'offersPriority',
      ]),
    ],
  },
  menu: {
    screen: 'menu',
    steps: [
      of('profiles', [
        'name',
        'structure',
        'features.specialService',
        'appearance.languages.style',
        'appearance.showBackToMain',
        'appearance.showWaitTime',
        'appearance.showWaitCustomers',
        'serviceCount',
        'defaultLang',
      ]),
      of('groups', ['texts', 'icon', 'status']),
      of('dispensers', ['name', 'special.profiles']),
    ],
  },
  look: {
    screen: 'menu',
    steps: [
      of('settings', [
        'styling.logoImage',
        'styling.logoSize',
        'styling.headerColor',
        'styling.pageColor',
        'styling.buttonColor',
        'styling.buttonText',
        'styling.textColor',
        'styling.primaryColor',
        'styling.secondaryColor',
        'styling.colorScheme',
        'styling.headerColorGradient',
        'styling.pageColorGradient',
        'styling.buttonColorGradient',
        'styling.primaryColorGradient',
        'styling.backgroundImage',
        'styling.backgroundSize',
      ]),
      of('profiles', [
        'appearance.header.visible',
        'appearance.header.leftText',
        'appearance.header.rightText',
        'appearance.footer.visible',
        'appearance.footer.leftText',
        'appearance.footer.rightText',
        'standByTime',
        'inactivityCountdown',
      ]),
      of('branch', ['address.street', 'address.number', 'address.zip', 'address.city']),
      of('languages', ['texts.dispenser']),
    ],
  },
  staff: {
    screen: 'call',
    steps: [
      of('counters', ['number', 'name', 'place', 'area', 'services']),
      of('users', ['name', 'username', 'avatar', 'services']),
      of('codes', ['name', 'texts', 'category', 'status']),
      of('rules', ['chosenClerkMinutes', 'parkedMinutes']),
    ],
  },
  questions: {
    screen: 'name',
    steps: [
      of('profiles', [
        'features.customerName',
        'features.smsTicket.enabled',
        'features.clerkSelection',
        'appearance.showAuthenticationButton',
        'appearance.enableAuthenticationQrReading',
      ]),
      of('branch', ['features.customerName']),
      of('services', ['features.customerIdentification', 'features.clerkSelection']),
      of('languages', ['customerName']),
    ],
  },
  appointments: {
    screen: 'code',
    steps: [
      of('branch', ['features.appointment']),
      of('profiles', [
        'appearance.showAppointmentButton',
        'appearance.enableAppointmentQrReading',
        'appearance.keyboard.type',
        'appearance.keyboard.min',
        'appearance.keyboard.max',
        'appearance.keyboard.mask',
        'appearance.codeHideType',
      ]),
      of('rules', [
        'bookingsPerSlot.minutes',
        'bookingsPerSlot.count',
        'bookingDaysAhead',
        'bookingEarlyMinutes',
        'bookingLateMinutes',
        'bookingRaiseSeconds',
      ]),
    ],
  },
  calls: {
    screen: 'call',
    steps: [
      of('languages', ['tts', 'texts.player']),
      of('rules', ['callInBranchLanguageToo', 'callPlace', 'boardSpeaks', 'soundWithNumber', 'boardNext']),
    ],
  },
  paper: {
    screen: 'ticket',
    steps: [
      of('profiles', ['printDialogTime']),
      of('languages', ['texts.ticket']),
      of('rules', ['nameOnTicket']),
    ],
  },
  phones: {
    screen: 'menu',
    steps: [
      of('branch', ['features.smartTicket', 'address.latitude', 'address.longitude']),
      of('settings', ['smartTicket.validityTime']),
      of('languages', ['texts.smart']),
      of('rules', [
        'arrivalMetres',
        'reservedPerService',
        'remoteShare',
        'laterMinutes',
        'reservedMinutes',
        'smartLink',
      ]),
    ],
  },
  advertisements: {
    screen: 'menu',
    steps: [
      of('profiles', [
        'features.advertisements.enabled',
        'features.advertisements.idleTime',
        'features.advertisements.groups',
        'features.advertisements.ticketGroups',
      ]),
      of('advertisements', ['items']),
    ],
  },
} as const satisfies Readonly<Record<string, AdministratorTask>>;

export type TaskName = keyof typeof tasks;
export const taskNames = Object.keys(tasks) as TaskName[];

/** The task that contains a field, or the object with the field. Undefined if only the file has the field. */
export function taskWith(field: string): TaskName | undefined {
  const isIn = (held: string) => field === held || ['.', '['].some((sign) => field.startsWith(held + sign));
  return taskNames.find((name) => tasks[name].steps.some(({ fields }) => fields.some(isIn)));
}
