import { formatAmount } from '@baize/contract/money'
import type { Context } from '../../../../context.ts'
import { days } from '../../../../kit/clock.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import { ledgerHead } from '../../../money/ledger/service.ts'
import { isWanted, recordEvents } from '../../../back-office/webhooks/service.ts'
import {
  deleteNoted,
  deleteTouched,
  insertTouched,
  lockMark,
  takeEnded,
  updateMark,
  type EndedRound,
} from './report-store.ts'

const roundsAtOnce = 1_000
const slicesPerRun = 500
/**
 * A round that stays open for longer than this is removed from the list of rounds to report. It is then reported only
 * if another movement changes its money.
 */
const awaitedDays = 30
const forgottenAtOnce = 5_000

/**
 * Reports the rounds that have ended since the previous run to the webhook endpoints. Bets need not record anything for
 * this, because the rounds can be read from the sealed ledger entries, which are complete. While no webhook endpoint
 * subscribes to rounds, nothing is recorded.
 */
export async function reportRounds({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  for (let slice = 0; slice < slicesPerRun; slice++) {
    if (!(await transaction(db, (tx) => reportSlice(tx, clock.now())))) break
  }
  await deleteNoted(db, clock.now().subtract(days(awaitedDays)), forgottenAtOnce)
}

/** @returns whether there are more rounds to report */
async function reportSlice(tx: Tx, at: Temporal.Instant): Promise<boolean> {
  const { number: head } = await ledgerHead(tx)
  const mark = await lockMark(tx, head)
  if (!(await isWanted(tx, 'round.ended'))) {
    await updateMark(tx, head)
    return (await deleteTouched(tx, forgottenAtOnce)) === forgottenAtOnce
  }
  // `takeEnded` examines every noted round, so it runs only when all seals have been read, and not after each seal.
  if (mark < head) {
    await insertTouched(tx, mark + 1n, at)
    await updateMark(tx, mark + 1n)
    return true
  }
  const ended = await takeEnded(tx, mark, roundsAtOnce)
  await recordEvents(
    tx,
    ended.map((round) => ({ type: 'round.ended', data: dataOf(round), at: round.closedAt ?? at })),
  )
  return ended.length === roundsAtOnce
}

const dataOf = ({ openedAt, closedAt, stakedMinor, wonMinor, ...round }: EndedRound) => ({
  ...round,
  staked: formatAmount(stakedMinor, round.currency),
  won: formatAmount(wonMinor, round.currency),
  openedAt: openedAt.toString(),
  closedAt: closedAt?.toString() ?? null,
})
