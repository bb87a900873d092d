import type { FieldWithEffect } from '../../contract/fields/fields.ts';
import type { seenOnScreens } from './seen-on-screens.ts';

/** The file below `src`, and the title, of a test that changes a field and notices the difference. */
export type SeenByTest = readonly [file: string, title: string];

const keys = ['service/branch-file/read-branch-files.test.ts', 'is reported with every unknown key'] as const;
const distance = [
  'service/operations/smart/smart-ticket.test.ts',
  'can check in within the distance limit; beyond the limit, the error contains the distance',
] as const;
const rotation = [
  'page/ui/advertisements/advertisement-rotation.test.tsx',
  'each advertisement is shown for its own time, a picture as a picture and a video as a video',
] as const;
const weights = [
  'service/operations/configuration/read-configuration.test.ts',
  "the order of calls uses the branch's weights, in milliseconds",
] as const;
const twice = [
  'service/branch-file/read-branch-files.test.ts',
  'is reported with both places of a duplicate',
] as const;
const rules = 'service/branch-file/read-branch-files.test.ts';
const questions = 'domain/menu/questions.test.ts';
const timeouts = 'kiosk/session/screen-timeout.test.ts';
const masks = 'domain/text-entry/code-mask.test.ts';
const rulesOfOrder = 'service/operations/counter/rules-of-order.test.ts';
const order = 'domain/queue/call-order.test.ts';
const lint = 'domain/lint/lint-branch.test.ts';
const counterPage = 'counter/counter-page.test.tsx';
const hall = 'service/operations/hall/hall.test.ts';
const appointments = 'service/operations/appointments/appointments.test.ts';
const limits = 'service/operations/appointments/booking-limit.test.ts';
const create = 'service/operations/tickets/create-ticket.test.ts';
const reservations = 'service/operations/smart/reservations.test.ts';
const clerks = 'service/operations/waits/selectable-clerks.test.ts';
const tokens = 'host/kiosk-page/smart-token-route.test.ts';
const texts = 'domain/words/text-overrides.test.ts';

/**
 * The fields whose effect is a sound, a figure, an order or a refusal, or is on the page of clerks, phones or
 * administrators. A field with an effect that is neither here nor on a screen does not compile.
 */
export const seenByTests = {
  'branch.key': [
    'service/operations/smart/smart-ticket.test.ts',
    'is refused with codes that are expired, forged or of another branch',
  ],
  'branch.features.smartTicket': [tokens, 'is not created for a branch without smart tickets'],
  'branch.features.customerName': [
    questions,
    'include the name if the branch (%s) and the profile (%i) ask for a name',
  ],
  'branch.address.country': [lint, 'about the country “%s” with the time zone %s'],
  'branch.address.latitude': distance,
  'branch.address.longitude': distance,
  'branch.dispenserProfiles': keys,
  'branch.closing.stopAt': [
    'domain/calendar/closing-time.test.ts',
    'is %i minutes after the end of the opening hours, as computed at %s',
  ],
  'languages[].key': keys,
  'languages[].default': [
    'page/configuration/active-profile.test.ts',
    'is the language of the profile, else of the branch, else the language marked as default, else the first language',
  ],
  'languages[].texts.smart': [
    texts,
    'of phones replace the sentences of the phone page, and missing plural forms are added',
  ],
  'languages[].texts.client': [
    counterPage,
    'is named in %s as the branch defines, or else in the default language',
  ],
  'languages[].texts.player': [
    texts,
    'for players apply only to boards, and take precedence over the texts for dispensers',
  ],
  'languages[].customerName.min': ['domain/text-entry/customer-name.test.ts', 'is measured in graphemes'],
  'languages[].customerName.max': ['domain/text-entry/customer-name.test.ts', 'is measured in graphemes'],
  'languages[].customerName.bannedWords': [
    'domain/text-entry/customer-name.test.ts',
    'cannot hide a banned word',
  ],
  'languages[].tts.announcement': [
    'domain/calls/announcement.test.ts',
    'is the template of the language with number and counter inserted',
  ],
  'services[].key': keys,
  'services[].subType': [create, 'is created for a service that is only a message'],
  'services[].numberInterval': [create, 'are never the same in two overlapping intervals'],
  'services[].priority': [
    create,
    'for several services has a task for each, a number of the first service, and the highest priority',
  ],
  'services[].features.afterwork': [
    'counter/work/actions.test.ts',
    '%s are exactly those of the possible actions',
  ],
  'services[].features.clerkSelection': [clerks, 'include nobody for a service without clerk selection'],
  'services[].features.customerIdentification': [
    questions,
    'the identification settings %j of services combine to %s',
  ],
  'services[].services': [
    'service/operations/counter/counter-cycle.test.ts',
    'with a chain shows one task at a time, at two counters, with one number and rank',
  ],
  'services[].targetMinutes': [
    rulesOfOrder,
    'a ticket that has waited as long as its target is called first',
  ],
  'services[].maxTickets': [
    create,
    'a ticket is refused if, and only if, the waits report the service as full; tickets in service also count',
  ],
  'groups[].key': keys,
  'groups[].icon': ['domain/menu/menu.test.ts', 'has the icons of services and groups'],
  'codes[].key': keys,
  'codes[].status': [
    'service/operations/counter/pause.test.ts',
    'refuses the code %s, which clerks cannot choose',
  ],
  'codes[].category': [
    'service/operations/counter/counter-cycle.test.ts',
    'all codes, or the codes of one category',
  ],
  'codes[].name': [counterPage, 'pause the counter with a reason of the branch, or without a reason'],
  'codes[].texts.*.name': [counterPage, 'pause the counter with a reason of the branch, or without a reason'],
  'numberIntervals[].key': keys,
  'numberIntervals[].name': ['domain/lint/rules.test.ts', 'reports $rule: $error'],
  'numberIntervals[].prefix': [
    'service/branch-file/printed-numbers.test.ts',
    'print the same number if and only if some number of one looks like a number of the other',
  ],
  'numberIntervals[].min': [
    create,
    'restart after the last number, skip numbers of open tickets, and can run out',
  ],
  'numberIntervals[].max': [
    create,
    'restart after the last number, skip numbers of open tickets, and can run out',
  ],
  'profiles[].key': keys,
  'profiles[].name': [
    'preview/time/week-panel.test.tsx',
    'shows the exception day, and the profiles that are not shown',
  ],
  'profiles[].standByTime': [timeouts, 'with standByTime %d, start standby after %d seconds'],
  'profiles[].printDialogTime': [timeouts, 'keep a ticket printed with printDialogTime %d for %d seconds'],
  'profiles[].inactivityCountdown': [
    timeouts,
    'with inactivityCountdown %d, give an inactive visitor %d seconds, then a countdown until second %d',
  ],
  'profiles[].appearance.keyboard.min': [masks, 'has the length that the keyboard of the profile defines'],
  'profiles[].appearance.keyboard.max': [masks, 'has the length that the keyboard of the profile defines'],
  'profiles[].appearance.keyboard.mask': [masks, 'defines the length regardless of min and max'],
  'profiles[].appearance.enableAppointmentQrReading': [
    'kiosk/scanning/scan-meaning.test.ts',
    '(reads appointments: %s, reads cards: %s)',
  ],
  'profiles[].appearance.enableAuthenticationQrReading': [
    'kiosk/scanning/scan-meaning.test.ts',
    '(reads appointments: %s, reads cards: %s)',
  ],
  'profiles[].appearance.customCss': [
    'kiosk/tenant/tenant.test.ts',
    'overrides our style sheet, and can be removed',
  ],
  'profiles[].appearance.customJs': [
    'kiosk/tenant/tenant.test.ts',
    'receives the current screen and later events',
  ],
  'profiles[].features.clerkSelection': [
    questions,
    'include the clerk if the profile and every service allow the choice, and the service lists the clerks',
  ],
  'profiles[].features.customerName': [
    questions,
    'include the name if the branch (%s) and the profile (%i) ask for a name',
  ],
  'profiles[].features.smsTicket.enabled': [
    questions,
    '(SMS %s, "%s") hold the phone number in %s and the identification in %s',
  ],
  'profiles[].features.smsTicket.customData': [
    questions,
    '(SMS %s, "%s") hold the phone number in %s and the identification in %s',
  ],
  'profiles[].features.advertisements.enabled': [timeouts, 'allow no advertisements that are not enabled'],
  'profiles[].features.advertisements.idleTime': [timeouts, 'end advertisements when standby starts'],
  'profiles[].features.advertisements.groups': keys,
  'settings.smartTicket.validityTime': [tokens, 'is accepted by the service, and comes with its expiry'],
  'advertisements[].key': keys,
  'advertisements[].items[].kind': rotation,
  'advertisements[].items[].url': rotation,
  'advertisements[].items[].seconds': rotation,
  'dispensers[].key': [
    tokens,
    "is inserted in the branch's link, even if a device key has special characters",
  ],
  'dispensers[].branch': keys,
  'dispensers[].name': [
    'kiosk/staff/staff-facts.test.ts',
    'shows the device, and the hours in which its profile is scheduled',
  ],
  'dispensers[].websocketID': ['service/http/credentials.test.ts', '%s refuses all other credentials'],
  'dispensers[].apiKey': [
    'service/branch-file/import-branch-files.test.ts',
    'with a new API key keeps the previous key valid for a day, but no older key',
  ],
  'counters[].key': twice,
  'counters[].name': [
    'kiosk/views/call-place.test.ts',
    'a call shows the number of the counter, and its name if the name is not just that number',
  ],
  'counters[].number': [
    'kiosk/views/call-place.test.ts',
    'a call shows the number of the counter, and its name if the name is not just that number',
  ],
  'counters[].websocketID': ['service/http/credentials.test.ts', '%s refuses all other credentials'],
  'counters[].services': [
    'domain/queue/served-services.test.ts',
    'by nobody if its counters have no clerk for it, or its clerks no counter',
  ],
  'counters[].area': [
    hall,
    'lists the waiting areas, and shows the area and the place to which a visitor is called',
  ],
  'counters[].place': [
    hall,
    'lists the waiting areas, and shows the area and the place to which a visitor is called',
  ],
  'users[].key': twice,
  'users[].username': twice,
  'users[].name': ['kiosk/screens/clerk-screen.test.tsx', 'is answered by touching the name of a clerk'],
  'users[].avatar': [rules, 'is optional, and follows the rules of other pictures'],
  'users[].mustChangePassword': [
    'service/operations/counter/change-password.test.ts',
    'a clerk with a first password cannot log in before choosing another password',
  ],
  'users[].services[].service': [
    'domain/queue/served-services.test.ts',
    'by nobody if its counters have no clerk for it, or its clerks no counter',
  ],
  'users[].services[].precedence': [
    order,
    'moves tickets forward if their services are above its lowest level',
  ],
  'users[].password': [rules, 'must have at least 8 characters, except in a demo'],
  'users[].passwordHash': [
    'service/branch-file/import-branch-files.test.ts',
    'with a password hash lets the clerk log in with the password, and stores neither in readable form',
  ],
  'bookings[].key': twice,
  'bookings[].service': keys,
  'bookings[].time': [appointments, 'creates no ticket too early or too late'],
  'bookings[].customerName': [appointments, 'can be defined in the branch file'],
  'bookings[].bookingCode': [appointments, 'can be defined in the branch file'],
  'bookings[].verification': [
    appointments,
    'is deleted with both codes and stays deleted; the error does not say which code is wrong',
  ],
  'rules.arrivalMetres': [
    'service/operations/smart/smart-ticket.test.ts',
    'can check in within the distance limit; beyond the limit, the error contains the distance',
  ],
  'rules.priorityWeightSeconds': weights,
  'rules.precedenceHeadStartSeconds': weights,
  'rules.bookingRaiseSeconds': weights,
  'rules.normalPerPriority': [
    rulesOfOrder,
    'the configured number of tickets without priority is called between two tickets with priority',
  ],
  'rules.mostOvertakings': [
    rulesOfOrder,
    'at most as many later tickets as the branch allows are called before a ticket',
  ],
  'rules.bookingEarlyMinutes': [
    'domain/smart/appointment.test.ts',
    'can check in exactly as many minutes early and late as the branch allows',
  ],
  'rules.bookingLateMinutes': [
    'domain/smart/appointment.test.ts',
    'can check in exactly as many minutes early and late as the branch allows',
  ],
  'rules.chosenClerkMinutes': [
    'service/operations/counter/pause.test.ts',
    'is released as soon as the clerk leaves if the branch does not hold tickets',
  ],
  'rules.parkedMinutes': [
    'service/operations/counter/transfer.test.ts',
    'shows when and where it was parked, and when each counter should call it back',
  ],
  'rules.reservedPerService': [
    'service/operations/smart/phone-menu.test.ts',
    'gets a ticket that joins the queue at once, even if no more tickets can be reserved',
  ],
  'rules.remoteShare': [reservations, 'get the share of the numbers that the branch allows'],
  'rules.laterMinutes': [
    'service/operations/smart/follow-ticket.test.ts',
    'may let others pass for as long as the branch allows, or not at all',
  ],
  'rules.reservedMinutes': [
    reservations,
    "is released even if the branch shortens the time or the phone's session is deleted",
  ],
  'rules.bookingsPerSlot.minutes': [
    limits,
    'are limited in each slot; appointments in the branch file also count',
  ],
  'rules.bookingsPerSlot.count': [
    limits,
    'are limited in each slot; appointments in the branch file also count',
  ],
  'rules.bookingDaysAhead': [limits, 'can be booked as many days ahead as the branch allows'],
  'rules.dayEnd': ['domain/calendar/day-end.test.ts', 'may be at any time of the day'],
  'rules.callInBranchLanguageToo': [
    'counter/work/announced-sentences.test.ts',
    'has one sentence if the visitor speaks the language of the branch, or if the branch wants only one sentence',
  ],
  'rules.offersPriority': [
    'service/operations/tickets/needs.test.ts',
    'moves the visitor forward and is shown to the clerk, but not in the call',
  ],
  'rules.nameOnTicket': [
    'service/operations/smart/follow-ticket.test.ts',
    "receives the visitor's name if the branch prints names on tickets",
  ],
  'rules.callPlace': ['page/ui/calls/call-screen.test.tsx', 'shows the earlier calls in a smaller size'],
  'rules.boardSpeaks': [hall, 'receives the rule that makes it speak the calls'],
  'rules.soundWithNumber': [
    'kiosk/session/play-sounds.test.ts',
    'a visitor hears a sound when the number appears, and no sound when it reappears',
  ],
  'rules.boardNext': [
    hall,
    "are the numbers that each open counter would call, in its order, up to the branch's maximum",
  ],
  'rules.smartLink': [tokens, "is inserted in the branch's link even if there is a phone page"],
} as const satisfies Partial<Record<FieldWithEffect, SeenByTest>> &
  Record<Exclude<FieldWithEffect, keyof typeof seenOnScreens>, SeenByTest>;
