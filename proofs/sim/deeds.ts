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
import type { Deed, Play, PlayName } from './plan.ts'
import { logIn, logOut, type Seat } from './seats.ts'
import type { Process } from './world.ts'

/** The state that all deeds of one run share. */
export interface Run {
  /** The prefix of every name in the plan, so that each run has its own ids. */
  readonly mark: string
  /** Ids of payments by the plan's name of the deposit. */
  readonly paymentIds: Map<string, Promise<string>>
  /** Ids of holds by the plan's name. */
  readonly holdIds: Map<string, string>
}

export interface Answer {
  /** `SUCCESS`, a refusal, or `NO ANSWER`: then the outcome is unknown. */
  readonly status: string
  /** The reply as sent. */
  readonly text: string
}

const done: Answer = { status: 'SUCCESS', text: '' }

const operations: Readonly<Record<PlayName, Operation>> = { bet, betAndWin, win, rollback, prize, adjustment, endRound }

/** The time and launch token of a deed. A repetition uses the same token. */
interface Moment {
  readonly step: number
  readonly token: string
}

/** Performs it once. @throws any error of a killed process */
export async function perform(process: Process, seat: Seat, deed: Deed, run: Run, moment: Moment): Promise<Answer> {
  const { step, token } = moment
  if (deed.does === 'play') return play(process, seat, deed, run, token)
  if (deed.does === 'deposit' || deed.does === 'chargeback') return pay(process, seat, deed, run)
  if (deed.does === 'log-in') return logIn(process, seat, step).then(() => done)
  if (deed.does === 'log-out') return logOut(process, seat, step).then(() => done)
  if (deed.does === 'redeem') return redeem(process, seat, deed.code)
  if (deed.does === 'give-up') return giveUp(process, seat)
  if (deed.does === 'end-bonuses') return endBonuses(process.context).then(() => done)
  if (deed.does === 'seal') return sealLedger(process.context).then(() => done)
  return moveHeld(process, seat, deed, run)
}

async function play({ app, context }: Process, seat: Seat, deed: Play, run: Run, token: string): Promise<Answer> {
  const { operation, referenceId } = deed
  const freeRoundsId = deed.isFree && (await freeRoundsOf(context, seat))
  const { playerId, currency } = seat.player
  const named = (name: string): string => `${run.mark}-${name}`
  const amount =
    deed.badAmount ?? (deed.amountMinor === undefined ? undefined : formatAmount(deed.amountMinor, currency))
  const body = {
    playerId,
    currency,
    gameId: deed.gameId ?? testGame.gameId,
    roundId: named(deed.roundId),
    ...(deed.transactionId && { transactionId: named(deed.transactionId) }),
    ...(amount !== undefined && { amount }),
    ...(referenceId !== undefined && { referenceTransactionId: named(referenceId) }),
    ...((operation === 'bet' || operation === 'betAndWin') && { token }),
    // of a bonus that was never given
    ...(deed.isFree && { freeRoundsId: freeRoundsId ?? newId() }),
    ...(deed.winMinor !== undefined && { winAmount: formatAmount(deed.winMinor, currency) }),
    ...(operation === 'prize' && { reason: 'jackpot', reasonId: named('jackpot') }),
  }
  const { httpStatus, body: reply, text } = await studioCall(app, operations[operation], body)
  return httpStatus >= 500 ? { status: 'NO ANSWER', text } : { status: reply.status, text }
}

/** The id of the seat's free spins. The seat gets them once. */
async function freeRoundsOf({ db }: Process['context'], { player: { playerId } }: Seat): Promise<string | undefined> {
  const spins = db.selectFrom('player_bonus').select('bonus_id').where('shard', '=', shardOf(playerId))
  const row = await spins.where('player_id', '=', playerId).where('free_spins', '>', 0).executeTakeFirst()
  return row?.bonus_id
}

const sessionOf = ({ player: { playerId, currency, sessionId } }: Seat) =>
  ({ id: sessionId, playerId, currency, level: 'player' }) as const

async function redeem({ context }: Process, seat: Seat, gift: 'money' | 'spins'): Promise<Answer> {
  await redeemBonus(
    context,
    { bonusCode: codeOf(gift, seat.currency) },
    {
      session: sessionOf(seat),
      idempotencyKey: newId(),
    },
  )
  return done
}

async function giveUp({ context }: Process, seat: Seat): Promise<Answer> {
  const active = await selectActive(context.db, seat.player.playerId, seat.currency)
  if (!active) return { status: 'NOTHING THERE', text: '' }
  await cancelBonus(context, { bonusId: active.bonusId }, { session: sessionOf(seat) })
  return done
}

const provider = 'worldpay'

/** The provider's message about a payment. A repetition has the same text. */
async function pay(
  { context }: Process,
  { player: { playerId, currency } }: Seat,
  { does, id, amountMinor }: Extract<Deed, { does: 'deposit' | 'chargeback' }>,
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
  // uncommitted work starts again
  begun.catch(() => paymentIds.delete(id))
  const event = does === 'deposit' ? 'CAPTURED' : 'CHARGED_BACK'
  const orderCode = orderCodeOf(await begun)
  await routeReport(context, provider, { orderCode, status: event, event, money, content: {} }, 'sim')
  return done
}

async function moveHeld(process: Process, { player }: Seat, deed: Deed, run: Run): Promise<Answer> {
  const { context } = process
  const { playerId, currency } = player
  if (!('id' in deed)) throw new Error(`${deed.does} is nothing that a seat does`)
  const { id } = deed
  const asking = { playerId, actor: 'job:sim', key: `${run.mark}-${id}` }
  if (deed.does === 'reserve') {
    const money = { amountMinor: deed.amountMinor, currency }
    const held = await reserveFunds(context, { ...asking, money, cause: `withdrawal:${id}` })
    run.holdIds.set(id, held.holdId)
    return { status: 'SUCCESS', text: JSON.stringify(held) }
  }
  if (deed.does === 'correct') {
    const entryId = await run.paymentIds.get(deed.depositId)
    if (entryId === undefined) return { status: 'NOTHING THERE', text: '' }
    const wish = { playerId, entryId, reason: 'a simulation' }
    // the simulation is about the booking, and lets any sum pass
    const consent = { by: 'second', check: () => Promise.resolve() }
    const corrected = await correctEntry(context, wish, { staff: 'sim', idempotencyKey: asking.key, consent })
    return { status: 'SUCCESS', text: corrected.entryId }
  }
  if (deed.does !== 'capture' && deed.does !== 'release') throw new Error(`${deed.does} moves nothing that is held`)
  const holdId = run.holdIds.get(deed.holdId)
  if (holdId === undefined) return { status: 'NOTHING THERE', text: '' }
  const part = { ...asking, holdId, amountMinor: deed.amountMinor }
  const moved = deed.does === 'capture' ? captureHold(context, { ...part, provider }) : releaseHold(context, part)
  return { status: 'SUCCESS', text: JSON.stringify(await moved) }
}
