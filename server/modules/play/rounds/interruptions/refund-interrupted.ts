import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { lockBalance } from '../../../money/ledger/service.ts'
import { bookOnce } from '../booking/queue.ts'
import {
  insertInterruption,
  selectFirstOpening,
  selectRemaining,
  selectUnfound,
  selectUnhandled,
  updateHandled,
  type OpenRound,
  type InterruptionOutcome,
} from './interruption-store.ts'
import { cancelRound, closeRound, insertRound, selectRound } from '../store.ts'
import { selectSweptUntil, upsertSweptUntil } from '../sweep-store.ts'

const batch = 100
const batchesPerRun = 20
/**
 * The search for interrupted rounds proceeds in steps. Each step covers the rounds that were opened within one period
 * of this many hours.
 */
const sliceHours = 1

/**
 * Finds rounds that have been open for longer than `config.interruptedRoundHours`. If the studio resumes its rounds,
 * the round is only recorded and logged, once. Otherwise the round is closed, and its stakes are returned unless it has
 * other movements.
 */
export async function refundInterrupted(context: Context): Promise<void> {
  await findInterrupted(context)
  for (let run = 0; run < batchesPerRun; run++) {
    const rounds = await selectUnhandled(context.db, batch)
    for (const round of rounds) {
      try {
        await refund(context, round)
      } catch (error) {
        // An error must not stop the refunds of the other rounds. The next run tries this round again.
        context.log.error(
          { err: error, studio: round.studio, roundId: round.roundId },
          'an interrupted round could not be refunded; the next run tries it again',
        )
      }
    }
    if (rounds.length < batch) return
  }
}

async function findInterrupted(context: Context): Promise<void> {
  const { db, clock, config, log } = context
  const end = clock.now().subtract({ hours: config.interruptedRoundHours })
  let from = (await selectSweptUntil(db, 'interrupted')) ?? (await selectFirstOpening(db)) ?? end
  for (let run = 0; run < batchesPerRun && Temporal.Instant.compare(from, end) < 0; run++) {
    const to = earlier(from.add({ hours: sliceHours }), end)
    const rounds = await selectUnfound(db, { from, to, limit: batch })
    for (const round of rounds) {
      const outcome = outcomeOf(context, round)
      await note(context, round, outcome)
      const { studio, roundId, playerId, gameId } = round
      log.warn({ studio, roundId, playerId, gameId, outcome }, 'a round was interrupted')
    }
    if (rounds.length === batch) continue
    from = to
    await upsertSweptUntil(db, 'interrupted', from)
  }
}

const outcomeOf = ({ config }: Context, { studio }: OpenRound): InterruptionOutcome =>
  config.studios[studio]?.interruptedRounds ?? 'studio'

const earlier = (a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(a, b) < 0 ? a : b

/** Records the round as interrupted. If Baize refunds the round, it is also closed, so that it takes no more bets. */
async function note({ db, clock }: Context, round: OpenRound, outcome: InterruptionOutcome): Promise<void> {
  await transaction(db, async (tx) => {
    // Every bet and every end of a round take the same lock, so the round cannot change in the meantime.
    await lockBalance(tx, round.playerId, round.currency)
    const known = await selectRound(tx, round)
    if (known?.state !== 'open') return
    const foundAt = clock.now()
    if (!known.hasRow) await insertRound(tx, round, known)
    await insertInterruption(tx, round, { outcome, foundAt })
    if (outcome === 'refund') await closeRound(tx, round, foundAt)
  })
}

/**
 * Cancels a round that contains only stakes. Each stake is rolled back once, under an id derived from the bet's id. A
 * round with any other movement, such as a win, keeps its stakes, because the studio has already decided its outcome.
 */
async function refund(context: Context, round: OpenRound): Promise<void> {
  const remaining = await selectRemaining(context.db, round)
  if (remaining.every(({ kind }) => kind === 'bet')) {
    for (const { transactionId: referenceId } of remaining) {
      const move = { ...round, kind: 'rollback' as const, amountMinor: 0n, referenceId }
      // The id of the rollback contains a space, which a studio's id never does, so it cannot equal a studio's id.
      await bookOnce(context, { ...move, transactionId: `${referenceId} interrupted` })
    }
    await cancelRound(context.db, round)
  }
  await updateHandled(context.db, round, context.clock.now())
}
