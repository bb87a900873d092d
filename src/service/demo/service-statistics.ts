/** The share of visitors of a service in percent, and its usual duration. */
interface ServiceStatistics {
  readonly share: number;
  readonly minutes: number;
}

/** The demand for the services of the demo, by name. The durations are short, so that the queue moves visibly within minutes. */
export const serviceStatistics: Readonly<Record<string, ServiceStatistics>> = {
  'Passport or ID card': { share: 24, minutes: 2 },
  'Collect a document': { share: 10, minutes: 0.7 },
  'Register an address': { share: 13, minutes: 1.6 },
  'Driving licence': { share: 9, minutes: 1.5 },
  'Residence permit': { share: 10, minutes: 2.2 },
  Certificates: { share: 6, minutes: 1 },
  'Fees and payments': { share: 5, minutes: 0.8 },
  'Parking permit': { share: 4, minutes: 1.2 },
  'Register a birth': { share: 2, minutes: 2.4 },
  'Marriage or partnership': { share: 2, minutes: 2.6 },
  'Change of name': { share: 1, minutes: 2 },
  'Register a death': { share: 1, minutes: 2.4 },
  'Family certificates': { share: 2, minutes: 1.1 },
  'Recognise a child': { share: 1, minutes: 2 },
  'Register a business': { share: 2, minutes: 3.2 },
  'Trade licence': { share: 2, minutes: 2.6 },
  'Change or close a business': { share: 1, minutes: 2.6 },
  'Market stall': { share: 1, minutes: 2 },
  'Outdoor seating': { share: 1, minutes: 2 },
  'Street celebration': { share: 1, minutes: 2 },
  'Concert or large event': { share: 1, minutes: 3.2 },
  'Filming and photography': { share: 1, minutes: 1.8 },
};

const quickMinutes = 1;

/** Whether a service usually takes at most one minute. */
export function isQuick({ name }: { readonly name: string }): boolean {
  return (serviceStatistics[name]?.minutes ?? quickMinutes) <= quickMinutes;
}
