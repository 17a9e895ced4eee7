import type { paymentColumns as english } from '../en/payments.ts'
import type { Translated } from '../translated.ts'

export const paymentColumns: Translated<typeof english> = {
  asked_at: 'Последна проверка кај платежниот систем',
  credited_at: 'Додадено на сметката',
  inquiries: 'Број на проверки кај платежниот систем',
  next_inquiry_at: 'Следна проверка кај платежниот систем',
  order_code: 'Код на налогот',
  pay_to: 'Адреса за плаќање',
  payable_until: 'Може да се плати до',
  quote_id: 'Понуден курс',
  refunded_minor: 'Вратен износ од уплатата',
  requested_minor: 'Побаран износ',
  returned_minor: 'Вратен износ од исплатата',
  reversed_minor: 'Сторнирано, па повторно додадено',
  taken_minor: 'Сторниран износ',
  under_way_at: 'Плаќањето е во тек од',
}
