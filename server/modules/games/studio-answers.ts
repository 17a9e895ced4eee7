import type { Studio } from '../../settings/studios.ts'
import { callOut, OutboundError } from '../../kit/outbound.ts'

const timeoutMs = 2000
/** How long an answer is believed: a studio that is back is found soon, and a run on its games asks it once. */
const believedMs = 3000

/** With these a gateway says that there is nobody behind it. */
const nobodyBehind: ReadonlySet<number> = new Set([502, 503, 504])

const believed = new Map<string, Promise<boolean>>()

/**
 * Whether a studio surely cannot be reached, so that its frame would show nothing but a browser's own words: its address
 * refuses connections, or its gateway finds nobody. Anything else counts as an answer, silence too: it may be that only we
 * cannot reach it, and the player's browser can.
 */
export function isStudioDown({ url }: Pick<Studio, 'url'>): Promise<boolean> {
  const known = believed.get(url)
  if (known) return known
  const found = askStudio(url)
  believed.set(url, found)
  setTimeout(() => void believed.delete(url), believedMs).unref()
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
