import type { switchAccount as operation } from '@baize/contract/sessions/player'
import type { Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { hashSecret, newSecret } from '../../../kit/ids.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { accountsOf, lockPlayerRow, type Player } from '../players/service.ts'
import { giveAccountCookie } from './cookies.ts'
import { describeSession } from './describe.ts'
import { openSession } from './open.ts'
import { replaceKey, selectOfLogin, selectSession, type StoredSession } from './store.ts'

type Operation = typeof operation

interface Entered {
  readonly player: Player
  readonly sessionKey: string
}

/**
 * Switches to another account of the player. The session of the previous account stays alive, so that its open games
 * continue. Switching back to that account continues its session with a new key.
 * @throws AppError `session.account` if the player has no account in the currency; `session.invalid` if the session has
 * ended since the request began
 */
export async function switchAccount(
  context: Context,
  { currency }: Parsed<Operation>,
  caller: CallerOf<Operation>,
): Promise<Reply<Operation>> {
  const { player, sessionKey } = await transaction(context.db, (tx) => enter(context, tx, currency, caller))
  giveAccountCookie(context, caller, currency === player.currency ? undefined : currency, sessionKey)
  const { level } = caller.session
  return { status: 'SUCCESS', sessionKey, ...(await describeSession(context, player, { currency, level })) }
}

async function enter(context: Context, tx: Tx, currency: Currency, caller: CallerOf<Operation>): Promise<Entered> {
  const { id, playerId } = caller.session
  const player = await lockPlayerRow(tx, playerId)
  const session = await selectSession(tx, caller.session)
  if (!session) throw new AppError('session.invalid')
  const accounts = await accountsOf({ db: tx }, playerId)
  if (!accounts.some((account) => account.currency === currency)) throw new AppError('session.account')
  const stays = currency === session.currency && caller.sessionKey
  const sessionKey = stays || (await keyFor(context, tx, { player, session, currency, caller }))
  const details = { address: caller.address, sessionId: id, currency }
  const at = context.clock.now()
  await recordAudit(tx, { operation: 'switchAccount', playerId, actor: `player:${playerId}`, at, details })
  return { player, sessionKey }
}

/** Gives a new key to the session that this login has for the account. If the login has no such session, opens one. */
async function keyFor(
  context: Context,
  tx: Tx,
  request: Pick<Entered, 'player'> & { session: StoredSession; currency: Currency; caller: CallerOf<Operation> },
): Promise<string> {
  const { player, session, currency, caller } = request
  const found = await selectOfLogin(tx, session, currency)
  if (!found) {
    const { level } = session
    return (await openSession(context, tx, { ...player, currency }, caller, { login: session, level })).sessionKey
  }
  const sessionKey = newSecret()
  const keys = { before: found.keyHash, after: hashSecret(sessionKey), at: context.clock.now(), realm: player.realm }
  await replaceKey(tx, { playerId: player.playerId, id: found.id }, keys)
  return sessionKey
}
