import type { CallError } from '@baize/contract/client'
import { balanceLeft } from '@baize/contract/sessions/player'

/** A log-in that was refused because the player may not play. */
export interface Barred {
  readonly message: string
  readonly hasMoney: boolean
  /** Opens the way to the money. Missing after a log-in without the password. */
  readonly challenge: string | undefined
}

const statuses: ReadonlySet<string> = new Set(['SELF_EXCLUDED', 'TIMED_OUT', 'ACCOUNT_CLOSED'])

/** The refusal of a player who is excluded, on a break or closed. */
export function barredOf({ status, message, details }: CallError): Barred | undefined {
  if (!statuses.has(status)) return undefined
  const left = balanceLeft.safeParse(details)
  return { message, hasMoney: left.success, challenge: left.data?.withdrawalChallenge }
}
