import type { Request } from '@baize/contract/op'
import { getAccountEntries } from '@baize/contract/reports/staff'
import { call } from '../../data/client.ts'
import { EntryList } from '../../periods/entry-list.tsx'

export type BalanceOf = Pick<Request<typeof getAccountEntries>, 'date' | 'currency' | 'account'>

/** The entries behind the balance of an account, the newest first. */
export const AccountEntries = ({ date, currency, account, onClose }: BalanceOf & { onClose: () => void }) => (
  <EntryList
    queryKey={['account', date, currency, account]}
    currency={currency}
    read={(next) => call(getAccountEntries, { date, currency, account, ...next })}
    origin={({ cause }) => cause}
    onClose={onClose}
  />
)
