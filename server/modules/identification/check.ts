import type { userKycCheck as checkOperation, userKycInfo as infoOperation } from '@baize/contract/identification'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import { recordAudit } from '../commands/service.ts'
import { transaction } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import type { CallerOf } from '../../kit/http/route.ts'
import { isDocumentNumber } from '../documents/service.ts'
import { askCard, askKyc, countChecks } from '../identity/service.ts'
import { sendMail } from '../mail/service.ts'
import { barOf, getPlayer, lockPlayer, verifyPlayer, type Player } from '../players/service.ts'
import { announceEnd, describeSession, endSessions, giveCookies, noteLogin, openSession } from '../sessions/service.ts'
import { maximumChecks, mayBeChecked, mayIdentify } from './rules.ts'
import { isPublicFigure } from './store.ts'

/** Shows the holder's data only to a player with the holder's birth date. The number of look-ups per day is limited. */
export async function userKycInfo(
  context: Context,
  { cardId }: Parsed<typeof infoOperation>,
  { session }: CallerOf<typeof infoOperation>,
): Promise<Reply<typeof infoOperation>> {
  const player = await readPlayer(context, session.playerId)
  if (!mayIdentify(player)) throw new AppError('identification.state')
  await refuseGuessing(context, player)
  const found = await askCard(context, player.playerId, cardId)
  if (found === 'NO_ANSWER') return { status: 'GENERIC_ERROR' }
  if (found === undefined || found.birthDate !== player.birthDate) return { status: 'NOT_FOUND' }
  return { status: 'SUCCESS', ...found }
}

type Check = typeof checkOperation

/**
 * Asks the registry outside any transaction. The question takes names and birth date from the player's record, never
 * from the page. A player who passes becomes PLAYER with a new session. A key public figure waits for staff (enhanced
 * due diligence).
 */
export async function userKycCheck(
  context: Context,
  input: Parsed<Check>,
  caller: CallerOf<Check>,
): Promise<Reply<Check>> {
  const { playerId } = caller.session
  const player = await readPlayer(context, playerId)
  if (!mayBeChecked(player)) throw new AppError('identification.state')
  refuseNumber(input)
  await refuseGuessing(context, player)
  const { firstName, lastName, birthDate } = player
  const result = await askKyc(context, playerId, { ...input, firstName, lastName, birthDate })
  if (result === 'NO_ANSWER') throw new AppError('signup.registryDown')
  const at = context.clock.now()
  const entry = { operation: 'userKycCheck', playerId, actor: `player:${playerId}`, at }
  const details = { address: caller.address, identifierKind: input.identifierKind, result }
  const waits = result !== 'PASS' || (await isPublicFigure(context.db, playerId))
  const { opened, ended } = await transaction(context.db, async (tx) => {
    const current = await lockPlayer(tx, playerId)
    await recordAudit(tx, { ...entry, details })
    if (waits || !mayBeChecked(current) || barOf(current, at)) return { ended: [] }
    await verifyPlayer(tx, current, at)
    const letter = { template: 'welcome', name: current.firstName, username: current.username } as const
    await sendMail(context, tx, { to: current.email, language: current.language, letter })
    const over = await endSessions(context, tx, playerId, 'REPLACED')
    await noteLogin(tx, playerId, at)
    return { opened: await openSession(context, tx, { ...current, registrationStatus: 'PLAYER' }, caller), ended: over }
  })
  await announceEnd(context, playerId, ended)
  await context.bus.publish(playerId, ['player'])
  if (result !== 'PASS') return { status: 'KYC_FAILED' }
  if (!opened) return { status: 'SUCCESS' }
  giveCookies(context, caller, playerId, opened.sessionKey)
  const session = {
    sessionKey: opened.sessionKey,
    ...(await describeSession(context, { playerId, registrationStatus: 'PLAYER' })),
  }
  return { status: 'SUCCESS', session }
}

async function readPlayer(context: Context, playerId: string): Promise<Player> {
  const player = await getPlayer(context, playerId)
  if (!player) throw new Error('a session without a player')
  return player
}

async function refuseGuessing(context: Context, { playerId }: Player): Promise<void> {
  const since = context.clock.now().subtract({ hours: 24 })
  if ((await countChecks(context, playerId, since)) >= maximumChecks) throw new AppError('identification.tries')
}

function refuseNumber({ identifierKind, documentType, identifier }: Parsed<Check>): void {
  if (identifierKind === 'CASINO_CARD' || isDocumentNumber(documentType, identifier)) return
  throw new AppError('signup.invalid', { fields: [{ field: 'identifier', code: 'documents.number' }] })
}
