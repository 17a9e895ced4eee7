import type { LobbyPart } from './arrange-lobby.ts'

/**
 * What a lobby needs to restore its scroll position when the visitor returns: the pages that were loaded after the
 * first page, and the measured heights of the content.
 */
export interface KeptPosition {
  readonly rest: readonly LobbyPart[]
  readonly heights: Map<string, number>
}

/** Maximum number of lobby URLs whose state is kept. */
const positionsMaximum = 8
const positions = new Map<string, KeptPosition>()

/**
 * Returns the stored state of a lobby URL. If there is none, it returns an empty state. In the browser it also stores
 * this empty state, which the lobby then fills until the next visit.
 */
export function keptPosition(address: string): KeptPosition {
  const position = positions.get(address) ?? { rest: [], heights: new Map() }
  if (import.meta.env.SSR) return position
  positions.delete(address)
  positions.set(address, position)
  for (const oldest of positions.keys()) {
    if (positions.size <= positionsMaximum) break
    positions.delete(oldest)
  }
  return position
}

export function keepParts(address: string, rest: readonly LobbyPart[]): void {
  positions.set(address, { ...keptPosition(address), rest })
}
