import { requestTimeoutMs } from '@baize/contract/request-timeout'
import type { JsonText } from '../../rendering/json-text.ts'
import { type LobbyQuery, paths } from '../../navigation/paths.ts'
import type { LobbyPart } from './arrange-lobby.ts'

/** A prefetched page of the lobby is used only if it was requested at most this long ago. */
const freshMs = 10_000

interface Ahead {
  readonly address: string
  readonly part: Promise<JsonText<LobbyPart>>
  readonly leaving: AbortController
}

/** The latest prefetch. A new prefetch aborts the one before it. */
let ahead: Ahead | undefined

const aheadOf = (address: string): Ahead | undefined => (ahead?.address === address ? ahead : undefined)

/** Prefetches the page of the lobby that the visitor will probably request next. */
export function fetchAhead(language: string, query: LobbyQuery): void {
  const address = paths.lobbyParts(language, query)
  if (aheadOf(address)) return
  ahead?.leaving.abort()
  const leaving = new AbortController()
  const part = read(address, leaving.signal)
  const own: Ahead = { address, part, leaving }
  const forget = () => {
    if (ahead === own) ahead = undefined
  }
  ahead = own
  setTimeout(forget, freshMs)
  // If the prefetch fails, the actual request fetches the page again.
  part.catch(forget)
}

/**
 * Returns a page of the lobby, which may have been prefetched.
 * @throws Error if the portal is unreachable (`isNoAnswer` is then true) or has no games
 */
export async function fetchLobbyPart(
  language: string,
  query: LobbyQuery,
  signal: AbortSignal,
): Promise<JsonText<LobbyPart>> {
  const address = paths.lobbyParts(language, query)
  return aheadOf(address)?.part.catch(() => read(address, signal)) ?? read(address, signal)
}

async function read(address: string, leaving: AbortSignal): Promise<JsonText<LobbyPart>> {
  const response = await fetch(address, { signal: AbortSignal.any([leaving, AbortSignal.timeout(requestTimeoutMs)]) })
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`)
  return response.text()
}
