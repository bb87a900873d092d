import { laterPart } from './later-part.tsx';

/** The offers beside a ticket. They are loaded ahead, so that they are there in a dead spot. */
export const OffersPart = laterPart(async () => (await import('./ticket-offers.tsx')).TicketOffers);
