import type { paymentColumns as english } from '../en/payments.ts'
import type { Translated } from '../translated.ts'

export const paymentColumns: Translated<typeof english> = {
  asked_at: 'Проверено кај платежниот систем',
  credited_at: 'Запишано на сметката',
  inquiries: 'Проверки кај платежниот систем',
  next_inquiry_at: 'Следна проверка кај платежниот систем',
  order_code: 'Налог',
  pay_to: 'Се плаќа на',
  payable_until: 'Може да се плати до',
  quote_id: 'Понуден курс',
  refunded_minor: 'Вратен износ од уплатата',
  requested_minor: 'Побаран износ',
  returned_minor: 'Вратен износ од исплатата',
  taken_minor: 'Сторниран износ',
  under_way_at: 'Плаќањето е во тек од',
}
