import { formatAmount } from '@baize/contract/money'
import type { Operation } from '@baize/contract/op'
import { adjustment, bet, betAndWin, endRound, prize, rollback, win } from '@baize/contract/game-providers/studio'
import { transaction } from '@baize/server/kit/db'
import { newId, shardOf } from '@baize/server/kit/ids'
import { selectActive } from '@baize/server/modules/money/bonuses/bonus-store'
import { endBonuses } from '@baize/server/modules/money/bonuses/jobs'
import { cancelBonus, redeemBonus } from '@baize/server/modules/money/bonuses/service'
import { sealLedger } from '@baize/server/modules/money/ledger/service'
import { openDeposit } from '@baize/server/modules/money/payments/deposits/open'
import { routeReport } from '@baize/server/modules/money/payments/notifications/route-report'
import { orderCodeOf } from '@baize/server/modules/money/payments/orders/rules'
import { captureHold, releaseHold, reserveFunds } from '@baize/server/modules/money/wallet/holds'
import { correctEntry } from '@baize/server/modules/money/wallet/service'
import { studioCall, testGame } from '@baize/server/testing/money'
import { codeOf } from './gifts.ts'
import type { Command, Play, PlayName } from './plan.ts'
import { logIn, logOut, type Gambler } from './gamblers.ts'
import type { Process } from './world.ts'

export interface Run {
  /**
   * The prefix of all ids that the run sends. It differs in each run, so that a plan can run twice on the same
   * database.
   */
  readonly mark: string
  /** Maps the name of each deposit in the plan to the id of its payment. */
  readonly paymentIds: Map<string, Promise<string>>
  /** Maps the name of each hold in the plan to the hold's id in the program. */
  readonly holdIds: Map<string, string>
}

export interface Answer {
  /**
   * `SUCCESS`, the code of a refusal, or `NO ANSWER` if no reply arrived. After `NO ANSWER`, nobody knows whether the
   * command was carried out.
   */
  readonly status: string
  readonly text: string
}

const done: Answer = { status: 'SUCCESS', text: '' }

const operations: Readonly<Record<PlayName, Operation>> = { bet, betAndWin, win, rollback, prize, adjustment, endRound }

/**
 * The step in which a command is performed, and the launch token that it uses. Repetitions must use the same token,
 * even if there is a newer one.
 */
interface Moment {
  readonly step: number
  readonly token: string
}

/**
 * Performs a command once.
 * @throws any error of the process if it is killed in the meantime
 */
export async function perform(
  process: Process,
  gambler: Gambler,
  command: Command,
  run: Run,
  moment: Moment,
): Promise<Answer> {
  const { step, token } = moment
  if (command.does === 'play') return play(process, gambler, command, run, token)
  if (command.does === 'deposit' || command.does === 'chargeback') return pay(process, gambler, command, run)
  if (command.does === 'log-in') return logIn(process, gambler, step).then(() => done)
  if (command.does === 'log-out') return logOut(process, gambler, step).then(() => done)
  if (command.does === 'redeem') return redeem(process, gambler, command.code)
  if (command.does === 'give-up') return giveUp(process, gambler)
  if (command.does === 'end-bonuses') return endBonuses(process.context).then(() => done)
  if (command.does === 'seal') return sealLedger(process.context).then(() => done)
  return moveHeld(process, gambler, command, run)
}

async function play(
  { app, context }: Process,
  gambler: Gambler,
  command: Play,
  run: Run,
  token: string,
): Promise<Answer> {
  const { operation, referenceId } = command
  const freeRoundsId = command.isFree && (await freeRoundsOf(context, gambler))
  const { playerId, currency } = gambler.player
  const named = (name: string): string => `${run.mark}-${name}`
  const amount =
    command.badAmount ?? (command.amountMinor === undefined ? undefined : formatAmount(command.amountMinor, currency))
  const body = {
    playerId,
    currency,
    gameId: command.gameId ?? testGame.gameId,
    roundId: named(command.roundId),
    ...(command.transactionId && { transactionId: named(command.transactionId) }),
    ...(amount !== undefined && { amount }),
    ...(referenceId !== undefined && { referenceTransactionId: named(referenceId) }),
    ...((operation === 'bet' || operation === 'betAndWin') && { token }),
    // If the player has no bonus with free spins, a new id is sent. It belongs to no bonus, so the program must refuse
    // it.
    ...(command.isFree && { freeRoundsId: freeRoundsId ?? newId() }),
    ...(command.winMinor !== undefined && { winAmount: formatAmount(command.winMinor, currency) }),
    ...(operation === 'prize' && { reason: 'jackpot', reasonId: named('jackpot') }),
  }
  const { httpStatus, body: reply, text } = await studioCall(app, operations[operation], body)
  return httpStatus >= 500 ? { status: 'NO ANSWER', text } : { status: reply.status, text }
}

/**
 * Returns the id of the player's bonus with free spins, of which there is at most one. Undefined if the player has not
 * redeemed the code yet.
 */
async function freeRoundsOf(
  { db }: Process['context'],
  { player: { playerId } }: Gambler,
): Promise<string | undefined> {
  const spins = db.selectFrom('player_bonus').select('bonus_id').where('shard', '=', shardOf(playerId))
  const row = await spins.where('player_id', '=', playerId).where('free_spins', '>', 0).executeTakeFirst()
  return row?.bonus_id
}

const sessionOf = ({ player: { playerId, currency, sessionId } }: Gambler) =>
  ({ id: sessionId, playerId, currency, level: 'player' }) as const

async function redeem({ context }: Process, gambler: Gambler, gift: 'money' | 'spins'): Promise<Answer> {
  await redeemBonus(
    context,
    { bonusCode: codeOf(gift, gambler.currency) },
    {
      session: sessionOf(gambler),
      idempotencyKey: newId(),
    },
  )
  return done
}

async function giveUp({ context }: Process, gambler: Gambler): Promise<Answer> {
  const active = await selectActive(context.db, gambler.player.playerId, gambler.currency)
  if (!active) return { status: 'NOTHING THERE', text: '' }
  await cancelBonus(context, { bonusId: active.bonusId }, { session: sessionOf(gambler) })
  return done
}

const provider = 'worldpay'

/**
 * Opens the deposit if necessary, and delivers the provider's notification about its payment or its chargeback.
 * Repetitions are identical.
 */
async function pay(
  { context }: Process,
  { player: { playerId, currency } }: Gambler,
  { does, id, amountMinor }: Extract<Command, { does: 'deposit' | 'chargeback' }>,
  { paymentIds }: Run,
): Promise<Answer> {
  const money = { amountMinor, currency }
  const begin = async (): Promise<string> => {
    const depositId = newId()
    const opening = { playerId, depositId, method: 'WPCGHOSTED_CARD', provider, money, at: context.clock.now() }
    await transaction(context.db, (tx) => openDeposit(tx, opening))
    return depositId
  }
  const begun = paymentIds.get(id) ?? begin()
  paymentIds.set(id, begun)
  // If the deposit could not be opened, the next attempt must try it again.
  begun.catch(() => paymentIds.delete(id))
  const event = does === 'deposit' ? 'CAPTURED' : 'CHARGED_BACK'
  const orderCode = orderCodeOf(await begun)
  await routeReport(context, provider, { orderCode, status: event, event, money, content: {} }, 'sim')
  return done
}

async function moveHeld(process: Process, { player }: Gambler, command: Command, run: Run): Promise<Answer> {
  const { context } = process
  const { playerId, currency } = player
  if (!('id' in command)) throw new Error(`${command.does} is nothing that a gambler does`)
  const { id } = command
  const asking = { playerId, actor: 'job:sim', key: `${run.mark}-${id}` }
  if (command.does === 'reserve') {
    const money = { amountMinor: command.amountMinor, currency }
    const held = await reserveFunds(context, { ...asking, money, cause: `withdrawal:${id}` })
    run.holdIds.set(id, held.holdId)
    return { status: 'SUCCESS', text: JSON.stringify(held) }
  }
  if (command.does === 'correct') {
    const entryId = await run.paymentIds.get(command.depositId)
    if (entryId === undefined) return { status: 'NOTHING THERE', text: '' }
    const input = { playerId, entryId, reason: 'a simulation' }
    // Corrections need the approval of a second member of staff. This simulation checks only the booking, so the
    // approval always counts as given.
    const consent = { by: 'second', check: () => Promise.resolve() }
    const corrected = await correctEntry(context, input, { staff: 'sim', idempotencyKey: asking.key, consent })
    return { status: 'SUCCESS', text: corrected.entryId }
  }
  if (command.does !== 'capture' && command.does !== 'release')
    throw new Error(`${command.does} moves nothing that is held`)
  const holdId = run.holdIds.get(command.holdId)
  if (holdId === undefined) return { status: 'NOTHING THERE', text: '' }
  const part = { ...asking, holdId, amountMinor: command.amountMinor }
  const moved = command.does === 'capture' ? captureHold(context, { ...part, provider }) : releaseHold(context, part)
  return { status: 'SUCCESS', text: JSON.stringify(await moved) }
}
