import type { Studio } from '../../settings/studios.ts'
import { callOut, OutboundError } from '../../kit/outbound.ts'

const timeoutMs = 2000
/** How long an answer is believed: a run on a studio's games asks it once. That it is down is not believed: it may be back. */
const believedMs = 3000

/** With these a gateway says that there is nobody behind it. */
const nobodyBehind: ReadonlySet<number> = new Set([502, 503, 504])

const believed = new Map<string, Promise<boolean>>()

/**
 * Whether a studio surely cannot be reached: its address refuses connections, or its gateway finds nobody. Its frame would
 * then show only the browser's own error. Every other result counts as an answer, silence too: the player's browser may
 * reach what we cannot.
 */
export function isStudioDown({ url }: Pick<Studio, 'url'>): Promise<boolean> {
  const known = believed.get(url)
  if (known) return known
  const found = askStudio(url)
  const forget = (): void => void (believed.get(url) === found && believed.delete(url))
  believed.set(url, found)
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

/** `fetch` tells why as the cause of its own error. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ECONNREFUSED'
