import type { Request } from '@baize/contract/op'
import { getPaymentEntries } from '@baize/contract/reports/figures'
import { call } from '../../data/client.ts'
import { EntryList } from '../../periods/entry-list.tsx'

export type PaymentsOf = Omit<Request<typeof getPaymentEntries>, 'cursor' | 'size'>

/** Lists the journal entries behind a total of deposits or withdrawals. */
export const PaymentEntries = ({ onClose, ...asked }: PaymentsOf & { onClose: () => void }) => (
  <EntryList
    of={['entries', asked]}
    currency={asked.currency}
    read={(next, signal) => call(getPaymentEntries, { ...asked, ...next }, signal ? { signal } : {})}
    origin={({ cause }) => cause}
    onClose={onClose}
  />
)
