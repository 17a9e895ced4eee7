import type { LobbyPart } from './arrange-lobby.ts'

/**
 * What a lobby needs to restore its scroll position when the visitor returns: the pages loaded after the first, and the
 * heights of their content.
 */
export interface KeptPlace {
  readonly rest: readonly LobbyPart[]
  readonly heights: Map<string, number>
}

/** Maximum number of lobby addresses whose state is kept. */
const placesMaximum = 8
const places = new Map<string, KeptPlace>()

/**
 * Returns the kept state of a lobby address. In the browser, a new address gets an empty state that is kept for the
 * next visit.
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

/** Keeps the pages that were loaded after the first. */
export function keepParts(address: string, rest: readonly LobbyPart[]): void {
  places.set(address, { ...keptPlace(address), rest })
}
