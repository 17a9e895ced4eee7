/** The columns of deposits and withdrawals in "Your data". */
export const paymentColumns = {
  asked_at: 'Checked with the provider',
  credited_at: 'Credited',
  inquiries: 'Checks with the provider',
  next_inquiry_at: 'Next check with the provider',
  order_code: 'Order',
  pay_to: 'Payable to',
  payable_until: 'Payable until',
  quote_id: 'Quote',
  refunded_minor: 'Amount refunded',
  requested_minor: 'Requested amount',
  returned_minor: 'Amount returned',
  taken_minor: 'Amount charged back',
  under_way_at: 'Payment in progress since',
} as const
