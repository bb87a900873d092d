import { laterPart } from './later-part.tsx';

/** What is offered beside a ticket. It is loaded without being asked for, so that it is there in a dead spot. */
export const OffersPart = laterPart(async () => (await import('./ticket-offers.tsx')).TicketOffers);
