import type { findPlayer as operation } from '@baize/contract/restrictions/staff'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { findAnyPlayerId, getPlayer, maskedEmail, restrictionOf } from '../../people/players/service.ts'

export async function findPlayer(
  context: Context,
  { name, site }: Parsed<typeof operation>,
  { staff, may }: Pick<CallerOf<typeof operation>, 'staff' | 'may'>,
): Promise<Reply<typeof operation>> {
  const realm = site === undefined ? undefined : context.config.sites.find(({ id }) => id === site)?.playersOf
  if (site !== undefined && realm === undefined) throw new AppError('restrictions.player')
  const playerId = await findAnyPlayerId(context, name, realm)
  const player = playerId && (await getPlayer(context, playerId))
  if (!player) throw new AppError('restrictions.player')
  const at = context.clock.now()
  const entry = { operation: 'findPlayer', playerId: player.playerId, actor: `staff:${staff}`, at }
  await transaction(context.db, (tx) => recordAudit(tx, entry))
  const restriction = restrictionOf(player, at)
  return {
    status: 'SUCCESS',
    playerId: player.playerId,
    site: player.siteId,
    username: player.username,
    email: may('players.personal') ? player.email : maskedEmail(player.email),
    registrationStatus: player.registrationStatus,
    kycStatus: player.kycStatus,
    ...(restriction ? { restriction: restriction.kind } : {}),
    ...(restriction?.until ? { restrictedUntil: restriction.until.toString() } : {}),
  }
}
