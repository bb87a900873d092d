import * as v from 'valibot';
import { entityFields, key, sourceCode, text, wholeNumber } from './entity.ts';

/** A time in seconds; a value of 10,000 or more is in milliseconds. 0 turns some features off. */
const shortTime = v.pipe(v.number(), v.minValue(0), v.maxValue(86_400_000));

const codeLength = wholeNumber(0, 1000);

const bar = v.object({ visible: v.boolean(), leftText: text, rightText: text });

const serviceItem = v.object({ service: key });

/** A menu button that opens the buttons of a group. Interface: Dispenser profile, structure. */
interface GroupItem {
  group: string;
  items: StructureItem[];
}
export type StructureItem = v.InferOutput<typeof serviceItem> | GroupItem;

/** A menu button: a service, or a group with items at any depth. Interface: Dispenser profile, structure. */
export const structureItem: v.GenericSchema<StructureItem> = v.union([
  serviceItem,
  v.object({ group: key, items: v.lazy(() => structureItems) }),
]);

export const structureItems = v.array(structureItem);

/** The content and behaviour of a dispenser. Interface: Dispenser profile. */
export const profile = v.object({
  ...entityFields,
  name: text,
  defaultLang: key,
  serviceCount: wholeNumber(1, 1000),
  standByTime: shortTime,
  printDialogTime: shortTime,
  inactivityCountdown: shortTime,
  ticketLayout: key,
  appearance: v.object({
    header: bar,
    footer: bar,
    languages: v.object({ style: text }),
    keyboard: v.object({ type: text, min: codeLength, max: codeLength, mask: text }),
    showBackToMain: v.boolean(),
    showAppointmentButton: v.boolean(),
    showAuthenticationButton: v.boolean(),
    showWaitTime: v.boolean(),
    showWaitCustomers: v.boolean(),
    enableAppointmentQrReading: v.boolean(),
    enableAuthenticationQrReading: v.boolean(),
    customCss: v.nullable(sourceCode),
    customJs: v.nullable(sourceCode),
    codeHideType: v.number(),
  }),
  features: v.object({
    clerkSelection: v.boolean(),
    specialService: v.unknown(),
    customerName: v.number(),
    smsTicket: v.object({ enabled: v.boolean(), customData: text }),
    advertisements: v.object({
      enabled: v.boolean(),
      idleTime: shortTime,
      groups: v.array(v.unknown()),
      ticketGroups: v.array(v.unknown()),
    }),
  }),
  structure: v.array(v.object({ language: key, items: structureItems })),
});
export type Profile = v.InferOutput<typeof profile>;
