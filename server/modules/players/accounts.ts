import type { Currency } from '@baize/contract/money'
import type { Context } from '../../context.ts'
import { recordAudit } from '../commands/service.ts'
import { transaction } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import { insertAccount } from './account-store.ts'
import { selectPlayerForUpdate } from './store.ts'

/**
 * Opens another account for a registered person, in a currency of its own; opening it again changes nothing. Profile,
 * limits and verification are the person's and count for it, too.
 * @returns whether the account is new
 * @throws AppError `session.forbidden` where the registration is not complete or the person's account is closed
 */
export function openAccount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  playerId: string,
  currency: Currency,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const player = await selectPlayerForUpdate(tx, playerId)
    if (player.registrationStatus !== 'PLAYER' || player.state !== 'OPEN') throw new AppError('session.forbidden')
    const at = clock.now()
    const isNew = await insertAccount(tx, { playerId, currency, at })
    const details = { currency }
    if (isNew) await recordAudit(tx, { operation: 'openAccount', playerId, actor: `player:${playerId}`, at, details })
    return isNew
  })
}
