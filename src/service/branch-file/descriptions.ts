/** What editors say about the parts of a branch file. */
export const descriptions: Readonly<Record<string, string>> = {
  branch: 'The branch that this file is about.',
  'branch.defaultLang': 'Key of the language that a visitor sees first.',
  'branch.timeZone': 'Time zone of the wall clock, such as Europe/Vienna.',
  'branch.languages': 'Keys of the languages that visitors may choose, in this order.',
  'branch.services': 'Keys of the services that are offered here.',
  'branch.dispenserProfiles': 'Keys of the profiles that dispensers may show.',
  'branch.openingHours': 'When the branch is open. Empty: not maintained, which counts as open.',
  'branch.openingHours[].day': '0 is Sunday, 6 is Saturday.',
  'branch.openingHours[].end':
    'HHMM, exclusive; 2400 is the end of the day. An end before the start is on the next day.',

  languages: 'The languages, with their formats, keyboards and announcements.',
  'languages[].code': 'Locale code, such as en-GB.',
  'languages[].name': 'The name of the language in that language.',
  'languages[].formats.date': 'Pattern of a date, such as dddd D MMMM.',
  'languages[].formats.number': 'Numbering system, such as latn or arab.',
  'languages[].texts.dispenser':
    'Texts in place of those of the kiosk, by their names, such as menu.question; also names of services and groups, by key.',
  'languages[].texts.ticket': 'Texts in place of those on the ticket, such as title.',
  'languages[].customerName': 'What a name may be like; min and max in characters, 0 is no bound.',
  'languages[].customerName.bannedWords':
    'Words that no name may say, however disguised; inside a longer word they are innocent.',
  'languages[].keyboardLayouts.customerName':
    'One string per row of keys, which spaces separate; {backspace}, {space} and {accept} are keys too.',
  'languages[].tts.announcement': 'What is said at a call, with #{ticketNumber} and #{counterNumber}.',

  services: 'What visitors can take a ticket for.',
  'services[].subType':
    '0 normal, 1 a chain of the services in services, 2 a message whose text is shown and that makes no ticket.',
  'services[].numberInterval': 'Key of the number interval from which its tickets are numbered.',
  'services[].priority': 'A level; how much one level counts is said in rules.priorityWeightSeconds.',
  'services[].features.customerIdentification': '0 off, 1 optional, 2 required.',
  'services[].texts': 'What it is called, by language key.',
  'services[].codes': 'Keys of codes.',
  'services[].maxTickets': 'Most tickets that may be open on one day; 0 is any number.',

  groups: 'Names for buttons that lead to more buttons; the profiles say to which.',
  'groups[].texts': 'What it is called, by language key.',

  codes: 'The reasons that clerks choose from.',
  'codes[].category': 'When it is asked for.',

  profiles: 'What dispensers show, and how.',
  'profiles[].serviceCount': 'Most services that one ticket may carry; with 1, a tap makes the ticket.',
  'profiles[].standByTime': 'Seconds until the standby screen; 0 is off.',
  'profiles[].printDialogTime': 'Seconds for which the ticket is shown, 5 to 120.',
  'profiles[].inactivityCountdown':
    'Seconds of silence that end a visit, 20 to 600; the last 20 are counted down on the screen.',
  'profiles[].appearance.header.leftText': 'With #{branchName}, #{date} and #{time} where they are wanted.',
  'profiles[].appearance.languages.style': 'list, buttons or flags.',
  'profiles[].appearance.keyboard.type': 'numeric for digits alone.',
  'profiles[].appearance.keyboard.mask': '# is a digit, A a letter, * either; the rest is put in by itself.',
  'profiles[].appearance.customCss': 'A style sheet that comes after all others.',
  'profiles[].appearance.customJs': 'A script, which runs only where the host has ALLOW_CUSTOM_JS.',
  'profiles[].appearance.codeHideType':
    '0 typed codes are shown, 1 hidden, 2 only their last character is shown.',
  'profiles[].features.customerName': '0 off, 1 optional, 2 required.',
  'profiles[].features.advertisements.idleTime': 'Seconds on the first menu before they start; 0 is off.',
  'profiles[].features.advertisements.groups': 'Keys of advertisements.',
  'profiles[].features.advertisements.ticketGroups': 'Keys of advertisements that are shown with a ticket.',
  'profiles[].structure': 'The menu of each language: services, and groups with buttons of their own.',

  exceptionDays: 'Days that are not like their weekday.',
  'exceptionDays[].times': 'The date; month is 1 to 12.',
  'exceptionDays[].weekday':
    'true: only the opening hours given here, none is closed. 0 to 6: a day like that weekday, 0 is Sunday.',

  settings: 'What holds for all dispensers of the branch.',
  'settings.smartTicket.validityTime': 'Minutes for which the QR code of a smart ticket is good.',
  'settings.styling.colorScheme': 'light or dark.',
  'settings.styling.logoImage': 'An http address, or media/ and the name of a file in it.',
  'settings.styling.backgroundImage': 'An http address, or media/ and the name of a file in it.',

  numberIntervals: 'Ranges of ticket numbers.',
  'numberIntervals[].prefix': 'What stands before the number on the ticket.',
  'numberIntervals[].max':
    'After this number comes min again; its length is that of all numbers of the range.',

  dispensers: 'The devices at which visitors take tickets.',
  'dispensers[].websocketID': 'The value of X-WSID with which the device calls; no two devices share it.',
  'dispensers[].apiKey': 'A secret of at least 32 hexadecimal or 22 base64url characters.',
  'dispensers[].special.profiles': 'Which profile is shown when; the first window that fits counts.',
  'dispensers[].special.profiles[].day': '0 is Sunday, 6 is Saturday.',

  counters: 'The places where clerks serve.',
  'counters[].number': 'How it is called to visitors.',
  'counters[].websocketID': 'The value of X-WSID with which it calls; no two counters share it.',
  'counters[].services': 'Keys of the services it serves; without it all of the branch.',

  users: 'The clerks.',
  'users[].username': 'With it the clerk logs in; no two clerks share it.',
  'users[].avatar': 'An http address, or media/ and the name of a file in it; empty for none.',
  'users[].password': 'At least 8 characters; only a hash of it is kept.',
  'users[].services': 'What the clerk serves; without it all services of the branch.',
  'users[].services[].precedence':
    'A level; how much one level counts is said in rules.precedenceHeadStartSeconds.',

  bookings: 'Appointments that were made elsewhere.',
  'bookings[].time': 'When it is, in milliseconds since 1970 UTC.',
  'bookings[].verification':
    'With it and the booking code the visitor deletes the booking; only a hash of it is kept.',

  advertisements: 'Groups of pictures and films for dispensers that nobody needs at the moment.',
  'advertisements[].items[].url': 'An http address, or media/ and the name of a file in it.',
  'advertisements[].items[].seconds': 'How long it is shown.',

  rules: 'How the branch works where the interface leaves it open.',
  'rules.arrivalMetres': 'How far from the branch a visitor may be to have arrived, in metres.',
  'rules.priorityWeightSeconds': 'How many seconds of waiting one level of priority is worth.',
  'rules.precedenceHeadStartSeconds':
    "How many seconds of waiting one level of a clerk's precedence is worth.",
  'rules.bookingRaiseSeconds': 'How many seconds of waiting a booking is worth.',
  'rules.bookingEarlyMinutes': 'How early a visitor may arrive for a booking.',
  'rules.bookingLateMinutes': 'How late a visitor may arrive for a booking.',
  'rules.dayEnd': 'HHMM; at the first closed minute from then on the tickets of the day end.',
  'rules.callInBranchLanguageToo': 'Whether a call is also spoken in the default language of the branch.',
  'rules.smartLink':
    'The address that the QR code of a smart ticket opens, with #{token} in it; null: the token alone.',
};
