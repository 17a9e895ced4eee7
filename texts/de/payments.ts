import type { paymentColumns as english } from '../en/payments.ts'
import type { Translated } from '../translated.ts'

export const paymentColumns: Translated<typeof english> = {
  asked_at: 'Letzte Anfrage beim Anbieter',
  credited_at: 'Gutgeschrieben',
  inquiries: 'Anzahl der Anfragen beim Anbieter',
  next_inquiry_at: 'Nächste Anfrage beim Anbieter',
  order_code: 'Auftragsnummer',
  pay_to: 'Zahlbar an',
  payable_until: 'Zahlbar bis',
  quote_id: 'Kursangebot',
  refunded_minor: 'Erstatteter Betrag',
  requested_minor: 'Gewünschter Betrag',
  returned_minor: 'Zurücküberwiesener Betrag',
  reversed_minor: 'Zurückgebucht und wieder gutgeschrieben',
  taken_minor: 'Zurückgebuchter Betrag',
  under_way_at: 'Zahlung läuft seit',
}
