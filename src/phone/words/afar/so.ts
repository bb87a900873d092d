import type { AfarSentences } from './en.ts';

export const sentences: AfarSentences = {
  'travel.label': 'Imisa waqti ayaad u baahan tahay si aad halkan u timaaddo?',
  'leave.when': 'Soo bax',
  'leave.now': 'hadda',
  'here.button': 'Waan joogaa',
  'here.why':
    'Hal mar ayaan taleefankaaga weydiinaynaa halka aad joogto, waxaanan barbar dhigaynaa cinwaankayaga. Ma kaydinno.',
  'here.far': 'Weli waxaad jirtaa {{distance}}. Fadlan soo dhowow, ama sawir koodhka mashiinka tigidhada.',
  'here.inexact':
    'Taleefankaagu si sax ah uma garanayo halka aad joogto. Fadlan sawir koodhka mashiinka tigidhada.',
  'here.refused': 'Taleefankaagu ma sheego halka aad joogto. Fadlan sawir koodhka mashiinka tigidhada.',
  'book.button': 'Ballan qabso',
  'book.service': 'Ballantu maxay ku saabsan tahay?',
  'book.day': 'Maalintee?',
  'book.time': 'Saacaddee?',
  'book.none': 'Labada toddobaad ee soo socda ballan bannaani ma jirto.',
  'book.yes': 'Qabso',
  'book.taken': 'Waqtigan hadda ayaa la qaatay. Fadlan mid kale dooro.',
  'codes.help': 'Labada koodhba waxay ku qoran yihiin xaqiijintaada.',
  'codes.wrong': 'Halkan kuma jirto ballan leh labadan koodh. Fadlan labadaba la barbardhig xaqiijintaada.',
  'booked.title': 'Ballantaada',
  'booked.verification': 'Koodhka beddelka',
  'booked.arrive':
    'Markaad halkan timaaddo, taleefankan ku sawir koodhka mashiinka tigidhada, ama halkaas ku qor koodhka ballanta.',
  'move.button': 'Beddel ballanta',
  'cancel.button': 'Jooji ballanta',
  'cancel.title': 'Ma joojinaysaa ballantan?',
  'cancel.no': 'Hay ballanta',
  'cancelled.title': 'Ballantaada waa la joojiyay.',
};
