import type { Context } from '../../../context.ts'
import { noteUse } from '../../sessions/service.ts'
import { selectSessionOfLaunch } from '../store.ts'

interface Stake {
  readonly playerId: string
  /** The launch token. Absent: no stake. */
  readonly token?: string
}

/** The tokens that this process has seen in a minute, and the work that they wait for. */
interface Seen {
  minute: number
  readonly tokens: Set<string>
  work: Promise<void>
}

const seenBy = new WeakMap<Context['database'], Seen>()

/**
 * Counts booked stakes as uses of their launches' sessions. A game runs in the frame of another origin, so the page cannot
 * tell that the player plays. Each launch is noted at most once a minute. No stake waits for it, and all notes take turns,
 * so they use one connection.
 */
export function noteStakes(context: Context, stakes: readonly Stake[]): void {
  const seen = seenBy.getOrInsertComputed(context.database, () => ({
    minute: 0,
    tokens: new Set<string>(),
    work: Promise.resolve(),
  }))
  const at = context.clock.now()
  const minute = Math.floor(at.epochMilliseconds / 60_000)
  if (seen.minute !== minute) seen.tokens.clear()
  seen.minute = minute
  for (const { playerId, token } of stakes) {
    if (token === undefined || seen.tokens.has(token)) continue
    seen.tokens.add(token)
    seen.work = seen.work.then(() => noteStake(context, playerId, token, at))
  }
}

async function noteStake(context: Context, playerId: string, token: string, at: Temporal.Instant): Promise<void> {
  try {
    const id = await selectSessionOfLaunch(context.db, playerId, token)
    if (id !== undefined) await noteUse(context, { playerId, id }, at)
  } catch (error) {
    context.log.warn({ err: error }, 'a stake was not noted as a use of its session')
  }
}
