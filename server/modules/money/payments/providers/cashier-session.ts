import { currency } from '@baize/contract/money'
import * as z from 'zod/mini'
import type { Config } from '../../../../config.ts'
import { seal, unseal } from '../../../../kit/seal.ts'
import type { CashierSession } from './cashier-port.ts'

const purpose = 'cashier-session'
const shape = z.object({ id: z.string(), playerId: z.uuid(), currency })

/**
 * Encrypts a session for a browser that opens the cashier. The encryption hides the key of the player's session from
 * the cashier's page. Only we can decrypt it.
 */
export const sealCashierSession = (
  { secretKeys }: Pick<Config, 'secretKeys'>,
  { id, playerId, currency: code }: CashierSession,
): string => seal(secretKeys, purpose, { id, playerId, currency: code })

/**
 * Decrypts a session. Returns undefined if we did not encrypt it. Does not check whether the session has ended in the
 * meantime.
 */
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
