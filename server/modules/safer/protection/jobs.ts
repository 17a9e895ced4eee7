import type { Context } from '../../../context.ts'
import { noticeActivity } from './evaluation/activity.ts'
import { measureEffects } from './evaluation/effects.ts'
import { evaluateAnew, evaluateDue } from './evaluation/evaluate.ts'
import { judgeQueue, type JudgeJob } from './evaluation/judge-soon.ts'
import { askAbout, askAgain } from './vulnerability/ask.ts'
import type { CheckKey } from './vulnerability/check-store.ts'
import { vulnerabilityQueue } from './vulnerability/start.ts'

/**
 * Starts the jobs that find and evaluate active players, measure the effect of earlier interactions, and query the
 * register of financial vulnerability.
 */
export async function startProtection(context: Context): Promise<void> {
  const { outbox } = context
  await outbox.everyMinute('protect-players', () => protectPlayers(context))
  await outbox.work<JudgeJob>(judgeQueue, ({ playerId }) => evaluateAnew(context, playerId))
  await outbox.everyMinute('protection-effects', () => measureEffects(context))
  await outbox.work<CheckKey>(vulnerabilityQueue, (key) => askAbout(context, key))
  await outbox.everyMinute('vulnerability-silences', () => askAgain(context))
}

export async function protectPlayers(context: Context): Promise<void> {
  await noticeActivity(context)
  await evaluateDue(context)
}
