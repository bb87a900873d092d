import type { AfarSentences } from './en.ts';

export const sentences: AfarSentences = {
  'travel.label': 'De quanto tempo precisa para chegar?',
  'leave.when': 'Saia',
  'leave.now': 'agora',
  'here.button': 'Já estou aqui',
  'here.why':
    'Perguntamos uma vez ao seu telefone onde está e comparamos com a nossa morada. Não guardamos essa informação.',
  'here.far': 'Ainda está a {{distance}}. Aproxime-se ou leia o código do dispensador.',
  'here.inexact': 'O seu telefone não sabe ao certo onde está. Leia o código do dispensador.',
  'here.refused': 'O seu telefone não diz onde está. Leia o código do dispensador.',
  'book.button': 'Marcar um atendimento',
  'book.service': 'Para que é a marcação?',
  'book.day': 'Em que dia?',
  'book.time': 'A que horas?',
  'book.none': 'Não há marcações livres nas próximas duas semanas.',
  'book.yes': 'Marcar',
  'book.taken': 'Esta hora acabou de ser ocupada. Escolha outra, por favor.',
  'codes.help': 'Os dois códigos estão na sua confirmação.',
  'codes.wrong':
    'Não há aqui nenhuma marcação com estes dois códigos. Compare ambos com a sua confirmação, por favor.',
  'booked.title': 'A sua marcação',
  'booked.verification': 'Código para alterações',
  'booked.arrive':
    'Quando estiver aqui, leia com este telefone o código do dispensador, ou escreva lá o código da marcação.',
  'move.button': 'Mudar a marcação',
  'cancel.button': 'Cancelar a marcação',
  'cancel.title': 'Cancelar esta marcação?',
  'cancel.no': 'Manter a marcação',
  'cancelled.title': 'A sua marcação está cancelada.',
};
