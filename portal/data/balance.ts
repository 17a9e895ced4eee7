import type { Currency } from '@baize/contract/money'
import { currencyBalance, getBalance } from '@baize/contract/wallet'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { output } from 'zod/mini'
import { paths } from '../paths.ts'
import { call } from './client.ts'
import { useSession } from './session.ts'

export type Balance = output<typeof currencyBalance>

/** The player's active currency: that of the primary account. */
export function useActiveCurrency(): Currency | undefined {
  const session = useSession()
  if (session.state !== 'player') return undefined
  const { associateAccounts } = session
  return (associateAccounts.find((account) => account.isPrimary) ?? associateAccounts[0])?.currency
}

/** Balances of the active account; refetched when the event stream says that money moved. */
export function useBalance(): Balance | undefined {
  const session = useSession()
  const currency = useActiveCurrency()
  const { data } = useQuery({
    queryKey: ['balance'],
    queryFn: ({ signal }) => call(getBalance, {}, { signal }),
    enabled: session.state === 'player',
  })
  return data?.currencyBalances.find((balance) => balance.currency === currency) ?? data?.currencyBalances[0]
}

/** Who leaves a game sees at once what it did to the money, whatever the event stream says. */
export function useBalanceAfterGame(): void {
  const client = useQueryClient()
  const playing = useLocation().pathname === paths.gamePage()
  useEffect(() => {
    if (!playing) return
    return () => void client.invalidateQueries({ queryKey: ['balance'] })
  }, [playing, client])
}
