const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The times after which data about people is deleted, in milliseconds. The guide lists them. */
export const retention = {
  /** A phone ticket that ended without a call. Within this time, the phone can show how the ticket ended. */
  unusedTicket: 2 * hourMs,
  /** A booking that its visitor deleted. Within this time, a repeated deletion gets the same answer. */
  deletedBooking: dayMs,
  /** A recipient of messages. A ticket that is open for longer belongs to a day that was never ended. */
  messageAddress: 12 * hourMs,
  /** Names and texts of staff, after their end. After a day, the end is certain even if the clock was set back. */
  staffText: dayMs,
  /** Events. Within this time, metrics count each event and an operator can inspect it. */
  event: dayMs,
  /** Staffing records. The usual staffing is computed from at most five days of each weekday. */
  staffing: 35 * dayMs,
  /** Failed logins, counted from the last failure. */
  failedLogin: hourMs,
  /** A known device and its network, counted from the last login. */
  knownLogin: 30 * dayMs,
  /** A machine's code, which an administrator can confirm within this time. */
  enrolment: 15 * minuteMs,
} as const;

export const inDays = (milliseconds: number) => milliseconds / dayMs;
