interface Bet {
  readonly spot: string
  readonly stakeMinor: bigint
}

/** The chips that the player has put on the cloth. The player can take them back one by one, in reverse order. */
export interface Bets {
  readonly totalMinor: bigint
  /** One bet for each spot on which there are chips. */
  readonly list: readonly Bet[]
  on(spot: string): bigint
  put(spot: string, chipMinor: bigint): void
  undo(): void
  clear(): void
  set(list: readonly Bet[]): void
}

export function createBets(): Bets {
  let moves: Bet[] = []
  const sums = () => {
    const all = new Map<string, bigint>()
    for (const { spot, stakeMinor } of moves) all.set(spot, (all.get(spot) ?? 0n) + stakeMinor)
    return all
  }
  return {
    get totalMinor() {
      return moves.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
    },
    get list() {
      return [...sums()].map(([spot, stakeMinor]) => ({ spot, stakeMinor }))
    },
    on: (spot) => sums().get(spot) ?? 0n,
    put: (spot, stakeMinor) => void moves.push({ spot, stakeMinor }),
    undo: () => void moves.pop(),
    clear: () => void (moves = []),
    set: (list) => void (moves = [...list]),
  }
}
