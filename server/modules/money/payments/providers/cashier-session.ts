import { currency } from '@baize/contract/money'
import * as z from 'zod/mini'
import type { Config } from '../../../../config.ts'
import { seal, unseal } from '../../../../kit/seal.ts'
import type { CashierSession } from './cashier-port.ts'

const purpose = 'cashier-session'
const shape = z.object({ id: z.string(), playerId: z.uuid(), currency })

/** The text that a cashier's browser carries instead of the session's key. Only we can read it. */
export const sealCashierSession = (
  { secretKeys }: Pick<Config, 'secretKeys'>,
  { id, playerId, currency: code }: CashierSession,
): string => seal(secretKeys, purpose, { id, playerId, currency: code })

/** The sealed session, or undefined when we did not seal it. The session may have ended. */
export function openCashierSession(
  { secretKeys }: Pick<Config, 'secretKeys'>,
  sealed: string,
): CashierSession | undefined {
  try {
    return shape.parse(unseal(secretKeys, purpose, sealed))
  } catch {
    return undefined
  }
}
