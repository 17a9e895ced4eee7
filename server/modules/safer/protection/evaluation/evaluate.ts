import { Counter } from 'prom-client'
import type { Context } from '../../../../context.ts'
import { days, type Instant } from '../../../../kit/clock.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import { act } from '../acts/act.ts'
import { gather } from '../figures/gather.ts'
import { isActDue } from '../rules/levels.ts'
import { startCheck } from '../vulnerability/start.ts'
import { lockDue, lockState, postpone, saveState, selectDue, type State } from './due-store.ts'
import { judge } from './judge.ts'
import { judgeTogether } from './judge-together.ts'

const harmActs = new Counter({ name: 'baize_harm_acts_total', help: 'Times that markers of harm led to an act' })

const atOnce = 100
const longestRunSeconds = 50
const retryMinutes = 15

/**
 * Judges the players who are due, the longest overdue first, for up to 50 seconds. Most players show no sign of harm. They
 * are judged together, and the others one by one.
 */
export async function evaluateDue(context: Context): Promise<void> {
  const { db, clock, log } = context
  const until = clock.now().add({ seconds: longestRunSeconds })
  while (Temporal.Instant.compare(clock.now(), until) < 0) {
    const due = await selectDue(db, clock.now(), atOnce)
    for (const playerId of await judgeTogether(context, due)) {
      // one process at a time judges a player, and a second one passes on
      await evaluate(context, playerId, lockDue).catch(async (error: unknown) => {
        log.error({ err: error, playerId }, 'a player was not evaluated')
        await postpone(db, playerId, clock.now().add({ minutes: retryMinutes }))
      })
    }
    if (due.length < atOnce) return
  }
}

/** Judges one player, also if they have just been judged, and acts. */
export const evaluateAnew = (context: Context, playerId: string): Promise<void> =>
  evaluate(context, playerId, lockState)

type Lock = (tx: Tx, playerId: string, now: Instant) => Promise<State | undefined>

async function evaluate(context: Context, playerId: string, lock: Lock): Promise<void> {
  const hasActed = await transaction(context.db, (tx) => evaluateIn(context, tx, playerId, lock))
  if (hasActed) harmActs.inc()
  if (hasActed) await context.bus.publish(playerId, ['messages', 'player', 'protection'])
}

async function evaluateIn(context: Context, tx: Tx, playerId: string, lock: Lock): Promise<boolean> {
  const now = context.clock.now()
  const before = await lock(tx, playerId, now)
  const figures = before && (await gather(context, tx, playerId, now))
  if (!figures) return false
  const { findings, level, score } = judge(context, figures)
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
