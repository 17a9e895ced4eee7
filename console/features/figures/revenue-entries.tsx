import type { Request } from '@baize/contract/op'
import { getRevenueEntries } from '@baize/contract/reports/figures'
import { call } from '../../data/client.ts'
import { EntryList } from './entry-list.tsx'

export type RevenueOf = Omit<Request<typeof getRevenueEntries>, 'cursor' | 'size'>

/** The movements of games behind a figure of GGR. */
export const RevenueEntries = ({ onClose, ...asked }: RevenueOf & { onClose: () => void }) => (
  <EntryList
    queryKey={['movements', asked]}
    currency={asked.currency}
    read={(cursor) => call(getRevenueEntries, { ...asked, ...(cursor && { cursor }) })}
    origin={({ studio, gameId, roundId }) => `${studio} · ${gameId} · ${roundId}`}
    onClose={onClose}
  />
)
