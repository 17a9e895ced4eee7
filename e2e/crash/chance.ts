/** A random source. The same seed gives the same numbers. */
export interface Chance {
  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number
  /** A random item of the list. */
  of<Item>(items: readonly [Item, ...Item[]]): Item
  /** An independent source. Its numbers do not depend on how many numbers this one has given. */
  branch(): Chance
}

/** Mulberry32: small, and random enough to choose moments. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (end: number): number => next() % end
  return {
    below,
    of: (items) => items[below(items.length)] ?? items[0],
    branch: () => chanceFrom(next()),
  }
}
