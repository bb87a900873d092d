import { laterPart } from './later-part.tsx';

/** The offers beside a ticket. They are preloaded, so they are available in a dead spot. */
export const OffersPart = laterPart(async () => (await import('./ticket-offers.tsx')).TicketOffers);

/**
 * The list of the visitor's tickets and appointments. It is in the same module, which a phone with a ticket has loaded.
 */
export const ListPart = laterPart(async () => (await import('./ticket-offers.tsx')).TicketList);
