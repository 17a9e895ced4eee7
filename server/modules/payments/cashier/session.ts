import { currency } from '@baize/contract/money'
import * as z from 'zod/mini'
import type { Config } from '../../../config.ts'
import { seal, unseal } from '../../../kit/seal.ts'
import type { CashierSession } from '../providers/port.ts'

const purpose = 'cashier-session'
const shape = z.object({ id: z.string(), playerId: z.uuid(), currency })

/** What a cashier's browser bears instead of the session's key: good for nothing but to be recognised by us. */
export const sealCashierSession = (
  { secretKey }: Pick<Config, 'secretKey'>,
  { id, playerId, currency: code }: { id: string; playerId: string; currency: string },
): string => seal(secretKey, purpose, { id, playerId, currency: code })

/** The session behind it; undefined where we have not made it. Whether the session is alive is another question. */
export function openCashierSession(
  { secretKey }: Pick<Config, 'secretKey'>,
  sealed: string,
): CashierSession | undefined {
  try {
    return shape.parse(unseal(secretKey, purpose, sealed))
  } catch {
    return undefined
  }
}
