import { laterPart } from './later-part.tsx';

/** The options beside a ticket, preloaded for dead spots. */
export const OffersPart = laterPart(async () => (await import('./ticket-offers.tsx')).TicketOffers);

/** The list of the visitor's tickets and appointments. It is in the same module as the options. */
export const ListPart = laterPart(async () => (await import('./ticket-offers.tsx')).TicketList);
