import type { AfarSentences } from './en.ts';

export const sentences: AfarSentences = {
  'travel.label': 'Quý khách cần bao lâu để đến đây?',
  'leave.when': 'Khởi hành',
  'leave.now': 'ngay bây giờ',
  'here.button': 'Tôi đã đến',
  'here.why':
    'Chúng tôi hỏi điện thoại một lần về vị trí của quý khách và so với địa chỉ của chúng tôi. Chúng tôi không lưu lại.',
  'here.far': 'Quý khách còn cách {{distance}}. Vui lòng đến gần hơn, hoặc quét mã trên máy lấy số.',
  'here.inexact': 'Điện thoại không biết chính xác quý khách đang ở đâu. Vui lòng quét mã trên máy lấy số.',
  'here.refused': 'Điện thoại không cho biết quý khách đang ở đâu. Vui lòng quét mã trên máy lấy số.',
  'book.button': 'Đặt lịch hẹn',
  'book.service': 'Quý khách hẹn về việc gì?',
  'book.day': 'Vào ngày nào?',
  'book.time': 'Lúc mấy giờ?',
  'book.none': 'Trong hai tuần tới không còn lịch hẹn trống.',
  'book.yes': 'Đặt hẹn',
  'book.taken': 'Giờ này vừa có người đặt. Vui lòng chọn giờ khác.',
  'codes.help': 'Cả hai mã đều có trong thư xác nhận.',
  'codes.wrong': 'Ở đây không có lịch hẹn nào với hai mã này. Vui lòng so lại cả hai với thư xác nhận.',
  'booked.title': 'Lịch hẹn của quý khách',
  'booked.verification': 'Mã để thay đổi',
  'booked.arrive':
    'Khi đến đây, hãy dùng điện thoại này quét mã trên máy lấy số, hoặc nhập mã đặt hẹn tại đó.',
  'move.button': 'Đổi lịch hẹn',
  'cancel.button': 'Hủy lịch hẹn',
  'cancel.title': 'Hủy lịch hẹn này?',
  'cancel.no': 'Giữ lịch hẹn',
  'cancelled.title': 'Lịch hẹn của quý khách đã được hủy.',
};
