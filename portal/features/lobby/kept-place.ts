import type { LobbyPart } from './arrange-lobby.ts'

/** State that restores the scroll position on the way back to a lobby: the loaded parts and their heights. */
export interface KeptPlace {
  readonly rest: readonly LobbyPart[]
  readonly heights: Map<string, number>
}

/** Limit of lobby addresses whose state is kept. */
const placesMaximum = 8
const places = new Map<string, KeptPlace>()

/** The kept state of a lobby address. A new address gets an empty state, which is kept from then on in the browser. */
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
