/**
 * Books a game movement in an account with an active bonus, or in a round in which a bonus has a stake. The movement
 * itself is always booked in cash. So the part of a stake that cash does not cover is first moved from bonus money to
 * cash, and after the booking each bonus gets its share of a win or rollback (docs/auditor/bonuses.md).
 */
import type { Currency } from '@baize/contract/money'
import type { Instant } from '../../../kit/clock.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { LockedBalance } from '../ledger/service.ts'
import { bookBonus } from '../wallet/service.ts'
import { selectActive, selectBonus, updateBonus, type PlayerBonus } from './bonus-store.ts'
import { afterFreeRounds, afterSpin, afterSpinUndone, takeShare, type Effect } from './free-spins.ts'
import { giveBack, lendWin } from './money-back.ts'
import { insertPlay, markUndone, selectKind, selectPlay, untouched, type PlayPart } from './play-store.ts'
import {
  addParts,
  returnPart,
  selectEarlierCash,
  selectSources,
  type CashBefore,
  type Part,
  type RoundKey,
} from './round-store.ts'
import { bonusStakeOf, concerns, freeRoundsOf, freeRoundsReference, weightOf, type Stake } from './rules.ts'
import { cash, onlySpinsOf, sharesOf, netStakeSum, type SourceStake } from './shares.ts'

/** An earlier movement that a rollback reverses. */
export interface Undone {
  readonly entryId: string
  readonly kind: string
  readonly roundId: string
  readonly amountMinor: bigint
}

export interface GameMove {
  readonly kind: 'bet' | 'win' | 'rollback' | 'prize' | 'adjustment'
  readonly playerId: string
  readonly studio: string
  readonly gameId: string
  readonly roundId: string
  readonly amountMinor: bigint
  /** For a bet or a prize in free rounds: `freeRounds:<id of the bonus>`. For any other prize: its reason. */
  readonly referenceId?: string
  /** For a rollback: the movement to reverse. Undefined if it was never booked, or was rolled back before. */
  readonly undoes?: Undone | undefined
}

/** What `prepareBonusPlay` has found and done before the movement is booked. */
export interface Prepared {
  readonly account: LockedBalance
  readonly active: PlayerBonus | undefined
  /**
   * The active bonus, if its rules apply to the movement: a bet on a game of its product that is not a free round and
   * comes before the end of its term. Otherwise undefined.
   */
  readonly bonus: PlayerBonus | undefined
  readonly stake: Stake
  readonly lentMinor: bigint
  /**
   * The stakes of the round, added up for each source (cash or a bonus). Empty if no bonus has taken part in the round.
   */
  readonly sources: readonly SourceStake[]
  /** What the rolled-back movement took from bonuses or gave to them. Empty if the movement is not a rollback. */
  readonly undone: readonly PlayPart[]
  readonly at: Instant
}

/**
 * Prepares the booking of a movement, so that the player's cash covers it. For a bet, moves the missing amount from
 * bonus money to cash. For the rollback of a win, moves back to cash the shares that bonuses or the house received. The
 * caller has locked the account.
 */
export async function prepareBonusPlay(tx: Tx, locked: LockedBalance, move: GameMove, at: Instant): Promise<Prepared> {
  const active = await selectActive(tx, move.playerId, locked.currency)
  const sources = move.roundId === '' ? [] : await selectSources(tx, { ...move, currency: locked.currency })
  const stake = { stakeMinor: move.amountMinor, weightPercent: 0 }
  const undone = move.undoes ? await selectPlay(tx, move.playerId, move.undoes.entryId) : []
  const nothing = { account: locked, active, bonus: undefined, stake, lentMinor: 0n, sources, undone, at }
  if (move.undoes && move.undoes.kind !== 'bet')
    return { ...nothing, account: await lendWin(tx, locked, move, undone, at) }
  // A free spin stakes no money, so it needs no bonus money.
  if (move.kind !== 'bet' || !active || isOver(active, at) || freeRoundsOf(move)) return nothing
  const kind = await selectKind(tx, move.studio, move.gameId)
  if (kind === undefined || !concerns(active.terms, kind)) return nothing
  return lend(tx, { ...nothing, bonus: active }, active.terms.weights[kind] ?? 0)
}

async function lend(
  tx: Tx,
  prepared: Prepared & { readonly bonus: PlayerBonus },
  weightPercent: number,
): Promise<Prepared> {
  const { account, bonus, at } = prepared
  const stake = { ...prepared.stake, weightPercent }
  const lentMinor = bonusStakeOf(stake, account.balances)
  const lent = await bookBonus(tx, account, 'bonus-stake', lentMinor, { bonusId: bonus.bonusId, at })
  return { ...prepared, account: lent, stake, lentMinor }
}

/** A bonus cannot be played after its term, even if the job that ends bonuses has not ended this bonus yet. */
const isOver = ({ expiresAt }: PlayerBonus, at: Instant): boolean =>
  expiresAt !== undefined && Temporal.Instant.compare(expiresAt, at) <= 0

interface BookedMove {
  readonly entryId: string
  readonly account: LockedBalance
}

/**
 * Applies a booked movement to the bonuses. `booked.account` is the account right after the booking.
 * @returns the playable balance: cash and bonus money
 * @throws AppError `provider.stake` if the round's stakes exceed the bonus's maximum; `provider.freeRounds` if the
 * movement is a free spin that the active bonus does not have
 */
export async function finishBonusPlay(
  tx: Tx,
  context: Pick<Context, 'outbox'>,
  prepared: Prepared,
  move: GameMove,
  booked: BookedMove,
): Promise<bigint> {
  const { account, parts } = await effectOf(tx, context, prepared, move, booked)
  const { cashMinor, bonusMinor } = account.balances
  const playableMinor = cashMinor + bonusMinor
  const { playerId } = move
  // If the studio repeats the call, it must get the same balance again. The ledger stores only the cash, so the
  // playable balance is stored here even for a movement that left the bonus unchanged.
  const concerned = prepared.active ?? prepared.undone[0]
  const others = parts.length === 0 && concerned ? [untouched(concerned.bonusId)] : []
  await insertPlay(tx, { playerId, entryId: booked.entryId, playableMinor }, [...parts, ...others])
  return playableMinor
}

async function effectOf(
  tx: Tx,
  context: Pick<Context, 'outbox'>,
  prepared: Prepared,
  move: GameMove,
  booked: BookedMove,
): Promise<Effect> {
  const { account } = booked
  const { active, at } = prepared
  const freeRounds = freeRoundsOf(move)
  if (move.kind === 'bet' && freeRounds !== undefined) {
    const spin = { ...move, freeRounds, at }
    return afterSpin(tx, account, active, spin, await cashBefore(tx, prepared, move, booked))
  }
  if (move.kind === 'prize' && freeRounds !== undefined)
    return afterFreeRounds(tx, account, { ...move, freeRounds, at })
  if (move.kind === 'bet') return afterStake(tx, prepared, move, booked)
  if (move.kind === 'rollback') return afterRollback(tx, context, prepared, move, account)
  return isShared(move) ? afterWin(tx, prepared, move, account) : { account, parts: [] }
}

/**
 * True if bonuses get a share of the movement. Prizes other than jackpots belong to the player alone. A negative
 * adjustment is not shared either, and is refused if cash does not cover it.
 */
const isShared = ({ kind, amountMinor, referenceId = '' }: GameMove): boolean =>
  kind === 'win' ||
  (kind === 'adjustment' && amountMinor > 0n) ||
  (kind === 'prize' && referenceId.startsWith('jackpot:'))

/**
 * The cash that has to be added to the round's sources when a bonus takes part in the round for the first time: what
 * was staked in the round before, and how much of it was returned. Zero at later stakes, because `sources` then
 * includes it already.
 */
const cashBefore = (tx: Tx, { sources }: Prepared, move: GameMove, { entryId }: BookedMove): Promise<CashBefore> =>
  sources.length > 0 ? Promise.resolve({ stakedMinor: 0n, returnedMinor: 0n }) : selectEarlierCash(tx, move, entryId)

async function afterStake(tx: Tx, prepared: Prepared, move: GameMove, booked: BookedMove): Promise<Effect> {
  const { bonus, stake, lentMinor, sources } = prepared
  const { account } = booked
  if (!bonus && sources.length === 0) return { account, parts: [] }
  const before = await cashBefore(tx, prepared, move, booked)
  if (bonus) requireStake(bonus, stake.stakeMinor + netStakeSum(sources) + before.stakedMinor - before.returnedMinor)
  const ofCash = stake.stakeMinor - lentMinor
  const parts = [partOf(cash, { stakedMinor: ofCash })]
  const weightHundredths = weightOf(stake)
  if (bonus) parts.push(partOf(bonus.bonusId, { stakedMinor: lentMinor, weightHundredths }))
  await addParts(tx, move, account.currency, before, parts)
  if (!bonus) return { account, parts: [] }
  return { account, parts: [{ ...untouched(bonus.bonusId), bonusMinor: lentMinor, weightHundredths }] }
}

/**
 * Checks that a stake does not raise the round's total above the bonus's maximum.
 * @throws AppError `provider.stake` if it does
 */
function requireStake({ terms: { maximumStakeMinor } }: PlayerBonus, roundMinor: bigint): void {
  if (maximumStakeMinor !== undefined && roundMinor > maximumStakeMinor) throw new AppError('provider.stake')
}

const partOf = (source: string, part: Partial<Part>): Part => ({
  stakedMinor: 0n,
  spinsMinor: 0n,
  weightHundredths: 0n,
  ...part,
  source,
})

async function afterWin(tx: Tx, { sources, at }: Prepared, move: GameMove, account: LockedBalance): Promise<Effect> {
  let effect: Effect = { account, parts: [] }
  for (const share of sharesOf(move.amountMinor, sources)) {
    if (share.source === cash || share.amountMinor === 0n) continue
    const bonus = await selectBonus(tx, { playerId: move.playerId, bonusId: share.source })
    if (!bonus) throw new Error(`a round names the unknown bonus ${share.source}`)
    effect = await takeShare(tx, effect, bonus, { ...share, at })
  }
  return effect
}

/**
 * Returns `freeRounds:<id of the bonus>` if the round was staked with nothing but free spins of one bonus, otherwise
 * undefined.
 */
export async function freeSpinsOfRound(tx: Tx, move: RoundKey & { readonly currency: Currency }) {
  const bonusId = onlySpinsOf(await selectSources(tx, move))
  return bonusId === undefined ? undefined : freeRoundsReference(bonusId)
}

async function afterRollback(
  tx: Tx,
  context: Pick<Context, 'outbox'>,
  prepared: Prepared,
  move: GameMove,
  account: LockedBalance,
): Promise<Effect> {
  const { undone, sources, at } = prepared
  const { playerId, undoes } = move
  const nothing = { account, parts: [] }
  if (!undoes) return nothing
  await markUndone(tx, playerId, undoes.entryId)
  if (undoes.kind !== 'bet' || sources.length === 0) return nothing
  const lentMinor = undone.reduce((sum, { bonusMinor }) => sum + bonusMinor, 0n)
  await returnPart(tx, move, partOf(cash, { stakedMinor: undoes.amountMinor - lentMinor }))
  let after = account
  for (const part of undone) {
    const bonus = await selectBonus(tx, { playerId, bonusId: part.bonusId })
    if (!bonus) continue
    if (part.isSpin) await afterSpinUndone(tx, context, bonus, move)
    const { bonusMinor: stakedMinor, weightHundredths } = part
    const { uncounted, repaidMinor } = await returnPart(
      tx,
      move,
      partOf(part.bonusId, { stakedMinor, weightHundredths }),
    )
    if (bonus.status === 'ACTIVE' && uncounted > 0n)
      await updateBonus(tx, bonus, { wagered_hundredths: bonus.wageredHundredths - uncounted })
    after = await giveBack(tx, after, bonus, 'bonus-stake-back', { amountMinor: stakedMinor, repaidMinor, at })
  }
  return { account: after, parts: [] }
}
