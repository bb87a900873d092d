import type { AfarSentences } from './en.ts';

export const sentences: AfarSentences = {
  'travel.label': 'De combien de temps avez-vous besoin pour venir ?',
  'leave.when': 'Partez',
  'leave.now': 'maintenant',
  'here.button': 'Je suis là',
  'here.why':
    'Nous demandons une fois sa position à votre téléphone et la comparons à notre adresse. Nous ne la gardons pas.',
  'here.far': 'Vous êtes encore à {{distance}}. Approchez-vous, ou scannez le code sur la borne.',
  'here.inexact':
    'Votre téléphone ne sait pas exactement où vous êtes. Veuillez scanner le code sur la borne.',
  'here.refused': 'Votre téléphone ne dit pas où vous êtes. Veuillez scanner le code sur la borne.',
  'book.button': 'Prendre rendez-vous',
  'book.service': 'Pour quoi est le rendez-vous ?',
  'book.day': 'Quel jour ?',
  'book.time': 'À quelle heure ?',
  'book.none': 'Aucun rendez-vous n’est libre dans les deux prochaines semaines.',
  'book.yes': 'Réserver',
  'book.taken': 'Cette heure vient d’être prise. Veuillez en choisir une autre.',
  'codes.help': 'Les deux codes figurent sur votre confirmation.',
  'codes.wrong':
    'Aucun rendez-vous ne correspond ici à ces deux codes. Veuillez les comparer tous deux avec votre confirmation.',
  'booked.title': 'Votre rendez-vous',
  'booked.verification': 'Code de modification',
  'booked.arrive':
    'Quand vous êtes là, scannez le code de la borne avec ce téléphone, ou saisissez-y votre code de réservation.',
  'move.button': 'Déplacer le rendez-vous',
  'cancel.button': 'Annuler le rendez-vous',
  'cancel.title': 'Annuler ce rendez-vous ?',
  'cancel.no': 'Garder le rendez-vous',
  'cancelled.title': 'Votre rendez-vous est annulé.',
};
