import type { AfarSentences } from './en.ts';

export const sentences: AfarSentences = {
  'travel.label': 'Wie lange brauchen Sie hierher?',
  'leave.when': 'Losgehen',
  'leave.now': 'jetzt',
  'here.button': 'Ich bin da',
  'here.why':
    'Wir fragen Ihr Handy einmal nach Ihrem Standort und vergleichen ihn mit unserer Adresse. Wir speichern ihn nicht.',
  'here.far':
    'Sie sind noch {{distance}} entfernt. Bitte kommen Sie näher, oder scannen Sie den Code am Ticketautomaten.',
  'here.inexact': 'Ihr Handy weiß nicht genau, wo Sie sind. Bitte scannen Sie den Code am Ticketautomaten.',
  'here.refused': 'Ihr Handy sagt nicht, wo Sie sind. Bitte scannen Sie den Code am Ticketautomaten.',
  'book.button': 'Termin buchen',
  'book.service': 'Wofür ist der Termin?',
  'book.day': 'An welchem Tag?',
  'book.time': 'Um welche Uhrzeit?',
  'book.none': 'In den nächsten zwei Wochen ist kein Termin frei.',
  'book.yes': 'Buchen',
  'book.taken': 'Dieser Termin wurde gerade vergeben. Bitte wählen Sie einen anderen.',
  'codes.help': 'Beide Codes stehen in Ihrer Bestätigung.',
  'codes.wrong':
    'Zu diesen beiden Codes gibt es hier keinen Termin. Bitte vergleichen Sie beide mit Ihrer Bestätigung.',
  'booked.title': 'Ihr Termin',
  'booked.verification': 'Code für Änderungen',
  'booked.arrive':
    'Wenn Sie hier sind, scannen Sie mit diesem Handy den Code am Ticketautomaten, oder geben Sie dort Ihren Buchungscode ein.',
  'move.button': 'Termin verschieben',
  'cancel.button': 'Termin absagen',
  'cancel.title': 'Diesen Termin absagen?',
  'cancel.no': 'Termin behalten',
  'cancelled.title': 'Ihr Termin ist abgesagt.',
};
