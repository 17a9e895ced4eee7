import type {
  userKycCheck as checkOperation,
  userKycInfo as infoOperation,
} from '@baize/contract/identification/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { claimNumber, documentRefusals, hashNumber } from '../documents/service.ts'
import { isHeld, noteFinding } from '../../safer/findings/service.ts'
import { askCard, askKyc, countChecks } from '../identity/service.ts'
import { sendMail } from '../../site/mail/service.ts'
import { restrictionOf, getPlayer, lockPlayerRow, verifyPlayer, type Player } from '../players/service.ts'
import {
  announceEnd,
  describeSession,
  giveCookies,
  noteLogin,
  replaceSessions,
  type OpenedSession,
} from '../sessions/service.ts'
import { maximumChecks, mayBeChecked, mayIdentify } from './rules.ts'
import { selectIdentification } from './store.ts'

/**
 * Returns the data of a card's holder, but only to a player with the same birth date as the holder. The number of
 * look-ups per day is limited, so that nobody can guess card numbers.
 * @throws AppError `identification.state` if the player cannot be identified now; `identification.tries` after too many
 * look-ups within 24 hours
 */
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
 * Asks the registry whether a card or document belongs to the player. The registry is called outside any transaction,
 * and receives the name and birth date of the player's record, never those of the request. If the registry confirms it,
 * the player's status becomes PLAYER and they get a new session. A public figure (enhanced due diligence) or a
 * suspected account waits for staff instead. If the number has already verified another account, the check fails as for
 * an unknown number, and staff get a finding.
 */
export async function userKycCheck(
  context: Context,
  input: Parsed<Check>,
  caller: CallerOf<Check>,
): Promise<Reply<Check>> {
  const { playerId } = caller.session
  const player = await readPlayer(context, playerId)
  if (!mayBeChecked(player)) throw new AppError('identification.state')
  refuseDocument(context, input)
  await refuseGuessing(context, player)
  const { firstName, lastName, birthDate } = player
  const result = await askKyc(context, playerId, { ...input, firstName, lastName, birthDate })
  if (result === 'NO_ANSWER') throw new AppError('signup.registryDown')
  const { outcome, opened, ended } = await transaction(context.db, (tx) =>
    recordResult(context, tx, { input, result }, caller),
  )
  await announceEnd(context, playerId, ended)
  await context.bus.publish(playerId, ['player'])
  if (outcome === 'FAILED') return { status: 'KYC_FAILED' }
  if (!opened) return { status: 'SUCCESS' }
  giveCookies(context, caller, playerId, opened.sessionKey)
  const session = {
    sessionKey: opened.sessionKey,
    ...(await describeSession(context, { playerId, registrationStatus: 'PLAYER' })),
  }
  return { status: 'SUCCESS', session }
}

interface CheckEffect {
  readonly outcome: 'VERIFIED' | 'WAITS' | 'FAILED'
  readonly opened?: OpenedSession
  /** The ids of the sessions that the new session replaces. */
  readonly ended: readonly string[]
}

interface Answered {
  readonly input: Parsed<Check>
  readonly result: 'PASS' | 'FAIL'
}

async function recordResult(
  context: Context,
  tx: Tx,
  answered: Answered,
  caller: CallerOf<Check>,
): Promise<CheckEffect> {
  const { playerId } = caller.session
  const at = context.clock.now()
  const player = await lockPlayerRow(tx, playerId)
  const outcome = await decide(context, tx, answered, player)
  const details = { address: caller.address, identifierKind: answered.input.identifierKind, outcome }
  await recordAudit(tx, { operation: 'userKycCheck', playerId, actor: `player:${playerId}`, at, details })
  if (outcome !== 'VERIFIED') return { outcome, ended: [] }
  await verifyPlayer(tx, player, at)
  const letter = { template: 'welcome', name: player.firstName, username: player.username } as const
  await sendMail(context, tx, { to: player, language: player.language, letter })
  await noteLogin(tx, playerId, at)
  return { outcome, ...(await replaceSessions(context, tx, { ...player, registrationStatus: 'PLAYER' }, caller)) }
}

async function decide(context: Context, tx: Tx, { input, result }: Answered, player: Player) {
  if (result !== 'PASS') return 'FAILED'
  const at = context.clock.now()
  const { playerId } = player
  const mayVerify = mayBeChecked(player) && !restrictionOf(player, at)
  const own = await selectIdentification(tx, playerId)
  if (!mayVerify || own?.isPublicFigure || (await isHeld(tx, playerId))) return 'WAITS'
  const kind = input.identifierKind === 'CASINO_CARD' ? input.identifierKind : input.documentType
  const numberHash = hashNumber(context, kind, input.identifier)
  const shown = { playerId, numberHash, foundBy: 'userKycCheck', at }
  const otherId = await claimNumber(tx, shown)
  if (otherId === undefined) return 'VERIFIED'
  await noteFinding(tx, { ...shown, kind: 'NUMBER', otherId })
  return 'FAILED'
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

/** @throws AppError `signup.invalid` with every invalid field, where `identifier` is the document's number */
function refuseDocument(
  context: Context,
  { identifierKind, documentType, identifier, expiryDate }: Parsed<Check>,
): void {
  if (identifierKind === 'CASINO_CARD') return
  const refused = documentRefusals(context, { documentType, documentNumber: identifier, expiryDate })
  const fields = refused.map(({ field, code }) => ({ field: field === 'documentNumber' ? 'identifier' : field, code }))
  if (fields.length > 0) throw new AppError('signup.invalid', { fields })
}
