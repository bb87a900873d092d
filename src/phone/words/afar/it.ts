import type { AfarSentences } from './en.ts';

export const sentences: AfarSentences = {
  'travel.label': 'Quanto tempo le serve per arrivare?',
  'leave.when': 'Parta',
  'leave.now': 'adesso',
  'here.button': 'Sono qui',
  'here.why':
    'Chiediamo una volta la posizione al suo telefono e la confrontiamo con il nostro indirizzo. Non la conserviamo.',
  'here.far': 'È ancora a {{distance}}. Si avvicini, oppure scansioni il codice sul distributore di numeri.',
  'here.inexact':
    'Il telefono non sa con precisione dove si trova. Scansioni il codice sul distributore di numeri.',
  'here.refused': 'Il telefono non dice dove si trova. Scansioni il codice sul distributore di numeri.',
  'book.button': 'Prenotare un appuntamento',
  'book.service': 'Per che cosa è l’appuntamento?',
  'book.day': 'In quale giorno?',
  'book.time': 'A che ora?',
  'book.none': 'Nelle prossime due settimane non ci sono appuntamenti liberi.',
  'book.yes': 'Prenotare',
  'book.taken': 'Questo orario è appena stato preso. Ne scelga un altro.',
  'codes.help': 'I due codici sono sulla conferma.',
  'codes.wrong':
    'Qui non c’è alcun appuntamento con questi due codici. Li confronti entrambi con la conferma, per favore.',
  'booked.title': 'Il suo appuntamento',
  'booked.verification': 'Codice per le modifiche',
  'booked.arrive':
    'Quando è qui, scansioni con questo telefono il codice sul distributore di numeri, oppure vi digiti il codice di prenotazione.',
  'move.button': 'Spostare l’appuntamento',
  'cancel.button': 'Annullare l’appuntamento',
  'cancel.title': 'Annullare questo appuntamento?',
  'cancel.no': 'Mantenere l’appuntamento',
  'cancelled.title': 'Il suo appuntamento è annullato.',
};
