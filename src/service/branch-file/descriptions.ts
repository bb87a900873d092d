import { fieldDescriptions } from '../../domain/configuration/field-descriptions.ts';

/** Descriptions of the parts of a branch file, shown by editors. */
export const descriptions: Readonly<Record<string, string>> = {
  ...fieldDescriptions,

  'dispensers[].apiKey':
    'A secret of at least 32 hexadecimal or 22 base64url characters. Leave it out for a dispenser that enrols.',

  'users[].password': 'At least 8 characters; only its hash is stored. Better use passwordHash.',
  'users[].passwordHash':
    'Instead of the password: its Argon2id hash as a PHC string, made by `npm run foyer -- password-hash`.',
  'users[].mustChangePassword':
    'Whether this password opens no counter and is only for choosing another one; a clerk who has done so keeps it until the password here is another one.',

  bookings: 'Appointments that were booked in another system.',
  'bookings[].time': 'The time of the appointment in milliseconds since 1970 UTC.',
  'bookings[].verification':
    'The visitor needs it and the booking code to delete the booking; only its hash is stored.',

  advertisements: 'Groups of pictures and films that idle dispensers show.',
  'advertisements[].items[].url': 'An http URL, or media/ and the name of a file in it.',
  'advertisements[].items[].seconds': 'Seconds for which the item is shown.',

  rules: 'Rules of the branch that the interface does not define.',
  'rules.arrivalMetres': 'Maximum distance of an arriving visitor from the branch, in metres.',
  'rules.priorityWeightSeconds': 'One level of priority counts like this many seconds of waiting.',
  'rules.precedenceHeadStartSeconds':
    "One level of a clerk's precedence counts like this many seconds of waiting.",
  'rules.bookingRaiseSeconds': 'A booking counts like this many seconds of waiting.',
  'rules.bookingEarlyMinutes': 'Minutes before the booked time from which a visitor can arrive.',
  'rules.bookingLateMinutes': 'Minutes after the booked time until which a visitor can arrive.',
  'rules.chosenClerkMinutes':
    'Minutes for which a ticket still waits for its clerk, or for the counter to which it was transferred, after they paused or left.',
  'rules.reservedPerService':
    'How many tickets of one service may be reserved by visitors who have not arrived.',
  'rules.reservedMinutes':
    'Minutes after which a reserved ticket is cancelled, unless its visitor has arrived or has looked at it since.',
  'rules.bookingsPerSlot':
    'The count of appointments that a service can have in each slot of so many minutes from midnight on. null: any number. Bookings of the branch file count, and are never refused.',
  'rules.dayEnd':
    'HHMM; the tickets of the day end at the first minute from then on when the branch is closed, or then if it never closes.',
  'rules.callInBranchLanguageToo': 'Whether a call is also spoken in the default language of the branch.',
  'rules.smartLink':
    'The URL in the QR code of a smart ticket, which a phone opens; it contains #{token}. null: the dispenser shows no QR code.',
};
