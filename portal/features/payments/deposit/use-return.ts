import { getBankingHistory, getSessionPosition } from '@baize/contract/wallet/player'
import { readBy, useRead } from '@baize/web/queries/read.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../../data/client.ts'
import type { Deposit } from './use-deposit.ts'

/** Deposits that were requested longer ago than this are ignored. */
const recentMs = 3_600_000
const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)

/**
 * Shows players who return from the provider's page that their deposit succeeded, even if the wizard has already been
 * finished in another tab. It looks only for completed deposits, because a deposit that is still under way is in this
 * tab's own draft.
 */
export function useReturn(isReturned: boolean, { draft, finish }: Deposit): void {
  const [isAsked] = useState(isReturned && draft.step === 'method')
  const { data: paymentId } = useRead({
    ...readBy('deposit', 'returned', undefined, async (signal) => {
      const { at } = await call(getSessionPosition, {}, { signal })
      const fromMs = Date.parse(at) - recentMs
      const period = { startDate: dayOf(fromMs), endDate: at.slice(0, 10), size: 50 }
      const { histories } = await call(getBankingHistory, period, { signal })
      const latest = histories.find(({ type }) => type === 'DEPOSIT')
      return latest?.status === 'COMPLETED' && Date.parse(latest.requestDate) > fromMs ? latest.id : null
    }),
    enabled: isAsked,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const conclude = useEffectEvent((id: string) => {
    if (draft.step === 'method') finish(id)
  })
  useEffect(() => {
    if (paymentId) conclude(paymentId)
  }, [paymentId])
}
