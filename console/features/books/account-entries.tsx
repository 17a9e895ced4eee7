import type { Request } from '@baize/contract/op'
import { getAccountEntries } from '@baize/contract/reports/staff'
import { call } from '../../data/client.ts'
import { EntryList } from '../../periods/entry-list.tsx'

export type BalanceOf = Pick<Request<typeof getAccountEntries>, 'date' | 'currency' | 'account'>

export const AccountEntries = ({ date, currency, account, onClose }: BalanceOf & { onClose: () => void }) => (
  <EntryList
    of={['account', date, currency, account]}
    currency={currency}
    read={(next, signal) => call(getAccountEntries, { date, currency, account, ...next }, signal ? { signal } : {})}
    origin={({ cause }) => cause}
    onClose={onClose}
  />
)
