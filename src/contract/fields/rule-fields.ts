import * as v from 'valibot';
import { rules } from '../additions/rules.ts';
import type { FieldsOf } from './field.ts';

const usual = (name: keyof typeof rules.entries) => v.getDefault(rules.entries[name]);

/** The fields of a branch's rules, and of appointments from other systems. */
export const ruleFields = {
  bookings: { effect: 'visitor', default: [] },
  'bookings[].key': { effect: 'technical' },
  'bookings[].service': { effect: 'visitor' },
  'bookings[].time': { effect: 'visitor', unit: 'milliseconds' },
  'bookings[].customerName': { effect: 'staff' },
  'bookings[].bookingCode': { effect: 'visitor' },
  'bookings[].verification': { effect: 'technical' },
  rules: { effect: 'visitor', default: {} },
  'rules.arrivalMetres': { effect: 'visitor', default: usual('arrivalMetres'), unit: 'metres' },
  'rules.priorityWeightSeconds': {
    effect: 'visitor',
    default: usual('priorityWeightSeconds'),
    unit: 'seconds',
  },
  'rules.precedenceHeadStartSeconds': {
    effect: 'visitor',
    default: usual('precedenceHeadStartSeconds'),
    unit: 'seconds',
  },
  'rules.bookingRaiseSeconds': { effect: 'visitor', default: usual('bookingRaiseSeconds'), unit: 'seconds' },
  'rules.normalPerPriority': { effect: 'visitor', unit: 'tickets' },
  'rules.mostOvertakings': { effect: 'visitor', unit: 'tickets' },
  'rules.bookingEarlyMinutes': { effect: 'visitor', default: usual('bookingEarlyMinutes'), unit: 'minutes' },
  'rules.bookingLateMinutes': { effect: 'visitor', default: usual('bookingLateMinutes'), unit: 'minutes' },
  'rules.chosenClerkMinutes': { effect: 'visitor', default: usual('chosenClerkMinutes'), unit: 'minutes' },
  'rules.parkedMinutes': { effect: 'staff', default: usual('parkedMinutes'), unit: 'minutes' },
  'rules.reservedPerService': { effect: 'visitor', default: usual('reservedPerService'), unit: 'tickets' },
  'rules.remoteShare': { effect: 'visitor', default: usual('remoteShare') },
  'rules.laterMinutes': { effect: 'visitor', default: usual('laterMinutes'), unit: 'minutes' },
  'rules.reservedMinutes': { effect: 'visitor', default: usual('reservedMinutes'), unit: 'minutes' },
  'rules.bookingsPerSlot': { effect: 'visitor', default: usual('bookingsPerSlot') },
  'rules.bookingsPerSlot.minutes': { effect: 'visitor', unit: 'minutes' },
  'rules.bookingsPerSlot.count': { effect: 'visitor' },
  'rules.bookingDaysAhead': { effect: 'visitor', default: usual('bookingDaysAhead'), unit: 'days' },
  'rules.dayEnd': { effect: 'visitor', default: usual('dayEnd'), input: 'time' },
  'rules.callInBranchLanguageToo': { effect: 'visitor', default: usual('callInBranchLanguageToo') },
  'rules.offersPriority': { effect: 'visitor', default: usual('offersPriority') },
  'rules.nameOnTicket': { effect: 'visitor', default: usual('nameOnTicket') },
  'rules.callPlace': { effect: 'visitor', default: usual('callPlace'), choices: ['band', 'whole'] },
  'rules.boardSpeaks': { effect: 'visitor', default: usual('boardSpeaks') },
  'rules.soundWithNumber': { effect: 'visitor', default: usual('soundWithNumber') },
  'rules.boardNext': { effect: 'visitor', default: usual('boardNext'), unit: 'tickets' },
  'rules.smartLink': { effect: 'visitor', default: usual('smartLink') },
} as const satisfies FieldsOf<'rules' | 'bookings'>;
