import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/protection/player'
import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import type { Session } from '../../../../kit/http/session.ts'
import { recordAudit } from '../../../back-office/records/service.ts'
import { pausedSince, resumePlay } from '../../../play/games/service.ts'
import { lockPlayerRow } from '../../../people/players/service.ts'
import { selectState } from '../evaluation/due-store.ts'
import { judgeSoon } from '../evaluation/judge-soon.ts'
import { gather } from '../figures/gather.ts'
import { insertAlert } from '../record/alert-store.ts'
import { saveAnswer } from '../record/interaction-store.ts'

interface WithSession {
  readonly session: Session
}

export async function getPlayQuestion(
  context: Context,
  _input: object,
  { session: { playerId } }: WithSession,
): Promise<Reply<typeof operations.getPlayQuestion>> {
  const { db, clock } = context
  if (!(await pausedSince(db, playerId))) return { status: 'SUCCESS', waiting: false }
  const figures = await gather(context, db, playerId, clock.now())
  if (!figures) return { status: 'SUCCESS', waiting: true }
  const { currency } = figures
  const week = {
    currency,
    staked: formatAmount(figures.stakedWeekMinor, currency),
    lost: formatAmount(figures.lostWeekMinor, currency),
    deposited: formatAmount(figures.depositedWeekMinor, currency),
    playedMinutes: figures.playedMinutesWeek,
  }
  return { status: 'SUCCESS', waiting: true, week }
}

/**
 * Records the player's answer to the question that has paused their play, and ends the pause. If the player asks for
 * help, staff get an alert and the player is evaluated again.
 */
export async function answerPlayQuestion(
  context: Context,
  { answer }: Parsed<typeof operations.answerPlayQuestion>,
  { session: { playerId } }: WithSession,
): Promise<Reply<typeof operations.answerPlayQuestion>> {
  const { db, clock, bus } = context
  const at = clock.now()
  const hasAnswered = await transaction(db, async (tx) => {
    // An evaluation locks the protection state before the player's row. Locking in the same order here prevents a
    // deadlock.
    if (answer === 'HELP') await judgeSoon(context, tx, playerId, at)
    await lockPlayerRow(tx, playerId)
    if (!(await resumePlay(tx, playerId))) return false
    await saveAnswer(tx, playerId, answer, at)
    const { level } = await selectState(tx, playerId)
    if (answer === 'HELP') await insertAlert(tx, { playerId, kind: 'HELP_ASKED', level, at })
    const actor = `player:${playerId}`
    await recordAudit(tx, { operation: 'answerPlayQuestion', playerId, actor, at, details: { answer } })
    return true
  })
  if (hasAnswered) await bus.publish(playerId, ['protection'])
  return { status: 'SUCCESS' }
}
