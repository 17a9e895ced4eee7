import { currency } from '@baize/contract/money'
import * as z from 'zod/mini'
import type { Config } from '../../../../config.ts'
import { seal, unseal } from '../../../../kit/seal.ts'
import type { CashierSession } from './cashier-port.ts'

const purpose = 'cashier-session'
const shape = z.object({ id: z.string(), playerId: z.uuid(), currency })

/**
 * Encrypts a session for the browser of a cashier, which must not see the key of the player's session. Only we can
 * decrypt it.
 */
export const sealCashierSession = (
  { secretKeys }: Pick<Config, 'secretKeys'>,
  { id, playerId, currency: code }: CashierSession,
): string => seal(secretKeys, purpose, { id, playerId, currency: code })

/** Decrypts a session. Undefined if we did not encrypt it. The session may have ended in the meantime. */
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
