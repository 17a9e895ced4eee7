/** A source of random numbers. The same seed always leads to the same numbers. */
export interface Chance {
  /** Returns a whole number from 0 up to, but not including, `end`. */
  below(end: number): number
  of<Item>(items: readonly [Item, ...Item[]]): Item
  /** Returns a further source, whose numbers do not depend on how often this source is used later. */
  branch(): Chance
}

/** Mulberry32. It is too simple for cryptography, but random enough to choose moments. */
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
