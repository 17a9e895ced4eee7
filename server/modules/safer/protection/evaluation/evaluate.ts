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
 * Evaluates the players whose evaluation must happen now, longest overdue first, for at most 50 seconds. Most players
 * get the level `NONE`, so all are first evaluated together, which is cheap. Only the others are then evaluated one by
 * one.
 */
export async function evaluateDue(context: Context): Promise<void> {
  const { db, clock, log } = context
  const until = clock.now().add({ seconds: longestRunSeconds })
  while (Temporal.Instant.compare(clock.now(), until) < 0) {
    const due = await selectDue(db, clock.now(), atOnce)
    for (const playerId of await judgeTogether(context, due)) {
      // `lockDue` skips a player whom another process is evaluating.
      await evaluate(context, playerId, lockDue).catch(async (error: unknown) => {
        log.error(
          { err: error, playerId },
          'the markers of harm of a player could not be evaluated; it is tried again later',
        )
        await postpone(db, playerId, clock.now().add({ minutes: retryMinutes }))
      })
    }
    if (due.length < atOnce) return
  }
}

/** Evaluates one player and takes measures, even if the player has just been evaluated. */
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
    // The figures cover the last days or weeks, so a player's level can fall without new activity. For this reason
    // every player with a level is evaluated again daily.
    dueAt: level === 'NONE' ? undefined : now.add(days(1)),
    lastAct: acts ? { level, at: now } : before.lastAct,
  })
  return acts
}
