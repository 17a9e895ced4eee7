import type { LobbyPart } from './arrange-lobby.ts'

/**
 * What a lobby needs to restore its scroll position when the visitor returns: the pages that were loaded after the
 * first page, and the measured heights of the content.
 */
export interface KeptPlace {
  readonly rest: readonly LobbyPart[]
  readonly heights: Map<string, number>
}

/** Maximum number of lobby addresses whose state is kept. */
const placesMaximum = 8
const places = new Map<string, KeptPlace>()

/**
 * Returns the stored state of a lobby address. For a new address in the browser, it stores an empty state, which the
 * lobby fills until the next visit.
 */
export function keptPlace(address: string): KeptPlace {
  const place = places.get(address) ?? { rest: [], heights: new Map() }
  if (import.meta.env.SSR) return place
  places.delete(address)
  places.set(address, place)
  for (const oldest of places.keys()) {
    if (places.size <= placesMaximum) break
    places.delete(oldest)
  }
  return place
}

/** Stores the pages that were loaded after the first page. */
export function keepParts(address: string, rest: readonly LobbyPart[]): void {
  places.set(address, { ...keptPlace(address), rest })
}
