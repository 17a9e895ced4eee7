/**
 * Movements of games in accounts that play with a bonus, and bets under a limit that reaches over several accounts: one at a
 * time, so that others never wait for what that takes.
 */
import type { Context } from '../../../context.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import { finishBonusPlay, prepareBonusPlay, type Undone } from '../../bonuses/service.ts'
import { lockAccount } from '../../wallet/service.ts'
import { bookPlays, callIn, type Answer, type Verdict } from './batch-store.ts'
import { lockPlayersAccounts } from '../player.ts'
import type { Movement } from './rules.ts'
import { isBeyondSharedLimit } from '../limits/several-accounts.ts'
import { selectKnown } from '../store.ts'

/** What the database said of a movement, where that was not `booked`; nothing is left of the transaction. */
export class NotBooked extends Error {
  readonly verdict: Exclude<Verdict, 'booked'>

  constructor(verdict: Exclude<Verdict, 'booked'>) {
    super(verdict)
    this.verdict = verdict
  }
}

const maximumUnderWay = 500
const underWay = { calls: 0 }

/**
 * Books the movements of one account in one transaction, all or none, each with what it means for the bonus. The balance
 * of an answer is what can be played with: cash and bonus money.
 * @throws NotBooked, AppError `server.busy` where too many wait, `provider.stake` beyond the bonus's highest stake
 */
export async function bookWithBonus(context: Context, moves: readonly Movement[]): Promise<readonly Answer[]> {
  if (underWay.calls >= maximumUnderWay) throw new AppError('server.busy')
  underWay.calls++
  try {
    return await transaction(context.db, async (tx) => {
      const answers: Answer[] = []
      for (const move of moves) answers.push(await bookOne(context, tx, move))
      return answers
    })
  } finally {
    underWay.calls--
  }
}

async function bookOne({ clock, config }: Context, tx: Tx, move: Movement): Promise<Answer> {
  const at = clock.now()
  const locked = await lockPlayersAccounts(tx, move.playerId, move.currency)
  const play = { ...move, undoes: await undoneBy(tx, move) }
  const isBeyond = move.kind === 'bet' && (await isBeyondSharedLimit(tx, move, at, config.limits.rates))
  const prepared = await prepareBonusPlay(tx, locked, play, at)
  const judged = isBeyond ? { ...move, unfit: move.unfit ?? ('limit' as const) } : move
  const [answer] = await bookPlays(callIn(tx), [judged], at, config, true)
  if (!answer) throw new Error('a movement without an answer')
  const { verdict, entryId } = answer
  if (verdict !== 'booked') throw new NotBooked(verdict)
  const account = await lockAccount(tx, move.playerId, move.currency)
  return { ...answer, postBalanceMinor: await finishBonusPlay(tx, prepared, play, { account, entryId }) }
}

async function undoneBy(tx: Tx, move: Movement): Promise<Undone | undefined> {
  if (move.kind !== 'rollback' || move.referenceId === undefined) return undefined
  const known = await selectKnown(tx, { ...move, transactionId: move.referenceId })
  if (!known?.booked || known.owner !== move.playerId) return undefined
  const { entryId, content } = known.booked
  const { kind, roundId, amountMinor } = content
  return { entryId, kind, roundId, amountMinor }
}
