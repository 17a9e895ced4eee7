import type { paymentColumns as english } from '../en/payments.ts'
import type { Translated } from '../translated.ts'

export const paymentColumns: Translated<typeof english> = {
  asked_at: 'Прашан давателот',
  credited_at: 'Запишано на сметката',
  inquiries: 'Прашања до давателот',
  next_inquiry_at: 'Следно прашање до давателот',
  order_code: 'Налог',
  pay_to: 'Се плаќа на',
  payable_until: 'Може да се плати до',
  quote_id: 'Понуда',
  refunded_minor: 'Вратен износ од уплатата',
  requested_minor: 'Побаран износ',
  returned_minor: 'Вратен износ од исплатата',
  taken_minor: 'Повлечен износ',
  under_way_at: 'Плаќањето е во тек од',
}
