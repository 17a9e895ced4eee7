/**
 * A game movement in an account with a bonus. The bonus lends the part of a stake that cash does not cover, so the
 * movement is booked like any other. Afterwards the bonus gets its part of a win.
 */
import type { Instant } from '../../kit/clock.ts'
import type { Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import { setPlaysBonus } from '../ledger/service.ts'
import { bookBonus, type LockedAccount } from '../wallet/service.ts'
import { selectActive, selectBonus, updateBonus, type PlayerBonus } from './bonus-store.ts'
import { end } from './give-and-end.ts'
import {
  addToRound,
  hasOpenRound,
  insertPlay,
  markUndone,
  selectKind,
  selectPlay,
  selectRoundStake,
  takeFromRound,
} from './play-store.ts'
import {
  afterFreeRounds,
  afterSpin,
  afterSpinUndone,
  hasSpinsToCome,
  takeWin,
  undoSpinWin,
  type Effect,
} from './free-spins.ts'
import { giveBack } from './money-back.ts'
import {
  bonusStakeOf,
  bonusWinOf,
  concerns,
  freeRoundsOf,
  freeRoundsReference,
  lesser,
  spinWinOf,
  wagerOf,
  type Stake,
} from './rules.ts'

/** A booked movement that is taken back. */
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
  /** For a bet or a prize: its free rounds, if any, as `freeRounds:<id of the bonus>`. */
  readonly referenceId?: string
  /** For a rollback: the movement that it undoes, if that was booked. */
  readonly undoes?: Undone | undefined
}

/** The state before the movement is booked. */
export interface Prepared {
  readonly account: LockedAccount
  /** The active bonus, unless the movement is a stake on a game of another product. */
  readonly bonus: PlayerBonus | undefined
  readonly stake: Stake
  readonly lentMinor: bigint
  readonly at: Instant
}

/** Lends the bonus money that the movement needs, before it is booked. The account is locked. */
export async function prepareBonusPlay(tx: Tx, locked: LockedAccount, move: GameMove, at: Instant): Promise<Prepared> {
  const bonus = await selectActive(tx, move.playerId, locked.currency)
  const nothing = {
    account: locked,
    bonus,
    stake: { stakeMinor: move.amountMinor, weightPercent: 0 },
    lentMinor: 0n,
    at,
  }
  if (move.kind === 'rollback') return { ...nothing, account: await lendForUndoing(tx, locked, move, at) }
  // a free spin needs no loan
  if (move.kind !== 'bet' || !bonus || isOver(bonus, at) || freeRoundsOf(move)) return nothing
  const kind = await selectKind(tx, move.studio, move.gameId)
  if (kind === undefined || !concerns(bonus.terms, kind)) return { ...nothing, bonus: undefined }
  const stake = { stakeMinor: move.amountMinor, weightPercent: bonus.terms.weights[kind] ?? 0 }
  const lentMinor = bonusStakeOf(stake, locked.balances)
  const account = await bookBonus(tx, locked, 'bonus-stake', lentMinor, { bonusId: bonus.bonusId, at })
  return { ...nothing, account, stake, lentMinor }
}

/** An expired bonus cannot be played, even before the job has ended it. */
const isOver = ({ expiresAt }: PlayerBonus, at: Instant): boolean =>
  expiresAt !== undefined && Temporal.Instant.compare(expiresAt, at) <= 0

/**
 * Before a win is taken back, recovers the part that went to the bonus. If the bonus has ended, the house has already
 * taken that part, so the house supplies it.
 */
async function lendForUndoing(
  tx: Tx,
  locked: LockedAccount,
  { playerId, undoes }: GameMove,
  at: Instant,
): Promise<LockedAccount> {
  if (undoes?.kind !== 'win' && undoes?.kind !== 'prize') return locked
  const play = await selectPlay(tx, playerId, undoes.entryId)
  const bonus = play && (await selectBonus(tx, { playerId, bonusId: play.bonusId }))
  if (!play || !bonus || bonus.status === 'COMPLETED') return locked
  const names = { bonusId: bonus.bonusId, at }
  if (bonus.status === 'ACTIVE') {
    const partMinor = lesser(play.bonusMinor, locked.balances.bonusMinor)
    return bookBonus(tx, locked, 'bonus-win-back', partMinor, names)
  }
  const granted = await bookBonus(tx, locked, 'bonus-grant', play.bonusMinor, names)
  return bookBonus(tx, granted, 'bonus-win-back', play.bonusMinor, names)
}

/**
 * Applies a booked movement to the bonus. `account` is its state after the booking under `entryId`.
 * @returns the playable balance: cash and bonus money
 * @throws AppError `provider.stake` if the stake is more than the bonus allows
 */
export async function finishBonusPlay(
  tx: Tx,
  prepared: Prepared,
  move: GameMove,
  { account, entryId }: { readonly entryId: string; readonly account: LockedAccount },
): Promise<bigint> {
  const { playerId } = move
  const effect = await effectOf(tx, prepared, move, account)
  const active = await selectActive(tx, playerId, account.currency)
  const bonusId = effect.bonusId ?? active?.bonusId
  const { cashMinor, bonusMinor: leftMinor } = effect.account.balances
  const playableMinor = cashMinor + leftMinor
  if (bonusId !== undefined) {
    const { bonusMinor = 0n, wageredMinor = 0n, isSpin = false, spinWinMinor = 0n } = effect
    const change = { bonusMinor, wageredMinor, isSpin, spinWinMinor }
    await insertPlay(tx, { playerId, bonusId, entryId, playableMinor, ...change })
  }
  if (!active && !(await hasOpenRound(tx, playerId, prepared.at))) await setPlaysBonus(tx, account, false)
  return playableMinor
}

async function effectOf(tx: Tx, prepared: Prepared, move: GameMove, account: LockedAccount): Promise<Effect> {
  const { bonus, at } = prepared
  const freeRounds = freeRoundsOf(move)
  if (move.kind === 'bet' && freeRounds !== undefined) return afterSpin(tx, account, bonus, { ...move, freeRounds, at })
  if (move.kind === 'prize' && freeRounds !== undefined)
    return afterFreeRounds(tx, account, { ...move, freeRounds, at })
  if (move.kind === 'bet' && bonus && !isOver(bonus, at)) return afterStake(tx, account, bonus, prepared, move)
  if (move.kind === 'win') return afterWin(tx, account, move, at)
  if (move.kind === 'rollback') return afterRollback(tx, account, move, at)
  return { account }
}

async function afterStake(
  tx: Tx,
  account: LockedAccount,
  bonus: PlayerBonus,
  { stake, lentMinor, at }: Prepared,
  move: GameMove,
): Promise<Effect> {
  const { bonusId, requirementMinor } = bonus
  const { maximumStakeMinor } = bonus.terms
  const { stakeMinor } = stake
  if (maximumStakeMinor !== undefined && stakeMinor > maximumStakeMinor) throw new AppError('provider.stake')
  const wageredMinor = wagerOf(stake, requirementMinor - bonus.wageredMinor)
  const staked = { stakeMinor, bonusStakeMinor: lentMinor, spinStakeMinor: 0n }
  await addToRound(tx, { ...move, bonusId }, staked, at)
  const total = bonus.wageredMinor + wageredMinor
  await updateBonus(tx, bonus, { wagered_minor: total })
  const effect = { bonusId, bonusMinor: lentMinor, wageredMinor }
  if (total < requirementMinor || (await hasSpinsToCome(tx, bonus, at))) return { ...effect, account }
  return { ...effect, account: await end(tx, account, bonus, 'COMPLETED', { actor: `studio:${move.studio}`, at }) }
}

async function afterWin(tx: Tx, account: LockedAccount, move: GameMove, at: Instant): Promise<Effect> {
  const round = await selectRoundStake(tx, move)
  const bonus = round && (await selectBonus(tx, { playerId: move.playerId, bonusId: round.bonusId }))
  if (!bonus || bonus.status === 'COMPLETED') return { account }
  // the win repays a deficit first
  const bonusMinor = lesser(bonusWinOf(move.amountMinor, round), account.balances.cashMinor)
  return takeWin(tx, account, bonus, { bonusMinor, spinWinMinor: spinWinOf(bonusMinor, round), at })
}

/** The bonus whose free spins are the whole stake of the round, as `freeRounds:<id of the bonus>`. */
export async function freeSpinsOfRound(tx: Tx, move: Pick<GameMove, 'playerId' | 'studio' | 'roundId'>) {
  const round = await selectRoundStake(tx, move)
  const isFree = round !== undefined && round.spinStakeMinor > 0n && round.spinStakeMinor === round.stakeMinor
  return isFree ? freeRoundsReference(round.bonusId) : undefined
}

async function afterRollback(tx: Tx, account: LockedAccount, move: GameMove, at: Instant): Promise<Effect> {
  const { playerId, undoes } = move
  const play = undoes && (await selectPlay(tx, playerId, undoes.entryId))
  if (!play) return { account }
  await markUndone(tx, playerId, undoes.entryId)
  if (undoes.kind !== 'bet') {
    await undoSpinWin(tx, { playerId, bonusId: play.bonusId }, play.spinWinMinor)
    return { account }
  }
  const { bonusId, bonusMinor, wageredMinor } = play
  const bonus = await selectBonus(tx, { playerId, bonusId })
  if (!bonus) return { account }
  if (play.spins > 0) return afterSpinUndone(tx, account, bonus, { ...move, roundId: undoes.roundId })
  const stake = { stakeMinor: undoes.amountMinor, bonusStakeMinor: bonusMinor, spinStakeMinor: 0n }
  await takeFromRound(tx, { ...move, roundId: undoes.roundId }, stake)
  if (bonus.status === 'COMPLETED') return { account }
  if (bonus.status === 'ACTIVE') await updateBonus(tx, bonus, { wagered_minor: bonus.wageredMinor - wageredMinor })
  const amountMinor = lesser(bonusMinor, account.balances.cashMinor)
  return { account: await giveBack(tx, account, bonus, 'bonus-stake-back', { amountMinor, at }) }
}
