import type { Currency } from '@baize/contract/money'
import { currencyBalance, getBalance } from '@baize/contract/wallet/player'
import { useQueryClient } from '@tanstack/react-query'
import { useRead } from '@baize/web/queries/read.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { output } from 'zod/mini'
import { paths } from '../navigation/paths.ts'
import { readOf } from './reads.ts'
import { getSession, hasMoneyAccess, useSession } from './session.ts'

/** The topic of all limits. They belong to the person, and are the same in every account. */
export const limitsTopic = ['balance', 'limits'] as const

export type Balance = output<typeof currencyBalance>

/** Currency of the player's active account. */
export function useActiveCurrency(): Currency | undefined {
  const session = useSession()
  return hasMoneyAccess(session) ? session.activeCurrency : undefined
}

/** Balances of all accounts of the player. The event stream refetches them when money moves. */
export function useBalances(): readonly Balance[] | undefined {
  const session = useSession()
  const { data } = useRead({ ...readOf('balance', getBalance, {}), enabled: hasMoneyAccess(session) })
  return data?.currencyBalances
}

/** Balances of the active account. */
export function useBalance(): Balance | undefined {
  const currency = useActiveCurrency()
  return useBalances()?.find((balance) => balance.currency === currency)
}

/** Refetches the balance when the player leaves a game, even if the event stream is silent. */
export function useBalanceAfterGame(): void {
  const client = useQueryClient()
  const playing = useLocation().pathname === paths.gamePage()
  useEffect(() => {
    if (!playing) return
    return () => {
      // the end of the session may be the reason for leaving
      if (hasMoneyAccess(getSession())) void client.invalidateQueries({ queryKey: ['balance'] })
    }
  }, [playing, client])
}
