import type { AfarSentences } from './en.ts';

export const sentences: AfarSentences = {
  'travel.label': 'Buraya gelmeniz ne kadar sürer?',
  'leave.when': 'Yola çıkış',
  'leave.now': 'şimdi',
  'here.button': 'Buradayım',
  'here.why':
    'Telefonunuza bir kez konumunuzu soruyor ve adresimizle karşılaştırıyoruz. Konumunuzu saklamıyoruz.',
  'here.far': 'Hâlâ {{distance}} uzaktasınız. Lütfen yaklaşın veya sıra makinesindeki kodu okutun.',
  'here.inexact': 'Telefonunuz nerede olduğunuzu tam bilmiyor. Lütfen sıra makinesindeki kodu okutun.',
  'here.refused': 'Telefonunuz nerede olduğunuzu söylemiyor. Lütfen sıra makinesindeki kodu okutun.',
  'book.button': 'Randevu al',
  'book.service': 'Randevu ne için?',
  'book.day': 'Hangi gün?',
  'book.time': 'Saat kaçta?',
  'book.none': 'Önümüzdeki iki hafta içinde boş randevu yok.',
  'book.yes': 'Randevuyu al',
  'book.taken': 'Bu saat az önce doldu. Lütfen başka bir saat seçin.',
  'codes.help': 'Her iki kod da onay mesajınızda yazar.',
  'codes.wrong': 'Burada bu iki kodla bir randevu yok. Lütfen ikisini de onay mesajınızla karşılaştırın.',
  'booked.title': 'Randevunuz',
  'booked.verification': 'Değişiklik kodu',
  'booked.arrive':
    'Buraya geldiğinizde sıra makinesindeki kodu bu telefonla okutun veya randevu kodunuzu orada yazın.',
  'move.button': 'Randevuyu değiştir',
  'cancel.button': 'Randevuyu iptal et',
  'cancel.title': 'Bu randevu iptal edilsin mi?',
  'cancel.no': 'Randevu kalsın',
  'cancelled.title': 'Randevunuz iptal edildi.',
};
