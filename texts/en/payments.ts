/** The columns of deposits and withdrawals in "Your data". */
export const paymentColumns = {
  asked_at: 'Asked the provider',
  credited_at: 'Credited',
  inquiries: 'Questions to the provider',
  next_inquiry_at: 'Next question to the provider',
  order_code: 'Order',
  pay_to: 'To be paid to',
  payable_until: 'Can be paid until',
  quote_id: 'Quote',
  refunded_minor: 'Amount refunded',
  requested_minor: 'Requested amount',
  returned_minor: 'Amount that came back',
  taken_minor: 'Amount taken back',
  under_way_at: 'Payment under way since',
} as const
