/**
 * Descriptions of the branch fields that administrators can edit, by path in a branch file. `[]` is any entry of a
 * list.
 */
export const fieldDescriptions: Readonly<Record<string, string>> = {
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
    'One string per row; spaces separate the keys. {shift}, {backspace}, {space} and {accept} are keys, too. Empty: the usual keyboard of the language.',
  'languages[].tts.announcement':
    'The spoken sentence of a call, with #{ticketNumber} and #{counterNumber}. A counter with a place is announced in our own.',

  services: 'The services that visitors can take a ticket for.',
  'services[].subType':
    '0: normal. 1: a chain of the services in services. 2: a message that is shown without creating a ticket.',
  'services[].numberInterval': 'Key of the number interval of its tickets.',
  'services[].priority': 'A level; rules.priorityWeightSeconds defines the weight of one level.',
  'services[].features.customerIdentification': '0 off, 1 optional, 2 required.',
  'services[].texts': 'Names and explanations, by language key.',
  'services[].codes': 'Keys of codes.',
  'services[].icon': 'What stands beside the name on a dispenser, where it costs the name nothing.',
  'services[].maxTickets':
    'Maximum number of open tickets at a time: those that wait, are called or are served. The next one is given when one of them ends. 0 means no limit.',

  groups: 'Groups of services. The structure of a profile defines their content.',
  'groups[].texts': 'Names and explanations, by language key.',
  'groups[].icon': 'What stands beside the name on a dispenser, where it costs the name nothing.',

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
  'profiles[].appearance.customJs':
    'A script; it runs only if the host has the setting FOYER_ALLOW_CUSTOM_JS.',
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
  'exceptionDays[].openingHours[].day':
    'The weekday of the date itself, 0 is Sunday. Opening hours of another weekday do not count.',

  settings: 'Settings of all dispensers of the branch.',
  'settings.smartTicket.validityTime': 'Minutes for which the QR code of a smart ticket is valid.',
  'settings.styling.colorScheme': 'light or dark.',
  'settings.styling.logoImage': 'An http URL, or media/ and the name of a file in it.',
  'settings.styling.backgroundImage': 'An http URL, or media/ and the name of a file in it.',

  dispensers: 'The devices where visitors take tickets.',
  'dispensers[].websocketID': 'The X-WSID header of the device; it must be unique.',
  'dispensers[].special.profiles': 'The weekly schedule of the profiles; the first matching window applies.',
  'dispensers[].special.profiles[].day': '0 is Sunday, 6 is Saturday.',

  codes: 'The reasons that clerks choose from.',
  'codes[].category': 'When a clerk is asked for the code.',

  numberIntervals: 'Ranges of ticket numbers.',
  'numberIntervals[].prefix': 'The text before the number on the ticket.',
  'numberIntervals[].max': 'After this number, min follows again. All numbers are padded to its length.',

  counters: 'The counters where clerks serve visitors.',
  'counters[].number': 'The number that visitors are called to.',
  'counters[].websocketID': 'The X-WSID header of the counter; it must be unique.',
  'counters[].services': 'Keys of the services of the counter; without it, all services of the branch.',

  users: 'The clerks.',
  'users[].username': 'The name for the login; it must be unique.',
  'users[].avatar': 'An http URL, or media/ and the name of a file in it; empty for none.',
  'users[].services': 'The services of the clerk; without it, all services of the branch.',
  'users[].services[].precedence':
    'A level; rules.precedenceHeadStartSeconds defines the weight of one level.',
};
