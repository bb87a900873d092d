import type { AfarSentences } from './en.ts';

export const sentences: AfarSentences = {
  'travel.label': '¿Cuánto tarda en llegar?',
  'leave.when': 'Salga',
  'leave.now': 'ahora',
  'here.button': 'Ya estoy aquí',
  'here.why':
    'Preguntamos una vez a su móvil dónde está y lo comparamos con nuestra dirección. No lo guardamos.',
  'here.far': 'Todavía está a {{distance}}. Acérquese o escanee el código de la máquina de tickets.',
  'here.inexact': 'Su móvil no sabe exactamente dónde está. Escanee el código de la máquina de tickets.',
  'here.refused': 'Su móvil no indica dónde está. Escanee el código de la máquina de tickets.',
  'book.button': 'Reservar una cita',
  'book.service': '¿Para qué es la cita?',
  'book.day': '¿Qué día?',
  'book.time': '¿A qué hora?',
  'book.none': 'No hay citas libres en las próximas dos semanas.',
  'book.yes': 'Reservar',
  'book.taken': 'Esta hora acaba de ocuparse. Elija otra, por favor.',
  'codes.help': 'Los dos códigos están en su confirmación.',
  'codes.wrong':
    'Aquí no hay ninguna cita con estos dos códigos. Compare ambos con su confirmación, por favor.',
  'booked.title': 'Su cita',
  'booked.verification': 'Código para cambios',
  'booked.arrive':
    'Cuando esté aquí, escanee con este móvil el código de la máquina de tickets o escriba allí su código de reserva.',
  'move.button': 'Cambiar la cita',
  'cancel.button': 'Anular la cita',
  'cancel.title': '¿Anular esta cita?',
  'cancel.no': 'Mantener la cita',
  'cancelled.title': 'Su cita está anulada.',
};
