/**
 * The demand for the services of the demo, by name: the share of visitors in percent, and the usual duration. The durations are
 * short, so that the queue moves visibly and a visitor at the kiosk is soon called.
 */
export const serviceStatistics: Readonly<
  Record<string, { readonly share: number; readonly seconds: number }>
> = {
  'Passport or ID card': { share: 24, seconds: 28 },
  'Collect a document': { share: 10, seconds: 15 },
  'Register an address': { share: 13, seconds: 24 },
  'Driving licence': { share: 9, seconds: 24 },
  'Residence permit': { share: 10, seconds: 32 },
  Certificates: { share: 6, seconds: 18 },
  'Fees and payments': { share: 5, seconds: 16 },
  'Parking permit': { share: 4, seconds: 20 },
  'Register a birth': { share: 2, seconds: 34 },
  'Marriage or partnership': { share: 2, seconds: 36 },
  'Change of name': { share: 1, seconds: 28 },
  'Register a death': { share: 1, seconds: 34 },
  'Family certificates': { share: 2, seconds: 20 },
  'Recognise a child': { share: 1, seconds: 28 },
  'Register a business': { share: 2, seconds: 42 },
  'Trade licence': { share: 2, seconds: 36 },
  'Change or close a business': { share: 1, seconds: 36 },
  'Market stall': { share: 1, seconds: 28 },
  'Outdoor seating': { share: 1, seconds: 28 },
  'Street celebration': { share: 1, seconds: 28 },
  'Concert or large event': { share: 1, seconds: 42 },
  'Filming and photography': { share: 1, seconds: 28 },
};

const quickSeconds = 18;

/** Whether a service is one of those that take the shortest time. */
export function isQuick({ name }: { readonly name: string }): boolean {
  return (serviceStatistics[name]?.seconds ?? quickSeconds) <= quickSeconds;
}
