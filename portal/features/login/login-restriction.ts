import type { CallError } from '@baize/contract/client'
import { balanceLeft } from '@baize/contract/sessions/player'

/** The refusal of a login because the player may not play. */
export interface LoginRestriction {
  readonly message: string
  readonly hasMoney: boolean
  /**
   * Challenge with which the platform opens a session that only allows withdrawals. Absent if the player did not log in
   * with the password.
   */
  readonly challenge: string | undefined
}

const statuses: ReadonlySet<string> = new Set(['SELF_EXCLUDED', 'TIMED_OUT', 'ACCOUNT_CLOSED'])

/**
 * Returns the refusal if the player is excluded, on a break or has a closed account; undefined for all other errors.
 */
export function loginRestrictionOf({ status, message, details }: CallError): LoginRestriction | undefined {
  if (!statuses.has(status)) return undefined
  const left = balanceLeft.safeParse(details)
  return { message, hasMoney: left.success, challenge: left.data?.withdrawalChallenge }
}
