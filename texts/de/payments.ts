import type { paymentColumns as english } from '../en/payments.ts'
import type { Translated } from '../translated.ts'

export const paymentColumns: Translated<typeof english> = {
  asked_at: 'Beim Anbieter angefragt',
  credited_at: 'Gutgeschrieben',
  inquiries: 'Anfragen beim Anbieter',
  next_inquiry_at: 'Nächste Anfrage beim Anbieter',
  order_code: 'Auftrag',
  pay_to: 'Zu zahlen an',
  payable_until: 'Zahlbar bis',
  quote_id: 'Angebot',
  refunded_minor: 'Erstatteter Betrag',
  requested_minor: 'Gewünschter Betrag',
  returned_minor: 'Zurückgekommener Betrag',
  taken_minor: 'Zurückgenommener Betrag',
  under_way_at: 'Zahlung unterwegs seit',
}
