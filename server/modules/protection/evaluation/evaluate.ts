import { Counter } from 'prom-client'
import type { Context } from '../../../context.ts'
import { days } from '../../../kit/clock.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import { act } from '../acts/act.ts'
import { gather, worthOfPence } from '../figures/gather.ts'
import { isActDue, levelOf, scoreOf } from '../rules/levels.ts'
import { findingsIn } from '../rules/markers.ts'
import { startCheck } from '../vulnerability/start.ts'
import { lockDue, postpone, saveState, selectDue } from './due-store.ts'

const harmActs = new Counter({ name: 'baize_harm_acts_total', help: 'Times that markers of harm led to an act' })

const atOnce = 100
const longestRunSeconds = 50
const retryMinutes = 15

/** Judges the players who are due, the longest overdue first, for up to 50 seconds. */
export async function evaluateDue(context: Context): Promise<void> {
  const { db, clock, log } = context
  const until = clock.now().add({ seconds: longestRunSeconds })
  while (Temporal.Instant.compare(clock.now(), until) < 0) {
    const due = await selectDue(db, clock.now(), atOnce)
    for (const playerId of due) {
      await evaluate(context, playerId).catch(async (error: unknown) => {
        log.error({ err: error, playerId }, 'a player was not evaluated')
        await postpone(db, playerId, clock.now().add({ minutes: retryMinutes }))
      })
    }
    if (due.length < atOnce) return
  }
}

/** Judges one player and acts. One process at a time does so, and a second one passes on. */
export async function evaluate(context: Context, playerId: string): Promise<void> {
  const hasActed = await transaction(context.db, (tx) => evaluateIn(context, tx, playerId))
  if (hasActed) harmActs.inc()
  if (hasActed) await context.bus.publish(playerId, ['messages', 'player', 'protection'])
}

async function evaluateIn(context: Context, tx: Tx, playerId: string): Promise<boolean> {
  const now = context.clock.now()
  const before = await lockDue(tx, playerId, now)
  const figures = before && (await gather(context, tx, playerId, now))
  if (!figures) return false
  const { hasMarkers } = context.config.protection
  const findings = hasMarkers ? findingsIn(figures, worthOfPence(context, figures.currency)) : []
  const [level, score] = [levelOf(findings), scoreOf(findings)]
  const acts = isActDue(level, before.lastAct, now)
  if (acts) await act(context, tx, { playerId, level, score, findings, figures, at: now })
  await startCheck(context, tx, playerId, figures, now)
  await saveState(tx, playerId, {
    level,
    score,
    at: now,
    // the windows roll on without the player, so a level falls by itself
    dueAt: level === 'NONE' ? undefined : now.add(days(1)),
    lastAct: acts ? { level, at: now } : before.lastAct,
  })
  return acts
}
