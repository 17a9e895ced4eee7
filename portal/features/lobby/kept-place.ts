import type { LobbyPart } from './arrange-lobby.ts'

/** What the way back to a lobby needs to find its place: the parts that were loaded, and how high each was. */
export interface KeptPlace {
  readonly rest: readonly LobbyPart[]
  readonly heights: Map<string, number>
}

/** So many addresses of the lobby are kept. */
const placesMaximum = 8
const places = new Map<string, KeptPlace>()

/** What is kept of the lobby at an address; nothing, and kept from now on, where it is new. Only in the browser. */
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

/** Keeps the parts after the first. */
export function keepParts(address: string, rest: readonly LobbyPart[]): void {
  places.set(address, { ...keptPlace(address), rest })
}
