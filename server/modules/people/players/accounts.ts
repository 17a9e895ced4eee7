import type { Currency } from '@baize/contract/money'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { insertAccount } from './account-store.ts'
import { lockPlayerRow } from './store.ts'

/**
 * Opens another account, in another currency, for a registered person. If the account already exists, nothing changes.
 * Profile, limits and verification belong to the person and apply to every account.
 * @returns true if the account is new
 * @throws AppError `session.forbidden` if the registration is incomplete or the account is closed
 */
export function openAccount(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  playerId: string,
  currency: Currency,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const player = await lockPlayerRow(tx, playerId)
    if (player.registrationStatus !== 'PLAYER' || player.state !== 'OPEN') throw new AppError('session.forbidden')
    const at = clock.now()
    const isNew = await insertAccount(tx, { playerId, currency, at })
    const details = { currency }
    if (isNew) await recordAudit(tx, { operation: 'openAccount', playerId, actor: `player:${playerId}`, at, details })
    return isNew
  })
}
