import type { Parsed, Reply } from '@baize/contract/op'
import type { getLinkedAccounts as get } from '@baize/contract/dossiers/notes'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { recordViews } from '../records/service.ts'
import { playersWithSameDocument } from '../../people/documents/service.ts'
import { playersWithSameCard } from '../../money/payments/service.ts'
import {
  restrictionOf,
  findPlayersByIds,
  getPlayer,
  maskedName,
  playersAtSameAddress,
} from '../../people/players/service.ts'
import { playersOnSameDevice } from '../../people/sessions/service.ts'

/** @throws AppError `dossiers.player` if the player does not exist */
export async function getLinkedAccounts(
  context: Context,
  { playerId }: Parsed<typeof get>,
  caller: Pick<Caller, 'may' | 'staff'>,
): Promise<Reply<typeof get>> {
  const { db, clock } = context
  const player = await getPlayer(context, playerId)
  if (!player) throw new AppError('dossiers.player')
  const found = [
    ['DOCUMENT', await playersWithSameDocument(db, playerId)],
    ['CARD', await playersWithSameCard(db, playerId)],
    ['DEVICE', await playersOnSameDevice(db, playerId)],
    ['ADDRESS', await playersAtSameAddress(db, player)],
  ] as const
  const others = [...new Set(found.flatMap(([, ids]) => ids))].filter((id) => id !== playerId)
  const isWhole = caller.may('players.personal')
  const playerIds = isWhole ? [playerId, ...others] : [playerId]
  await recordViews(db, { staff: caller.staff, operation: 'getLinkedAccounts', playerIds, at: clock.now() })
  const accounts = (await findPlayersByIds(db, others, {})).map((other) => {
    const restriction = restrictionOf(other, clock.now())
    const { username, firstName, lastName } = other
    return {
      playerId: other.playerId,
      username,
      name: isWhole ? `${firstName} ${lastName}`.trim() : maskedName(firstName, lastName),
      ...(restriction && { restriction: restriction.kind }),
      grounds: found.flatMap(([ground, ids]) => (ids.includes(other.playerId) ? [ground] : [])),
    }
  })
  return { status: 'SUCCESS', accounts }
}
