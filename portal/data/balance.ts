import type { Currency } from '@baize/contract/money'
import { currencyBalance, getBalance } from '@baize/contract/wallet/player'
import { useQueryClient } from '@tanstack/react-query'
import { partOf, type Read, useRead } from '@baize/web/queries/read.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { output } from 'zod/mini'
import { paths } from '../navigation/paths.ts'
import { readOf } from './reads.ts'
import { getSession, hasMoneyAccess, useSession } from './session.ts'

/**
 * Beginning of the query keys of all limits. It begins with the event topic `balance`, so that limits are refetched
 * whenever the event stream reports a change of the balance. It names no account, because limits apply to the person
 * and are the same in all of the player's accounts.
 */
export const limitsTopic = ['balance', 'limits'] as const

export type Balance = output<typeof currencyBalance>

/** Returns the currency of the player's active account, or undefined if the session has no access to money. */
export function useActiveCurrency(): Currency | undefined {
  const session = useSession()
  return hasMoneyAccess(session) ? session.activeCurrency : undefined
}

/**
 * Reads the balances of all of the player's accounts. They are refetched whenever the event stream reports a change.
 */
export function useBalances(): Read<readonly Balance[]> {
  const session = useSession()
  return useRead({
    ...readOf('balance', getBalance, {}),
    select: ({ currencyBalances }) => currencyBalances,
    enabled: hasMoneyAccess(session),
  })
}

/** Reads the balance of the active account. */
export function useBalance(): Read<Balance> {
  const currency = useActiveCurrency()
  return partOf(useBalances(), (balances) => balances.find((balance) => balance.currency === currency))
}

/** Refetches the balance when the player leaves a game, in case the event stream missed a change. */
export function useBalanceAfterGame(): void {
  const client = useQueryClient()
  const playing = useLocation().pathname === paths.gamePage()
  useEffect(() => {
    if (!playing) return
    return () => {
      // The player may be leaving the game because the session has ended; the balance could then not be read.
      if (hasMoneyAccess(getSession())) void client.invalidateQueries({ queryKey: ['balance'] })
    }
  }, [playing, client])
}
