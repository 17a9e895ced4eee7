import type { Request } from '@baize/contract/op'
import { getRevenueEntries } from '@baize/contract/reports/figures'
import { call } from '../data/client.ts'
import { EntryList } from './entry-list.tsx'

export type RevenueOf = Omit<Request<typeof getRevenueEntries>, 'cursor' | 'size'>

/** Lists the game movements and the costs that make up an amount of the revenue report. */
export const RevenueEntries = ({ onClose, ...asked }: RevenueOf & { onClose: () => void }) => (
  <EntryList
    of={['movements', asked]}
    currency={asked.currency}
    read={(next, signal) => call(getRevenueEntries, { ...asked, ...next }, signal ? { signal } : {})}
    origin={({ studio, gameId, roundId, cause }) => cause ?? [studio, gameId, roundId].filter(Boolean).join(' · ')}
    onClose={onClose}
  />
)
