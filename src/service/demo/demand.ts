/** What visitors of the demo come for: how many in a hundred, and the minutes that it usually takes. */
interface Demand {
  readonly share: number;
  readonly minutes: number;
}

/** By the name of the service. Short, so that whoever watches for some minutes sees the queue move. */
export const demand: Readonly<Record<string, Demand>> = {
  'Passport or ID card': { share: 19, minutes: 2.5 },
  'Collect a document': { share: 15, minutes: 0.8 },
  'Register an address': { share: 11, minutes: 2 },
  'Driving licence': { share: 7, minutes: 1.8 },
  'Residence permit': { share: 7, minutes: 2.8 },
  Certificates: { share: 9, minutes: 1.2 },
  'Fees and payments': { share: 9, minutes: 1 },
  'Parking permit': { share: 5, minutes: 1.5 },
  'Register a birth': { share: 2, minutes: 3 },
  'Marriage or partnership': { share: 2, minutes: 3.2 },
  'Change of name': { share: 1, minutes: 2.5 },
  'Register a death': { share: 1, minutes: 3 },
  'Family certificates': { share: 2, minutes: 1.2 },
  'Recognise a child': { share: 1, minutes: 2.4 },
  'Register a business': { share: 2, minutes: 3.5 },
  'Trade licence': { share: 1, minutes: 3 },
  'Change or close a business': { share: 1, minutes: 2.6 },
  'Market stall': { share: 1, minutes: 2 },
  'Outdoor seating': { share: 1, minutes: 2 },
  'Street celebration': { share: 1, minutes: 2 },
  'Concert or large event': { share: 1, minutes: 3.2 },
  'Filming and photography': { share: 1, minutes: 1.8 },
};
