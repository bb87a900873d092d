import { fieldDescriptions } from '../../domain/configuration/field-descriptions.ts';

/** Fields of the interface that are read, kept and passed on, and that change nothing here; see the guide of the fields. */
const withoutEffect = [
  ...[
    'branch',
    'languages[]',
    'services[]',
    'groups[]',
    'codes[]',
    'profiles[]',
    'exceptionDays[]',
    'dispensers[]',
  ].flatMap((entity) => ['type', 'aspect', 'time'].map((name) => `${entity}.${name}`)),
  ...['branch', 'languages[]', 'profiles[]', 'dispensers[]'].map((entity) => `${entity}.status`),
  ...['waitingArea', 'waitingAreaPremium', 'voiceRecording', 'feedback'].map(
    (name) => `branch.features.${name}`,
  ),
  ...['country', 'zip', 'city', 'street', 'number'].map((name) => `branch.address.${name}`),
  'branch.feedbackProfiles',
  'branch.openingHours[].profile',
  'services[].statName',
  'services[].ticketLayout',
  'services[].normalDelay',
  'services[].forcedDelay',
  'profiles[].ticketLayout',
  'exceptionDays[].name',
  'exceptionDays[].openingHours[].profile',
  'dispensers[].category',
  'dispensers[].deviceType',
  'dispensers[].clientID',
  'dispensers[].deviceID',
  'dispensers[].special.cardReaders',
  'dispensers[].special.profiles[].links',
];

/** Descriptions of the parts of a branch file, shown by editors. */
export const descriptions: Readonly<Record<string, string>> = {
  ...fieldDescriptions,
  ...Object.fromEntries(withoutEffect.map((path) => [path, 'Has no effect in Foyer.'])),

  'branch.features': 'What the branch offers to visitors.',
  'branch.features.appointment': 'Whether visitors with an appointment can say that they have arrived.',
  'branch.features.smartTicket':
    'Whether a QR code tells the service that the holder of a reserved ticket has arrived.',
  'branch.features.customerName': 'Whether visitors are asked for a name, if the profile asks too.',
  'branch.address': 'Where the branch is.',
  'languages[].formats': 'How dates and numbers are written.',
  'languages[].texts': 'Texts that replace those of Foyer.',
  'languages[].keyboardLayouts': 'The keys for what visitors write.',
  'languages[].customerName.min': 'The fewest characters of a name; 0 means no bound.',
  'languages[].customerName.max': 'The most characters of a name; 0 means no bound.',
  'services[].status': '1: the service is offered.',
  'services[].features': 'What else the service offers.',
  'services[].features.afterwork': 'Whether clerks are asked to write something down after they have served.',
  'services[].features.clerkSelection': 'Whether visitors can choose a clerk, if the profile offers it too.',
  'services[].services': 'Keys of the services of a chain, in their order.',
  'services[].texts.*.explanation': 'A line below the name; null for none.',
  'services[].texts.*.comment': 'A remark; null for none.',
  'groups[].status': '1: the group is shown.',
  'groups[].texts.*.explanation': 'A line below the name; null for none.',
  'groups[].texts.*.comment': 'A remark; null for none.',
  'codes[].status': '1: clerks can choose the code.',
  'profiles[].appearance': 'How the screens look.',
  'profiles[].appearance.header': 'The line above the menu.',
  'profiles[].appearance.header.visible':
    'false: the line has the name of the branch and the clock, whatever its texts say.',
  'profiles[].appearance.header.rightText': 'Replaces the clock.',
  'profiles[].appearance.footer': 'The line below the menu.',
  'profiles[].appearance.footer.visible': 'Whether there is a line below the menu.',
  'profiles[].appearance.footer.leftText': 'Can contain #{branchName}, #{date} and #{time}.',
  'profiles[].appearance.footer.rightText': 'Can contain #{branchName}, #{date} and #{time}.',
  'profiles[].appearance.languages': 'How visitors choose a language.',
  'profiles[].appearance.keyboard': 'The keys for codes, and their form.',
  'profiles[].appearance.keyboard.min': 'The fewest characters of a code without a mask.',
  'profiles[].appearance.keyboard.max': 'The most characters of a code without a mask.',
  'profiles[].appearance.showBackToMain': 'Whether each group has a button that leads to the first menu.',
  'profiles[].appearance.showAppointmentButton':
    'Whether the menu has a button for appointments, if the branch has any.',
  'profiles[].appearance.showAuthenticationButton':
    'Whether the menu has a button for visitors who identify themselves.',
  'profiles[].appearance.showWaitTime': 'Whether the expected wait is shown.',
  'profiles[].appearance.showWaitCustomers': 'Whether the number of waiting people is shown.',
  'profiles[].appearance.enableAppointmentQrReading': 'Whether codes of appointments can be scanned.',
  'profiles[].appearance.enableAuthenticationQrReading': 'Whether codes of visitors can be scanned.',
  'profiles[].features': 'What the menu offers.',
  'profiles[].features.clerkSelection': 'Whether visitors can choose a clerk, if the service offers it too.',
  'profiles[].features.specialService':
    'The key of a service with a button beside the languages; null for none.',
  'profiles[].features.smsTicket': 'Whether visitors are asked for a phone number.',
  'profiles[].features.smsTicket.enabled': 'Whether visitors are asked for a phone number.',
  'profiles[].features.smsTicket.customData': 'Where the number is kept: data1 to data10.',
  'profiles[].features.advertisements': 'Pictures and films that are shown while nobody is there.',
  'profiles[].features.advertisements.enabled': 'Whether advertisements are shown.',
  'exceptionDays[].status': '1: the day counts.',
  'exceptionDays[].openingHours': 'The opening hours of that day; empty: the branch is closed.',
  'settings.smartTicket': 'Settings of the QR code beside the menu.',
  'settings.styling': 'Colours and pictures.',
  'settings.styling.backgroundSize': 'How the background fills the page: cover or contain.',
  'settings.styling.logoSize': 'The size of the logo: contain, or a percentage.',
  'settings.styling.primaryColor': 'The colour of main buttons.',
  'settings.styling.pageColor': 'The colour of the page.',
  'settings.styling.headerColor': 'The colour of the line above the menu.',
  'settings.styling.buttonColor': 'The colour of the tiles.',
  'settings.styling.buttonText': 'The colour of the texts on the tiles.',
  'settings.styling.textColor': 'The colour of the texts on the page.',
  'settings.styling.secondaryColor': 'The colour of what stands out.',
  ...Object.fromEntries(
    ['primary', 'page', 'header', 'button'].map((name) => [
      `settings.styling.${name}ColorGradient`,
      'Whether the colour runs from lighter to darker.',
    ]),
  ),
  'dispensers[].special': 'When the dispenser shows which profile.',

  'numberIntervals[].min': 'The first number.',
  'dispensers[].apiKey':
    'A secret of at least 32 hexadecimal or 22 base64url characters. Leave it out for a dispenser that enrols.',

  'counters[].area':
    'The name of the waiting area where its visitors sit. Boards can show one area, and phones say it. Leave it out where there is one area only.',

  'counters[].place':
    'What visitors call it: counter, room, window or desk. Screens, voices and phones then say it in each language, in place of the announcement of the language. Leave it out for a counter.',

  'users[].password': 'At least 8 characters; only its hash is stored. Better use passwordHash.',
  'users[].passwordHash':
    'Instead of the password: its Argon2id hash as a PHC string, made by the command `password-hash`.',
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
    'How many open tickets of one service phones may have reserved whose visitors have not proved to be at the branch.',
  'rules.remoteShare':
    'The part of the numbers of an interval, at a time and in a day, for phones elsewhere, which have reserved or sent a position; and once more for phones that have read the code of a dispenser, which can be a picture. The rest is for visitors at dispensers.',
  'rules.laterMinutes':
    'Minutes for which a waiting visitor may let others pass by phone, once for each ticket, which then keeps its place. 0: not at all.',
  'rules.reservedMinutes':
    'Minutes after which a reserved ticket is cancelled, unless its visitor has arrived or has looked at it since.',
  'rules.bookingsPerSlot':
    'The count of appointments that a service can have in each slot of so many minutes from midnight on. null: the default. Bookings of the branch file count, and are never refused.',
  'rules.bookingDaysAhead': 'How many days ahead an appointment can be booked, or moved to.',
  'rules.dayEnd':
    'HHMM; the tickets of the day end at the first minute from then on when the branch is closed, or then if it never closes.',
  'rules.callInBranchLanguageToo': 'Whether a call is also spoken in the default language of the branch.',
  'rules.nameOnTicket':
    'Whether the name of a visitor stands on the ticket: on the screen, on the slip, and on the phone that has read its code. Clerks always see it, and no call shows or speaks it.',
  'rules.callPlace':
    'Where a dispenser shows a call while its menu waits for a visitor. band: above the menu, which can be pressed meanwhile. whole: over the whole screen, and a touch brings the menu back. In standby and while the branch is closed, a call always has the whole screen.',
  'rules.boardSpeaks': 'Whether the boards of the branch speak its calls. Its dispensers are silent then.',
  'rules.boardNext':
    'How many of the numbers that are called soon a board shows, where its screen has room. 0: none.',
  'rules.smartLink':
    'The URL in the QR code of a smart ticket, which a phone opens; it contains #{token}. null: the dispenser shows no QR code.',
};
