/** What phones say to visitors who are not at the branch, in English. It is loaded when it is needed. */
export const sentences = {
  'travel.label': 'How long do you need to get here?',
  'leave.when': 'Set off',
  'leave.now': 'now',
  'here.button': 'I am here',
  'here.why': 'We ask your phone once for your position and compare it with our address. We do not keep it.',
  'here.far': 'You are still {{distance}} away. Please come closer, or scan the code on the ticket machine.',
  'here.inexact':
    'Your phone does not know exactly where you are. Please scan the code on the ticket machine.',
  'here.refused': 'Your phone does not say where you are. Please scan the code on the ticket machine.',
  'book.button': 'Book an appointment',
  'book.service': 'What is the appointment for?',
  'book.day': 'On which day?',
  'book.time': 'At what time?',
  'book.none': 'No appointment is free in the next two weeks.',
  'book.yes': 'Book',
  'book.taken': 'This time has just been taken. Please choose another one.',
  'codes.help': 'Both codes are on your confirmation.',
  'codes.wrong':
    'There is no appointment here with these two codes. Please compare both with your confirmation.',
  'booked.title': 'Your appointment',
  'booked.verification': 'Code for changes',
  'booked.arrive':
    'When you are here, scan the code on the ticket machine with this phone, or type your booking code there.',
  'move.button': 'Move the appointment',
  'cancel.button': 'Cancel the appointment',
  'cancel.title': 'Cancel this appointment?',
  'cancel.no': 'Keep the appointment',
  'cancelled.title': 'Your appointment is cancelled.',
} as const;

export type AfarSentence = keyof typeof sentences;

/** The sentences of a language. */
export type AfarSentences = Readonly<Record<AfarSentence, string>>;
