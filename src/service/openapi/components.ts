import {
  type ConversionConfig,
  type JsonSchema,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema';
import type * as v from 'valibot';
import {
  appointmentArrival,
  appointmentRequest,
  bookedAppointment,
  openedBooking,
} from '../../contract/additions/appointment.ts';
import { capabilities } from '../../contract/additions/capabilities.ts';
import {
  createdTicket,
  createTicketRequest,
  printReport,
  voidTicketRequest,
} from '../../contract/additions/create-ticket.ts';
import {
  claimRequest,
  claimResult,
  keyRotationRequest,
  keyState,
  openedEnrolment,
} from '../../contract/additions/enrolment.ts';
import { group } from '../../contract/additions/group.ts';
import { hall, hallCall, hallMessage } from '../../contract/additions/hall.ts';
import { phoneMenu, phoneMenuItem } from '../../contract/additions/phone-menu.ts';
import {
  smartSession,
  smartSessionRequest,
  smartTicketRequest,
} from '../../contract/additions/smart-ticket.ts';
import { transferRequest } from '../../contract/additions/transfer.ts';
import { bookingDeletion } from '../../contract/booking-deletion.ts';
import { branch, exceptionDay, openingTime } from '../../contract/branch.ts';
import { code } from '../../contract/code.ts';
import { counterLanguage } from '../../contract/counter-language.ts';
import { device, profileWindow } from '../../contract/device.ts';
import { language } from '../../contract/language.ts';
import { loginRequest, loginResult } from '../../contract/login.ts';
import { profile, structureItem, structureItems } from '../../contract/profile.ts';
import { selectableClerk } from '../../contract/selectable-clerk.ts';
import { entityText, service } from '../../contract/service.ts';
import { serviceError } from '../../contract/service-error.ts';
import { dispenserSettings } from '../../contract/settings.ts';
import { smartArrival } from '../../contract/smart-arrival.ts';
import { customerData, customerDataFields, task, ticket } from '../../contract/ticket.ts';
import { waitingInfo } from '../../contract/waiting-info.ts';
import { describeFields } from './describe-fields.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** The schemas by their names in the interface. */
const interfaceSchemas = {
  BookingDeletion: bookingDeletion,
  Branch: branch,
  Code: code,
  CounterLanguage: counterLanguage,
  CustomerData: customerData,
  CustomerDataInput: customerDataFields,
  Device: device,
  EntityText: entityText,
  Error: serviceError,
  ExceptionDay: exceptionDay,
  Language: language,
  LoginRequest: loginRequest,
  LoginResult: loginResult,
  OpeningTime: openingTime,
  Profile: profile,
  ProfileWindow: profileWindow,
  SelectableClerk: selectableClerk,
  Service: service,
  Settings: dispenserSettings,
  SmartArrival: smartArrival,
  StructureItem: structureItem,
  StructureItems: structureItems,
  Task: task,
  Ticket: ticket,
  WaitingInfo: waitingInfo,
};

const additionSchemas = {
  AppointmentArrival: appointmentArrival,
  AppointmentRequest: appointmentRequest,
  BookedAppointment: bookedAppointment,
  Capabilities: capabilities,
  CreatedTicket: createdTicket,
  CreateTicketRequest: createTicketRequest,
  Group: group,
  Hall: hall,
  HallCall: hallCall,
  HallMessage: hallMessage,
  ClaimRequest: claimRequest,
  ClaimResult: claimResult,
  KeyRotationRequest: keyRotationRequest,
  KeyState: keyState,
  OpenedBooking: openedBooking,
  OpenedEnrolment: openedEnrolment,
  PhoneMenu: phoneMenu,
  PhoneMenuItem: phoneMenuItem,
  PrintReport: printReport,
  SmartSession: smartSession,
  SmartSessionRequest: smartSessionRequest,
  SmartTicketRequest: smartTicketRequest,
  TransferRequest: transferRequest,
  VoidTicketRequest: voidTicketRequest,
};

/** The schemas whose fields are fields of a branch file, with their path there. */
const describedSchemas: Readonly<Record<string, string>> = {
  Branch: 'branch',
  Code: 'codes[]',
  Device: 'dispensers[]',
  ExceptionDay: 'exceptionDays[]',
  Group: 'groups[]',
  Language: 'languages[]',
  OpeningTime: 'branch.openingHours[]',
  EntityText: 'services[].texts.*',
  Profile: 'profiles[]',
  ProfileWindow: 'dispensers[].special.profiles[]',
  Service: 'services[]',
  Settings: 'settings',
};

const definitions = { ...interfaceSchemas, ...additionSchemas };

const conversionOptions = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // JSON Schema cannot express all rules; the others are checked when a request is read.
  errorMode: 'ignore',
  overrideAction({ valibotAction, jsonSchema }) {
    const { requirement } = valibotAction as { requirement?: unknown };
    if (requirement instanceof RegExp && requirement.flags !== '') {
      throw new Error(`${requirement} has flags, which a pattern of JSON Schema cannot have`);
    }
    return jsonSchema;
  },
  overrideRef: ({ referenceId }: { readonly referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const satisfies ConversionConfig;

/** Marks parts that are not in the interface. */
export const additionMark = { 'x-foyer-addition': true } as const;

export function namedSchemas(): Record<string, JsonSchema> {
  const schemas: Record<string, JsonSchema> = toJsonSchemaDefs(definitions, conversionOptions);
  for (const name of Object.keys(additionSchemas)) schemas[name] = { ...schemas[name], ...additionMark };
  for (const [name, path] of Object.entries(describedSchemas)) describeFields(schemas[name] ?? {}, path);
  const { Task: taskSchema = {} } = schemas;
  const unnamed: JsonSchema = { type: 'null', description: 'A property without a name, always null.' };
  return { ...schemas, Task: { ...taskSchema, properties: { ...taskSchema.properties, '': unnamed } } };
}

export function schemaWithReferences(schema: Schema): JsonSchema {
  const { $schema, $defs, ...rest } = toJsonSchema(schema as v.GenericSchema, {
    ...conversionOptions,
    definitions,
  });
  return rest;
}
