import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import {
  appointmentArrival,
  appointmentRequest,
  bookedAppointment,
} from '../../contract/additions/appointment.ts';
import { capabilities } from '../../contract/additions/capabilities.ts';
import { createdTicket, createTicketRequest } from '../../contract/additions/create-ticket.ts';
import { group } from '../../contract/additions/group.ts';
import { printReport } from '../../contract/additions/print-report.ts';
import {
  smartSession,
  smartSessionRequest,
  smartTicketRequest,
} from '../../contract/additions/smart-ticket.ts';
import { transferRequest } from '../../contract/additions/transfer.ts';
import { voidTicketRequest } from '../../contract/additions/void-ticket.ts';
import { bookingDeletion } from '../../contract/booking-deletion.ts';
import { branch, openingTime } from '../../contract/branch.ts';
import { code } from '../../contract/code.ts';
import { counterLanguage } from '../../contract/counter-language.ts';
import { device, profileWindow } from '../../contract/device.ts';
import { exceptionDay } from '../../contract/exception-day.ts';
import { language } from '../../contract/language.ts';
import { loginRequest, loginResult } from '../../contract/login.ts';
import { profile, structureItem } from '../../contract/profile.ts';
import { selectableClerk } from '../../contract/selectable-clerk.ts';
import { entityText, service } from '../../contract/service.ts';
import { serviceError } from '../../contract/service-error.ts';
import { settings } from '../../contract/settings.ts';
import { smartArrival } from '../../contract/smart-arrival.ts';
import { customerData, customerDataFields, task, ticket } from '../../contract/ticket.ts';
import { waitingInfo } from '../../contract/waiting-info.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** The schemas that have a name in the document. */
const definitions = {
  AppointmentArrival: appointmentArrival,
  AppointmentRequest: appointmentRequest,
  BookedAppointment: bookedAppointment,
  BookingDeletion: bookingDeletion,
  Branch: branch,
  Capabilities: capabilities,
  Code: code,
  CounterLanguage: counterLanguage,
  CreatedTicket: createdTicket,
  CreateTicketRequest: createTicketRequest,
  CustomerData: customerData,
  CustomerDataInput: customerDataFields,
  Device: device,
  EntityText: entityText,
  Error: serviceError,
  ExceptionDay: exceptionDay,
  Group: group,
  Language: language,
  LoginRequest: loginRequest,
  LoginResult: loginResult,
  OpeningTime: openingTime,
  PrintReport: printReport,
  Profile: profile,
  ProfileWindow: profileWindow,
  SelectableClerk: selectableClerk,
  Service: service,
  Settings: settings,
  SmartArrival: smartArrival,
  SmartSession: smartSession,
  SmartSessionRequest: smartSessionRequest,
  SmartTicketRequest: smartTicketRequest,
  StructureItem: structureItem,
  Task: task,
  Ticket: ticket,
  TransferRequest: transferRequest,
  VoidTicketRequest: voidTicketRequest,
  WaitingInfo: waitingInfo,
};

const conversionOptions = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // Rules that JSON Schema cannot express are checked when a request is read.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }: { readonly referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

/** The named schemas as JSON Schema. */
export function namedSchemas(): Record<string, JsonSchema> {
  return toJsonSchemaDefs(definitions, conversionOptions);
}

/** A schema as JSON Schema, with references to named schemas. */
export function schemaWithReferences(schema: Schema): JsonSchema {
  const { $schema, $defs, ...rest } = toJsonSchema(schema as v.GenericSchema, {
    ...conversionOptions,
    definitions,
  });
  return rest;
}
