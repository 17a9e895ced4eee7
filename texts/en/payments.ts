/** The columns of deposits and withdrawals in "Your data". */
export const paymentColumns = {
  asked_at: 'Last check with the provider',
  credited_at: 'Credited',
  inquiries: 'Number of checks with the provider',
  next_inquiry_at: 'Next check with the provider',
  order_code: 'Order code',
  pay_to: 'Payable to',
  payable_until: 'Payable until',
  quote_id: 'Quoted exchange rate',
  refunded_minor: 'Amount refunded',
  requested_minor: 'Requested amount',
  returned_minor: 'Amount returned',
  reversed_minor: 'Charged back and credited again',
  taken_minor: 'Amount charged back',
  under_way_at: 'Payment in progress since',
} as const
