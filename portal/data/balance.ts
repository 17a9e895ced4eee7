import type { Currency } from '@baize/contract/money'
import { currencyBalance, getBalance } from '@baize/contract/wallet'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { output } from 'zod/mini'
import { paths } from '../navigation/paths.ts'
import { call } from './client.ts'
import { useSession } from './session.ts'

export type Balance = output<typeof currencyBalance>

/** Currency of the account that the player uses now. */
export function useActiveCurrency(): Currency | undefined {
  const session = useSession()
  return session.state === 'player' ? session.activeCurrency : undefined
}

/** Balances of every account of the player; refetched when the event stream says that money moved. */
export function useBalances(): readonly Balance[] | undefined {
  const session = useSession()
  const { data } = useQuery({
    queryKey: ['balance'],
    queryFn: ({ signal }) => call(getBalance, {}, { signal }),
    enabled: session.state === 'player',
  })
  return data?.currencyBalances
}

/** Balances of the active account. */
export function useBalance(): Balance | undefined {
  const currency = useActiveCurrency()
  return useBalances()?.find((balance) => balance.currency === currency)
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
