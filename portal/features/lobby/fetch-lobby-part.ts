import { patienceMs } from '@baize/contract/patience'
import type { Packed } from '../../rendering/json-text.ts'
import { type LobbyQuery, paths } from '../../navigation/paths.ts'
import type { LobbyPart } from './arrange-lobby.ts'

/** So old may a part be that was fetched before it was wanted. */
const freshMs = 10_000

interface Ahead {
  readonly address: string
  readonly part: Promise<Packed<LobbyPart>>
  readonly leaving: AbortController
}

/** One at a time: what was fetched ahead before is not wanted any more. */
let ahead: Ahead | undefined

const aheadOf = (address: string): Ahead | undefined => (ahead?.address === address ? ahead : undefined)

/** Fetches what will probably be asked for next. */
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
  // whoever asks for it tries again
  part.catch(forget)
}

/**
 * A part of the lobby, perhaps one that was fetched ahead.
 * @throws Error where the portal is not reached (`isNoAnswer`), or has no games
 */
export async function fetchPart(language: string, query: LobbyQuery, signal: AbortSignal): Promise<Packed<LobbyPart>> {
  const address = paths.lobbyParts(language, query)
  return aheadOf(address)?.part.catch(() => read(address, signal)) ?? read(address, signal)
}

async function read(address: string, leaving: AbortSignal): Promise<Packed<LobbyPart>> {
  const response = await fetch(address, { signal: AbortSignal.any([leaving, AbortSignal.timeout(patienceMs)]) })
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`)
  return response.text()
}
