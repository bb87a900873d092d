import type { Branch } from '../../contract/branch.ts';
import type { Profile } from '../../contract/profile.ts';
import type { Service } from '../../contract/service.ts';
import type { CustomerData } from '../../contract/ticket.ts';
import { type Requirement, requirementOf, subType } from '../meanings.ts';

/** What a visitor can be asked between the menu and the ticket, one question per screen. */
export type Question =
  | 'message'
  | 'basket'
  | 'clerk'
  | 'name'
  | 'identification'
  | 'paper'
  | 'phone'
  | 'appointment';

/** What a visitor may say at the menu, before they choose a service. */
export type EarlyQuestion = Extract<Question, 'appointment' | 'identification'>;

/** How a visitor keeps a number of which no paper can come: in mind, with a code for the phone, or with a phone number. */
export type NumberStorage = 'screen' | 'code' | 'phone';

/** What a visitor wants, as far as they have said it. */
export interface TicketDraft {
  /** The key of the language they read. */
  readonly language: string;
  /** Empty while none is chosen, and for an appointment. */
  readonly services: readonly string[];
  /** Undefined: whoever is free first. */
  readonly clerk?: string | undefined;
  readonly customerName?: string;
  readonly customerData?: CustomerData;
  readonly bookingCode?: string;
  /** Undefined: on paper, where there is any. */
  readonly storage?: NumberStorage;
}

/** What decides which questions there are. */
export interface QuestionContext {
  readonly profile: Pick<Profile, 'serviceCount' | 'features'>;
  readonly branch: Pick<Branch, 'features'>;
  /** As far as the service tells; without it nothing of a service is asked. */
  readonly services: readonly Service[] | undefined;
  /** Those of our additions that the service announces. */
  readonly additions: readonly string[];
}

/** The questions before a ticket for the services of a draft, in their order. */
export function questionsFor(
  draft: Pick<TicketDraft, 'services' | 'customerData'>,
  { profile, branch, services = [], additions }: QuestionContext,
): readonly Question[] {
  const { features, serviceCount } = profile;
  const wanted = draft.services.flatMap((key) => services.find((service) => service.key === key) ?? []);
  if (wanted.some((service) => service.subType === subType.message)) return ['message'];

  const asks: Readonly<Record<Exclude<Question, 'message' | 'paper' | 'appointment'>, boolean>> = {
    basket: serviceCount > 1,
    clerk:
      features.clerkSelection &&
      additions.includes('selectableClerks') &&
      wanted.length > 0 &&
      wanted.every((service) => service.features.clerkSelection),
    identification:
      identificationOf(wanted) !== 'off' && draft.customerData?.[identificationField(profile)] === undefined,
    name: branch.features.customerName && requirementOf(features.customerName) !== 'off',
    phone: phoneField(profile) !== undefined,
  };
  return (['basket', 'clerk', 'identification', 'name', 'phone'] as const).filter((step) => asks[step]);
}

/** These questions where no paper can come: the last is how the number is kept, and a phone number is one answer to it. */
export function questionsWithoutPaper(questions: readonly Question[]): readonly Question[] {
  return questions.includes('message')
    ? questions
    : [...questions.filter((step) => step !== 'phone'), 'paper'];
}

/** The questions of such a visit once it is known how the number is kept. */
export function questionsForStorage(
  questions: readonly Question[],
  storage: NumberStorage,
): readonly Question[] {
  const others = questions.filter((step) => step !== 'phone');
  return storage === 'phone' ? [...others, 'phone'] : others;
}

/** Whether somebody has to say who they are for these services: as the strictest of them wants it. */
export function identificationOf(services: readonly Pick<Service, 'features'>[]): Requirement {
  const demands = services.map(({ features }) => requirementOf(features.customerIdentification));
  return (['required', 'optional'] as const).find((demand) => demands.includes(demand)) ?? 'off';
}

type WithSms = { readonly features: Pick<Profile['features'], 'smsTicket'> };

/** Where a ticket keeps the phone number it is sent to; undefined where none is sent. */
export function phoneField({ features: { smsTicket } }: WithSms): keyof CustomerData | undefined {
  const { enabled, customData } = smsTicket;
  return enabled && /^data([1-9]|10)$/.test(customData) ? (customData as keyof CustomerData) : undefined;
}

/** Where a ticket keeps what its visitor identified themselves with: the first field that is not the phone's. */
export function identificationField(profile: WithSms): keyof CustomerData {
  return phoneField(profile) === 'data1' ? 'data2' : 'data1';
}

/** What a draft says of its visitor, with this in one of the fields; an empty text leaves it out. */
export function withCustomerData(
  { customerData = {} }: Pick<TicketDraft, 'customerData'>,
  field: keyof CustomerData,
  said: string,
): CustomerData {
  const { [field]: _before, ...others } = customerData;
  return said === '' ? others : { ...others, [field]: said };
}
