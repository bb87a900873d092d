interface ServiceStatistics {
  /** The share of visitors who choose this service, in percent. */
  readonly share: number;
  readonly seconds: number;
  /** The approximate wait for a service that has a queue at every hour; undefined for all other services. */
  readonly queueMinutes?: number;
}

/**
 * The statistics by service name. Durations are short, so that the queue moves visibly, and busy services have
 * intervals with enough numbers for a day.
 */
export const serviceStatistics: Readonly<Record<string, ServiceStatistics>> = {
  'Passport or ID card': { share: 24, seconds: 28 },
  'Collect a document': { share: 10, seconds: 15 },
  'Register an address': { share: 13, seconds: 24 },
  'Driving licence': { share: 9, seconds: 60, queueMinutes: 5 },
  'Residence permit': { share: 10, seconds: 32 },
  Certificates: { share: 6, seconds: 90, queueMinutes: 12 },
  'Fees and payments': { share: 5, seconds: 80, queueMinutes: 5 },
  'Parking permit': { share: 4, seconds: 20 },
  'Register a birth': { share: 1, seconds: 34 },
  'Marriage or partnership': { share: 2, seconds: 36, queueMinutes: 5 },
  'Change of name': { share: 1, seconds: 28 },
  'Register a death': { share: 1, seconds: 34 },
  'Family certificates': { share: 1, seconds: 20 },
  'Recognise a child': { share: 1, seconds: 28 },
  'Register a business': { share: 3, seconds: 80, queueMinutes: 12 },
  'Trade licence': { share: 1, seconds: 36 },
  'Change or close a business': { share: 1, seconds: 36 },
  'Market stall': { share: 1, seconds: 28 },
  'Outdoor seating': { share: 1, seconds: 28 },
  'Street celebration': { share: 1, seconds: 28 },
  'Concert or large event': { share: 1, seconds: 42 },
  'Filming and photography': { share: 1, seconds: 28 },
};

const quickSeconds = 20;

export function isQuick({ name }: { readonly name: string }): boolean {
  return (serviceStatistics[name]?.seconds ?? quickSeconds) <= quickSeconds;
}

export function hasQueue({ name }: { readonly name: string }): boolean {
  return serviceStatistics[name]?.queueMinutes !== undefined;
}
