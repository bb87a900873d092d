/** What only phones say, in English. What the kiosk says too is in the domain. */
export const sentences = {
  'page.title': 'Your ticket',
  'nothing.title': 'No ticket on this phone',
  'nothing.help': 'Scan the code on your ticket or on the ticket machine with the camera of your phone.',
  'refused.code.title': 'This code is no longer valid',
  'refused.code.help': 'Please scan it again. If that does not help, ask our staff.',
  'refused.off.title': 'There are no tickets on the phone here',
  'refused.off.help': 'Please take a number at the ticket machine.',
  'refused.over.title': 'This ticket is over',
  'line.lost': 'No connection. This page keeps trying.',
  'line.busy': 'Too many phones are asking right now. This page tries again at {{time}}.',
  'line.old': 'No connection. What you see is {{time}} old.',
  'menu.afar': 'You reserve a number. It waits in the queue as soon as you are here.',
  'reserved.title': 'Reserved until {{time}}',
  'reserved.help':
    'When you are here, scan the code on the ticket machine with this phone. Then your number waits in the queue.',
  'waiting.area': 'Waiting area',
  'waiting.turn': 'Your turn',
  'waiting.soon': 'soon',
  'waiting.next': 'You are next.',
  'waiting.aside': 'Your ticket is set aside. Our staff will call your number.',
  'at.gt': 'after {{time}}',
  'at.lt': 'before {{time}}',
  'first.title': 'They came later and are called before you:',
  'first.appointment': 'with an appointment',
  'first.appointmentAt': 'with an appointment at {{time}}',
  'first.priority': 'with priority',
  'first.clerk': 'with a service that is served first',
  'first.transfer': 'sent on by our staff',
  'first.waited-elsewhere': 'waited for another service before',
  'later.button': 'I need {{time}} more',
  'later.help': 'Others are called before you in that time. You can do this once.',
  'leave.button': 'I cannot wait',
  'leave.title': 'Give up your number {{number}}?',
  'leave.help': 'You will not be called. Everyone behind you moves up.',
  'leave.yes': 'Give up the number',
  'leave.no': 'Keep waiting',
  'confirm.title': 'Which number is on your ticket?',
  'confirm.help': 'Only who has the ticket can change it.',
  'confirm.wrong': 'This is not the number of this ticket.',
  'problem.often': 'That was too often. Please wait a moment.',
  'problem.again': 'That did not work. Please try again.',
  'full.afar':
    'All numbers for visitors who are not here yet are taken. Please come and take a number at the ticket machine, or try again later.',
  'full.until':
    'All numbers for visitors who are not here yet are taken. Please come and take a number at the ticket machine, or try again from {{time}}.',
  'full.here': 'All numbers for phones are taken. Please take a number at the ticket machine.',
  'called.again': 'You are called again.',
  'serving.title': 'You are being served.',
  'done.title': 'Thank you for your visit.',
  'void.help': 'If you still need one, please take a new number.',
  'sound.help': 'Leave this page open. Your phone rings when you are called.',
  'sound.on': 'The sound is on.',
  'told.button': 'Tell me when it is my turn',
  'told.why':
    'You get a message shortly before your turn, and one when you are called. Your phone asks first whether it may show them.',
  'told.on':
    'This phone tells you shortly before your turn and when you are called, also while this page is closed.',
  'told.refused':
    'This phone lets this page show no messages. You can change that in the settings of your browser.',
  'told.end': 'No more messages',
  'code.button': 'Show my code',
  'code.help': 'Hold it to the reader of the ticket machine: it tells you your place.',
  'forget.button': 'Forget this ticket',
  'forget.help': 'This phone does not show it any more. Your number stays valid.',
} as const;

export type PhoneSentence = keyof typeof sentences;

/** The sentences of a language. */
export type PhoneSentences = Readonly<Record<PhoneSentence, string>>;
