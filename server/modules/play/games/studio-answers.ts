import type { Studio } from '../../../settings/studios.ts'
import type { Context } from '../../../context.ts'
import { callOut, OutboundError } from '../../../kit/outbound.ts'

const timeoutMs = 2000
/**
 * How long, in milliseconds, the process remembers that a studio is reachable, so that many launches cause only one
 * request. A failure is not remembered, because the studio may recover at any moment.
 */
const believedMs = 3000

/** The HTTP statuses with which a gateway reports that it cannot reach the server behind it. */
const nobodyBehind: ReadonlySet<number> = new Set([502, 503, 504])

const believed = new WeakMap<Context['database'], Map<string, Promise<boolean>>>()

/**
 * Whether a studio is certainly unreachable: its address refuses connections, or its gateway reports that no server is
 * behind it. A launch is then refused, because the game's frame would show only the browser's error page. In every
 * other case, even if no reply arrives, the studio counts as reachable, because the player's browser may reach a studio
 * that our server cannot.
 */
export function isStudioDown({ database }: Pick<Context, 'database'>, { url }: Pick<Studio, 'url'>): Promise<boolean> {
  const answers = believed.getOrInsertComputed(database, () => new Map<string, Promise<boolean>>())
  const known = answers.get(url)
  if (known) return known
  const found = askStudio(url)
  const forget = (): void => void (answers.get(url) === found && answers.delete(url))
  answers.set(url, found)
  setTimeout(forget, believedMs).unref()
  void found.then((isDown) => isDown && forget())
  return found
}

async function askStudio(url: string): Promise<boolean> {
  try {
    return nobodyBehind.has((await callOut(url, { method: 'GET', timeoutMs })).status)
  } catch (error) {
    return error instanceof OutboundError && isRefused(error.cause)
  }
}

/** `fetch` throws a generic error, so the reason must be read from its `cause`. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ECONNREFUSED'
