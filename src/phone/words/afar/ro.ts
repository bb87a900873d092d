import type { AfarSentences } from './en.ts';

export const sentences: AfarSentences = {
  'travel.label': 'De cât timp aveți nevoie până aici?',
  'leave.when': 'Porniți',
  'leave.now': 'acum',
  'here.button': 'Am ajuns',
  'here.why': 'Întrebăm o dată telefonul unde sunteți și comparăm cu adresa noastră. Nu păstrăm poziția.',
  'here.far':
    'Mai aveți {{distance}} până la noi. Vă rugăm să vă apropiați sau să scanați codul de pe dispozitivul de bonuri.',
  'here.inexact':
    'Telefonul nu știe exact unde sunteți. Vă rugăm să scanați codul de pe dispozitivul de bonuri.',
  'here.refused': 'Telefonul nu spune unde sunteți. Vă rugăm să scanați codul de pe dispozitivul de bonuri.',
  'book.button': 'Faceți o programare',
  'book.service': 'Pentru ce este programarea?',
  'book.day': 'În ce zi?',
  'book.time': 'La ce oră?',
  'book.none': 'Nu este nicio programare liberă în următoarele două săptămâni.',
  'book.yes': 'Rezervați',
  'book.taken': 'Această oră tocmai a fost ocupată. Vă rugăm să alegeți alta.',
  'codes.help': 'Ambele coduri sunt pe confirmarea dumneavoastră.',
  'codes.wrong':
    'Nu există aici nicio programare cu aceste două coduri. Vă rugăm să le comparați pe amândouă cu confirmarea.',
  'booked.title': 'Programarea dumneavoastră',
  'booked.verification': 'Cod pentru modificări',
  'booked.arrive':
    'Când sunteți aici, scanați cu acest telefon codul de pe dispozitivul de bonuri sau introduceți acolo codul rezervării.',
  'move.button': 'Mutați programarea',
  'cancel.button': 'Anulați programarea',
  'cancel.title': 'Anulați această programare?',
  'cancel.no': 'Păstrați programarea',
  'cancelled.title': 'Programarea dumneavoastră este anulată.',
};
