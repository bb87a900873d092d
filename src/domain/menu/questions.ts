import type { Branch } from '../../contract/branch.ts';
import type { Profile } from '../../contract/profile.ts';
import type { Service } from '../../contract/service.ts';
import type { CustomerData } from '../../contract/ticket.ts';
import { type Requirement, requirementOf, subType } from '../configuration/meanings.ts';

/** A question between the menu and the ticket, on its own screen. */
export type Question =
  | 'message'
  | 'late'
  | 'basket'
  | 'people'
  | 'clerk'
  | 'name'
  | 'identification'
  | 'paper'
  | 'phone'
  | 'appointment';

/** A question that a visitor can answer before choosing a service. */
export type EarlyQuestion = Extract<Question, 'appointment' | 'identification' | 'people'>;

/** The ways to keep a number that cannot be printed: by memory (`screen`), with a code for the phone, or by SMS. */
export type NumberStorage = 'screen' | 'code' | 'phone';

export interface TicketDraft {
  readonly language: string;
  /** Service keys; empty for an appointment. */
  readonly services: readonly string[];
  /** The key of the chosen clerk; undefined for any clerk. */
  readonly clerk?: string | undefined;
  readonly customerName?: string;
  readonly customerData?: CustomerData;
  readonly bookingCode?: string;
  /** If undefined, the number is printed, provided that there is a printer. */
  readonly storage?: NumberStorage;
  /** The number of tickets, one for each person of a group; if undefined, one. */
  readonly numbers?: number | undefined;
  /** True if the visitor confirmed that they might not be served today. */
  readonly acceptsLate?: boolean;
}

export interface QuestionContext {
  readonly profile: Pick<Profile, 'serviceCount' | 'features'>;
  readonly branch: Pick<Branch, 'features'>;
  /** Undefined if the service has no endpoint for them; service-specific questions are then not asked. */
  readonly services: readonly Service[] | undefined;
  readonly additions: readonly string[];
  /** The services whose visitors might not be served today; if absent, none. */
  readonly late?: readonly string[];
  /** The services that a closing stops; if absent, none. */
  readonly closed?: readonly string[];
  /** The services that have no numbers left; if absent, none. */
  readonly full?: readonly string[];
}

export function questionsFor(
  draft: Pick<TicketDraft, 'services' | 'customerData' | 'acceptsLate'>,
  { profile, branch, services = [], additions, late = [] }: QuestionContext,
): readonly Question[] {
  const { features, serviceCount } = profile;
  const chosen = draft.services.flatMap((key) => services.find((service) => service.key === key) ?? []);
  if (chosen.some((service) => service.subType === subType.message)) return ['message'];

  const asks: Readonly<Record<Exclude<Question, 'message' | 'people' | 'paper' | 'appointment'>, boolean>> = {
    late: !draft.acceptsLate && draft.services.some((key) => late.includes(key)),
    basket: serviceCount > 1,
    clerk:
      features.clerkSelection &&
      additions.includes('selectableClerks') &&
      chosen.length > 0 &&
      chosen.every((service) => service.features.clerkSelection),
    identification:
      identificationOf(chosen) !== 'off' && draft.customerData?.[identificationField(profile)] === undefined,
    name: branch.features.customerName && requirementOf(features.customerName) !== 'off',
    phone: phoneField(profile) !== undefined,
  };
  return (['late', 'basket', 'clerk', 'identification', 'name', 'phone'] as const).filter(
    (step) => asks[step],
  );
}

/** The questions of a visit whose number cannot be printed. The last question is how the visitor keeps the number. */
export function questionsWithoutPaper(questions: readonly Question[]): readonly Question[] {
  return questions.includes('message')
    ? questions
    : [...questions.filter((step) => step !== 'phone'), 'paper'];
}

/** The questions after the visitor has chosen how to keep the number. Asks for a phone number only for SMS. */
export function questionsForStorage(
  questions: readonly Question[],
  storage: NumberStorage,
): readonly Question[] {
  const others = questions.filter((step) => step !== 'phone');
  return storage === 'phone' ? [...others, 'phone'] : others;
}

/** The questions of a visit. After choosing the services, a group is asked how many numbers it needs. */
export function questionsForPeople(
  questions: readonly Question[],
  { numbers = 1 }: Pick<TicketDraft, 'numbers'>,
): readonly Question[] {
  const others = questions.filter((step) => step !== 'people');
  return numbers > 1 ? others.flatMap((step) => (step === 'basket' ? [step, 'people'] : [step])) : others;
}

/** The strictest identification that any of these services requires. */
export function identificationOf(services: readonly Pick<Service, 'features'>[]): Requirement {
  const requirements = services.map(({ features }) => requirementOf(features.customerIdentification));
  return (
    (['required', 'optional'] as const).find((requirement) => requirements.includes(requirement)) ?? 'off'
  );
}

type WithSms = { readonly features: Pick<Profile['features'], 'smsTicket'> };

/** The customer data field for the phone number; undefined without tickets by SMS. */
export function phoneField({ features: { smsTicket } }: WithSms): keyof CustomerData | undefined {
  const { enabled, customData } = smsTicket;
  return enabled && /^data([1-9]|10)$/.test(customData) ? (customData as keyof CustomerData) : undefined;
}

/** The customer data field for the identification: the first field that is not for the phone number. */
export function identificationField(profile: WithSms): keyof CustomerData {
  return phoneField(profile) === 'data1' ? 'data2' : 'data1';
}

/** Replaces one field of the customer data. An empty text removes it. */
export function withCustomerData(
  { customerData = {} }: { readonly customerData?: CustomerData | undefined },
  field: keyof CustomerData,
  text: string,
): CustomerData {
  const { [field]: _before, ...others } = customerData;
  return text === '' ? others : { ...others, [field]: text };
}
