/** Descriptions of the parts of a branch file, shown by editors. */
export const descriptions: Readonly<Record<string, string>> = {
  branch: 'The branch of this file.',
  'branch.defaultLang': 'Key of the first language that a visitor sees.',
  'branch.timeZone': 'Time zone of the branch, such as Europe/Vienna.',
  'branch.languages': 'Keys of the languages that visitors can choose, in this order.',
  'branch.services': 'Keys of the services of the branch.',
  'branch.dispenserProfiles': 'Keys of the profiles that dispensers can show.',
  'branch.openingHours': 'When the branch is open. Empty: always open.',
  'branch.openingHours[].day': '0 is Sunday, 6 is Saturday.',
  'branch.openingHours[].end':
    'HHMM, exclusive; 2400 is the end of the day. An end before the start is on the next day.',

  languages: 'The languages, with their formats, keyboards and announcements.',
  'languages[].code': 'Locale code, such as en-GB.',
  'languages[].name': 'The name of the language in that language.',
  'languages[].formats.date': 'Pattern of a date, such as dddd D MMMM.',
  'languages[].formats.number': 'Numbering system, such as latn or arab.',
  'languages[].texts.dispenser':
    'Overrides of the texts of the kiosk by name, such as menu.question, and names of services and groups by key.',
  'languages[].texts.ticket': 'Overrides of the texts on the ticket, such as title.',
  'languages[].customerName': 'Rules for customer names; min and max in characters, 0 means no bound.',
  'languages[].customerName.bannedWords':
    'Words that a name must not contain, also in disguise. A match inside a longer word is allowed.',
  'languages[].keyboardLayouts.customerName':
    'One string per row; spaces separate the keys. {backspace}, {space} and {accept} are keys, too.',
  'languages[].tts.announcement': 'The spoken sentence of a call, with #{ticketNumber} and #{counterNumber}.',

  services: 'The services that visitors can take a ticket for.',
  'services[].subType':
    '0: normal. 1: a chain of the services in services. 2: a message that is shown without creating a ticket.',
  'services[].numberInterval': 'Key of the number interval of its tickets.',
  'services[].priority': 'A level; rules.priorityWeightSeconds defines the weight of one level.',
  'services[].features.customerIdentification': '0 off, 1 optional, 2 required.',
  'services[].texts': 'Names and explanations, by language key.',
  'services[].codes': 'Keys of codes.',
  'services[].maxTickets': 'Maximum number of open tickets per day; 0 means no limit.',

  groups: 'Groups of services. The structure of a profile defines their content.',
  'groups[].texts': 'Names and explanations, by language key.',

  codes: 'The reasons that clerks choose from.',
  'codes[].category': 'When a clerk is asked for the code.',

  profiles: 'What dispensers show, and how they show it.',
  'profiles[].serviceCount': 'Maximum number of services of one ticket; with 1, a tap creates the ticket.',
  'profiles[].standByTime': 'Seconds until the standby screen; 0 means off.',
  'profiles[].printDialogTime': 'Seconds for which the ticket is shown, 5 to 120.',
  'profiles[].inactivityCountdown':
    'Seconds without a touch that end a visit, 20 to 600; the screen counts down the last 20, but not the first 5.',
  'profiles[].appearance.header.leftText': 'Can contain #{branchName}, #{date} and #{time}.',
  'profiles[].appearance.languages.style': 'list, buttons or flags.',
  'profiles[].appearance.keyboard.type': 'numeric: only digits.',
  'profiles[].appearance.keyboard.mask':
    '# is a digit, A a letter, * either; other characters are inserted automatically.',
  'profiles[].appearance.customCss': 'A style sheet that is loaded after all others.',
  'profiles[].appearance.customJs': 'A script; it runs only if the host has the setting ALLOW_CUSTOM_JS.',
  'profiles[].appearance.codeHideType':
    '0: typed codes are visible. 1: hidden. 2: only the last character is visible.',
  'profiles[].features.customerName': '0 off, 1 optional, 2 required.',
  'profiles[].features.advertisements.idleTime':
    'Seconds on the first menu before advertisements start; 0 means off.',
  'profiles[].features.advertisements.groups': 'Keys of advertisements.',
  'profiles[].features.advertisements.ticketGroups': 'Keys of advertisements that are shown with a ticket.',
  'profiles[].structure': 'The menu of each language: services and groups, which contain further items.',

  exceptionDays: 'Days that differ from their weekday.',
  'exceptionDays[].times': 'The date; month is 1 to 12.',
  'exceptionDays[].weekday':
    'true: the openingHours of this entry apply, and without any the branch is closed. 0 to 6: the day counts as that weekday, 0 is Sunday.',

  settings: 'Settings of all dispensers of the branch.',
  'settings.smartTicket.validityTime': 'Minutes for which the QR code of a smart ticket is valid.',
  'settings.styling.colorScheme': 'light or dark.',
  'settings.styling.logoImage': 'An http URL, or media/ and the name of a file in it.',
  'settings.styling.backgroundImage': 'An http URL, or media/ and the name of a file in it.',

  numberIntervals: 'Ranges of ticket numbers.',
  'numberIntervals[].prefix': 'The text before the number on the ticket.',
  'numberIntervals[].max': 'After this number, min follows again. All numbers are padded to its length.',

  dispensers: 'The devices where visitors take tickets.',
  'dispensers[].websocketID': 'The X-WSID header of the device; it must be unique.',
  'dispensers[].apiKey': 'A secret of at least 32 hexadecimal or 22 base64url characters.',
  'dispensers[].special.profiles': 'The weekly schedule of the profiles; the first matching window applies.',
  'dispensers[].special.profiles[].day': '0 is Sunday, 6 is Saturday.',

  counters: 'The counters where clerks serve visitors.',
  'counters[].number': 'The number that visitors are called to.',
  'counters[].websocketID': 'The X-WSID header of the counter; it must be unique.',
  'counters[].services': 'Keys of the services of the counter; without it, all services of the branch.',

  users: 'The clerks.',
  'users[].username': 'The name for the login; it must be unique.',
  'users[].avatar': 'An http URL, or media/ and the name of a file in it; empty for none.',
  'users[].password': 'At least 8 characters; only its hash is stored. Better use passwordHash.',
  'users[].passwordHash':
    'Instead of the password: its Argon2id hash as a PHC string, made by `npm run password-hash`.',
  'users[].services': 'The services of the clerk; without it, all services of the branch.',
  'users[].services[].precedence':
    'A level; rules.precedenceHeadStartSeconds defines the weight of one level.',

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
    'The URL in the QR code of a smart ticket; it contains #{token}. null: the QR code contains only the token.',
};
