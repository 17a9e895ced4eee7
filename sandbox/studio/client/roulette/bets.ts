/** Chips on the cloth, in minor units; what was put down can be taken back in turn. */
export interface Bets {
  readonly totalMinor: bigint
  readonly list: readonly { readonly spot: string; readonly stakeMinor: number }[]
  on(spot: string): number
  put(spot: string, chipMinor: number): void
  undo(): void
  clear(): void
  set(list: readonly { readonly spot: string; readonly stakeMinor: number }[]): void
}

export function createBets(): Bets {
  let moves: { spot: string; stakeMinor: number }[] = []
  const sums = () => {
    const all = new Map<string, number>()
    for (const { spot, stakeMinor } of moves) all.set(spot, (all.get(spot) ?? 0) + stakeMinor)
    return all
  }
  return {
    get totalMinor() {
      return BigInt(moves.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0))
    },
    get list() {
      return [...sums()].map(([spot, stakeMinor]) => ({ spot, stakeMinor }))
    },
    on: (spot) => sums().get(spot) ?? 0,
    put: (spot, stakeMinor) => void moves.push({ spot, stakeMinor }),
    undo: () => void moves.pop(),
    clear: () => void (moves = []),
    set: (list) => void (moves = list.map((bet) => ({ ...bet }))),
  }
}
