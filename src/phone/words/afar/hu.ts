import type { AfarSentences } from './en.ts';

export const sentences: AfarSentences = {
  'travel.label': 'Mennyi idő alatt ér ide?',
  'leave.when': 'Induljon',
  'leave.now': 'most',
  'here.button': 'Itt vagyok',
  'here.why': 'Egyszer megkérdezzük a telefonjától, hol van, és összevetjük a címünkkel. Nem őrizzük meg.',
  'here.far':
    'Még {{distance}} távolságra van. Kérjük, jöjjön közelebb, vagy olvassa be a sorszámkiadó kódját.',
  'here.inexact': 'A telefonja nem tudja pontosan, hol van. Kérjük, olvassa be a sorszámkiadó kódját.',
  'here.refused': 'A telefonja nem mondja meg, hol van. Kérjük, olvassa be a sorszámkiadó kódját.',
  'book.button': 'Időpontot foglalok',
  'book.service': 'Mire szól az időpont?',
  'book.day': 'Melyik napon?',
  'book.time': 'Hány órakor?',
  'book.none': 'A következő két hétben nincs szabad időpont.',
  'book.yes': 'Foglalás',
  'book.taken': 'Ezt az időpontot épp most foglalták le. Kérjük, válasszon másikat.',
  'codes.help': 'Mindkét kódot megtalálja a visszaigazoláson.',
  'codes.wrong': 'Ezzel a két kóddal itt nincs időpont. Kérjük, mindkettőt vesse össze a visszaigazolással.',
  'booked.title': 'Az Ön időpontja',
  'booked.verification': 'Kód a módosításhoz',
  'booked.arrive':
    'Amikor itt van, olvassa be ezzel a telefonnal a sorszámkiadó kódját, vagy írja be ott a foglalási kódját.',
  'move.button': 'Időpont áthelyezése',
  'cancel.button': 'Időpont lemondása',
  'cancel.title': 'Lemondja ezt az időpontot?',
  'cancel.no': 'Az időpont megtartása',
  'cancelled.title': 'Az időpontját lemondtuk.',
};
