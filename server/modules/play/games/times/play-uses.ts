import type { Context } from '../../../../context.ts'
import { isUseWorthNoting, noteUse } from '../../../people/sessions/service.ts'
import { selectSessionsOfLaunches } from '../store.ts'

interface Stake {
  readonly playerId: string
  /** The launch token. */
  readonly token: string
}

/** The tokens that this process has seen in a minute, and the work that they wait for. */
interface Seen {
  minute: number
  readonly tokens: Set<string>
  work: Promise<void>
}

const seenBy = new WeakMap<Context['database'], Seen>()

/**
 * Counts booked stakes as uses of their launches' sessions. Movements without a token are no stakes. A game runs in the
 * frame of another origin, so the page cannot tell that the player plays. Each launch is noted at most once a minute. No
 * stake waits for it, and all notes take turns, so they use one connection.
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
    context.log.warn({ err: error }, 'stakes were not noted as uses of their sessions')
  }
}
