import type { Context } from '../../../../context.ts'
import { isUseWorthNoting, noteUse } from '../../../people/sessions/service.ts'
import { selectSessionsOfLaunches } from '../store.ts'

interface Stake {
  readonly playerId: string
  readonly token: string
}

/**
 * The launch tokens whose use this process has already recorded in the current minute, and the promise of the latest
 * recording.
 */
interface Seen {
  minute: number
  readonly tokens: Set<string>
  work: Promise<void>
}

const seenBy = new WeakMap<Context['database'], Seen>()

/**
 * Counts booked stakes as uses of the sessions in which the games were launched. The game runs in a frame of another
 * origin, so the portal page does not notice that the player is active, and the session would expire as idle. Movements
 * without a token are not stakes and do not count. Each launch is recorded at most once a minute. No stake waits for
 * the recording, and recordings run one after the other, so that they need only one connection.
 */
export function noteStakes(context: Context, booked: readonly (Omit<Stake, 'token'> & { token?: string })[]): void {
  const seen = seenBy.getOrInsertComputed(context.database, () => ({
    minute: 0,
    tokens: new Set<string>(),
    work: Promise.resolve(),
  }))
  const at = context.clock.now()
  const minute = Math.floor(at.epochMilliseconds / 60_000)
  if (seen.minute !== minute) seen.tokens.clear()
  seen.minute = minute
  const stakes: Stake[] = []
  for (const { playerId, token } of booked) {
    if (token === undefined || seen.tokens.has(token)) continue
    seen.tokens.add(token)
    stakes.push({ playerId, token })
  }
  if (stakes.length > 0) seen.work = seen.work.then(() => noteUses(context, stakes, at))
}

async function noteUses(context: Context, stakes: readonly Stake[], at: Temporal.Instant): Promise<void> {
  try {
    for (const session of await selectSessionsOfLaunches(context.db, stakes)) {
      if (isUseWorthNoting(session.lastUsedAt, at)) await noteUse(context, session, at)
    }
  } catch (error) {
    context.log.warn(
      { err: error },
      'the last use of sessions could not be updated from their stakes, so they may become idle too early',
    )
  }
}
