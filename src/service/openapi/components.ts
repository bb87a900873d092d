import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { capabilities } from '../../contract/additions/capabilities.ts';
import { createTicket, issuedTicket } from '../../contract/additions/create-ticket.ts';
import { group } from '../../contract/additions/group.ts';
import { voidTicket } from '../../contract/additions/void-ticket.ts';
import { branch } from '../../contract/branch.ts';
import { code } from '../../contract/code.ts';
import { device } from '../../contract/device.ts';
import { exceptionDay } from '../../contract/exception-day.ts';
import { language } from '../../contract/language.ts';
import { profile, structureItem } from '../../contract/profile.ts';
import { selectableClerk } from '../../contract/selectable-clerk.ts';
import { service } from '../../contract/service.ts';
import { serviceError } from '../../contract/service-error.ts';
import { settings } from '../../contract/settings.ts';
import { customerData, task, ticket } from '../../contract/ticket.ts';
import { waitingInfo } from '../../contract/waiting-info.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** What the document calls by a name. */
const definitions = {
  Branch: branch,
  Capabilities: capabilities,
  Code: code,
  CreateTicket: createTicket,
  CustomerData: customerData,
  Device: device,
  Error: serviceError,
  ExceptionDay: exceptionDay,
  Group: group,
  IssuedTicket: issuedTicket,
  Language: language,
  Profile: profile,
  SelectableClerk: selectableClerk,
  Service: service,
  Settings: settings,
  StructureItem: structureItem,
  Task: task,
  Ticket: ticket,
  VoidTicket: voidTicket,
  WaitingInfo: waitingInfo,
};

const settingsOfAll = {
  target: 'draft-2020-12',
  typeMode: 'input',
  // What JSON Schema cannot say is said when the request is read.
  errorMode: 'ignore',
  overrideRef: ({ referenceId }: { readonly referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

/** The named schemas of the document. */
export function namedSchemas(): Record<string, JsonSchema> {
  return toJsonSchemaDefs(definitions, settingsOfAll);
}

/** A schema as the document has it where it is used, by its name if it has one. */
export function schemaInUse(schema: Schema): JsonSchema {
  const { $schema, $defs, ...rest } = toJsonSchema(schema as v.GenericSchema, {
    ...settingsOfAll,
    definitions,
  });
  return rest;
}
