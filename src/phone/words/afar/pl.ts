import type { AfarSentences } from './en.ts';

export const sentences: AfarSentences = {
  'travel.label': 'Ile czasu potrzebują Państwo na dojazd?',
  'leave.when': 'Wyjście',
  'leave.now': 'teraz',
  'here.button': 'Jestem na miejscu',
  'here.why':
    'Pytamy telefon jeden raz o Państwa położenie i porównujemy je z naszym adresem. Nie zapisujemy go.',
  'here.far':
    'Są Państwo jeszcze {{distance}} od nas. Proszę podejść bliżej albo zeskanować kod na automacie biletowym.',
  'here.inexact':
    'Telefon nie wie dokładnie, gdzie Państwo są. Proszę zeskanować kod na automacie biletowym.',
  'here.refused': 'Telefon nie mówi, gdzie Państwo są. Proszę zeskanować kod na automacie biletowym.',
  'book.button': 'Umów wizytę',
  'book.service': 'W jakiej sprawie jest wizyta?',
  'book.day': 'Którego dnia?',
  'book.time': 'O której godzinie?',
  'book.none': 'W najbliższych dwóch tygodniach nie ma wolnych terminów.',
  'book.yes': 'Zarezerwuj',
  'book.taken': 'Ten termin został właśnie zajęty. Proszę wybrać inny.',
  'codes.help': 'Oba kody są na potwierdzeniu.',
  'codes.wrong': 'Nie ma tu wizyty z tymi dwoma kodami. Proszę porównać oba z potwierdzeniem.',
  'booked.title': 'Państwa wizyta',
  'booked.verification': 'Kod do zmian',
  'booked.arrive':
    'Na miejscu proszę zeskanować tym telefonem kod na automacie biletowym albo wpisać tam kod rezerwacji.',
  'move.button': 'Przełóż wizytę',
  'cancel.button': 'Odwołaj wizytę',
  'cancel.title': 'Odwołać tę wizytę?',
  'cancel.no': 'Zachowaj wizytę',
  'cancelled.title': 'Państwa wizyta jest odwołana.',
};
